//! chrono's dates and times as arguments, in the forms of RFC 3339.
//!
//! ```
//! use chrono::NaiveDate;
//! use serde_json::json;
//! use tool_errors::input::decode;
//!
//! assert_eq!(
//!     decode::<NaiveDate>(&json!("2024-02-29")).ok(),
//!     NaiveDate::from_ymd_opt(2024, 2, 29)
//! );
//! // chrono itself reads this one.
//! assert!(decode::<NaiveDate>(&json!("2024-2-9")).is_err());
//! ```

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use tool_errors_shared::Format;

use super::form::Form;
use crate::input::formed::texts;

texts! {
    NaiveDate: Format::Date, |text| text.parse().ok();
    DateTime<FixedOffset>: Format::DateTime, |text| DateTime::parse_from_rfc3339(text).ok();
    DateTime<Utc>: Format::DateTime, |text| {
        DateTime::parse_from_rfc3339(text).ok().map(|instant| instant.to_utc())
    };
    NaiveTime: Form::LocalTime, |text| text.parse().ok();
    NaiveDateTime: Form::LocalDateTime, |text| text.to_ascii_uppercase().parse().ok(),
        less = "NaiveDateTime";
}
