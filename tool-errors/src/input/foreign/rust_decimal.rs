//! rust_decimal's `Decimal` as an argument. It travels as text: a JSON number is a float to most
//! who read it, and the digits of a price are then no longer what was sent.
//!
//! ```
//! use rust_decimal::Decimal;
//! use serde_json::json;
//! use tool_errors::input::decode;
//!
//! assert_eq!(decode::<Decimal>(&json!("12.50")), Ok(Decimal::new(1250, 2)));
//!
//! let refused = decode::<Decimal>(&json!(12)).unwrap_err();
//! let told = refused.iter().next().map(|violation| violation.explain());
//! assert_eq!(told.unwrap().suggestion.as_deref(), Some("Send it as a string, in quotes"));
//! ```

use rust_decimal::Decimal;

use super::form::Form;
use crate::input::formed::texts;

texts! {
    Decimal: Form::Decimal, |text| Decimal::from_str_exact(text).ok(), less = "Decimal";
}
