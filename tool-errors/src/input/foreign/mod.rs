//! Other crates' types: a file each, behind a feature of its name.

#[cfg(feature = "garde")]
pub mod garde;
#[cfg(feature = "validator")]
pub mod validator;
#[cfg(any(feature = "garde", feature = "validator"))]
mod wire;
