//! A tool's name: a constant of a tool that was compiled, shared by the calls of one made at run
//! time.

use std::ops::Deref;
use std::sync::Arc;

/// A tool's name. A copy of it costs no allocation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Name {
    Static(&'static str),
    Shared(Arc<str>),
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Static(name) => name,
            Self::Shared(name) => name,
        }
    }
}
