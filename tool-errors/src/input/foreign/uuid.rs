//! uuid's `Uuid` as an argument: with hyphens, as RFC 4122 writes it. The crate also reads braces,
//! URNs and bare digits, which a schema's `uuid` is not.
//!
//! ```
//! use serde_json::json;
//! use tool_errors::input::decode;
//! use uuid::Uuid;
//!
//! assert!(decode::<Uuid>(&json!("67e55044-10b1-426f-9247-bb680e5fe0c8")).is_ok());
//! assert_eq!(
//!     decode::<Uuid>(&json!("67e5504410b1426f9247bb680e5fe0c8")).unwrap_err().to_string(),
//!     "The call's arguments must be a UUID such as 67e55044-10b1-426f-9247-bb680e5fe0c8"
//! );
//! ```

use tool_errors_shared::Format;
use uuid::Uuid;

use crate::input::formed::texts;

texts! {
    Uuid: Format::Uuid, |text| Uuid::try_parse(text).ok();
}
