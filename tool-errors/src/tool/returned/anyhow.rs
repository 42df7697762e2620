//! `anyhow::Error`: an opaque error. What its contexts say is for the operator.

use std::backtrace::Backtrace;
use std::error::Error;
use std::{any, fmt};

use super::{Closed, ReturnedError};
use crate::error::{Declaration, VariantSpec};
use crate::operator::RecordedError;

impl ReturnedError for anyhow::Error {
    const VARIANTS: &'static [VariantSpec] = &[];
    const OPAQUE: bool = true;

    fn declares(&self, _: Closed) -> Option<Declaration> {
        None
    }

    fn for_operator(self, _: Closed) -> RecordedError {
        RecordedError::with_backtrace(Kept(self), any::type_name::<Self>(), Kept::backtrace)
    }
}

/// An `anyhow::Error` as an error. Boxed by its own means, it could no longer be asked for its
/// backtrace.
struct Kept(anyhow::Error);

impl Kept {
    fn backtrace<'e>(error: &'e (dyn Error + 'static)) -> Option<&'e Backtrace> {
        Some(error.downcast_ref::<Self>()?.0.backtrace())
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Error for Kept {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}
