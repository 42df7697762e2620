//! `anyhow::Error`: an opaque error. What its contexts say is for the operator.

use std::error::Error;

use super::{Closed, ReturnedError};
use crate::error::{Declaration, VariantSpec};

impl ReturnedError for anyhow::Error {
    const VARIANTS: &'static [VariantSpec] = &[];
    const OPAQUE: bool = true;

    fn declares(&self, _: Closed) -> Option<Declaration> {
        None
    }

    fn for_operator(self, _: Closed) -> Box<dyn Error + Send + Sync> {
        self.into()
    }
}
