//! time's dates and times as arguments, in the forms of RFC 3339.
//!
//! ```
//! use serde_json::json;
//! use time::OffsetDateTime;
//! use tool_errors::input::decode;
//!
//! let instant: OffsetDateTime = decode(&json!("2024-02-29T09:30:00+02:00"))?;
//! assert_eq!(instant.unix_timestamp(), 1_709_191_800);
//! assert!(decode::<OffsetDateTime>(&json!("2024-02-29 09:30:00+02:00")).is_err());
//! # Ok::<(), tool_errors::Violations>(())
//! ```

use time::format_description::well_known::{Iso8601, Rfc3339};
use time::{Date, OffsetDateTime, PrimitiveDateTime, Time};
use tool_errors_shared::Format;

use super::form::Form;
use crate::input::formed::texts;

texts! {
    Date: Format::Date, |text| Date::parse(text, &Iso8601::DATE).ok();
    OffsetDateTime: Format::DateTime, |text| OffsetDateTime::parse(text, &Rfc3339).ok();
    Time: Form::LocalTime, |text| Time::parse(text, &Iso8601::TIME).ok();
    PrimitiveDateTime: Form::LocalDateTime, |text| {
        PrimitiveDateTime::parse(&text.to_ascii_uppercase(), &Iso8601::DATE_TIME).ok()
    }, less = "PrimitiveDateTime";
}
