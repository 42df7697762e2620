//! url's `Url` as an argument: a URI of RFC 3986, with its scheme. The crate mends what it reads,
//! such as spaces around and backslashes inside, which a schema's `uri` does not allow.
//!
//! ```
//! use serde_json::json;
//! use tool_errors::input::decode;
//! use url::Url;
//!
//! let page: Url = decode(&json!("https://example.com/orders?page=2"))?;
//! assert_eq!(page.path(), "/orders");
//! assert!(decode::<Url>(&json!(" https:\\\\example.com")).is_err());
//! # Ok::<(), tool_errors::Violations>(())
//! ```

use tool_errors_shared::Format;
use url::Url;

use crate::input::formed::texts;

texts! {
    Url: Format::Uri, |text| Url::parse(text).ok(), less = "Url";
}
