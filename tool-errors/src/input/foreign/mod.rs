//! Other crates' rules and types as ours: a file each, behind a feature of its name.

#[cfg(feature = "chrono")]
pub mod chrono;
#[cfg(any(feature = "chrono", feature = "rust_decimal", feature = "time"))]
mod form;
#[cfg(feature = "garde")]
pub mod garde;
#[cfg(feature = "jsonschema")]
pub mod jsonschema;
#[cfg(feature = "rust_decimal")]
pub mod rust_decimal;
#[cfg(feature = "time")]
pub mod time;
#[cfg(feature = "url")]
pub mod url;
#[cfg(feature = "uuid")]
pub mod uuid;
#[cfg(feature = "validator")]
pub mod validator;
#[cfg(any(feature = "garde", feature = "validator"))]
mod wire;
