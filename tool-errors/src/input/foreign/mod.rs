//! Other crates' rules and types as ours: a file each, behind a feature of its name.

#[cfg(feature = "garde")]
pub mod garde;
#[cfg(feature = "jsonschema")]
pub mod jsonschema;
#[cfg(feature = "validator")]
pub mod validator;
#[cfg(any(feature = "garde", feature = "validator"))]
mod wire;
