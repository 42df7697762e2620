//! What the macros' expansions use and nobody else should. No stability is promised here.

pub use crate::error::{Classified, Declaration, Declares, VariantSpec};
pub use crate::next::{NextArgument, NextSpec, NextValue, wire_name};
