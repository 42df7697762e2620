//! Internal to `tool-errors`: what the macros and the library both need, so that neither has a copy.
//!
//! Nothing here knows of JSON, of tokens or of a runtime. Depend on `tool-errors` instead; this
//! crate's version is pinned to it and its items are re-exported there.

#![forbid(unsafe_code)]

mod code;
mod disposition;
mod duty;
mod effect;
mod format;
pub mod keywords;
mod limits;
mod multiple;
pub mod names;
pub mod near_miss;
mod order;
pub mod pattern;
mod route;
mod table;
mod words;

pub use code::Code;
pub use disposition::Disposition;
pub use duty::Duty;
pub use effect::Effect;
pub use format::{Format, Ordered, is_decimal, is_local_date_time, is_local_time, is_whole};
pub use limits::{LONGEST_SUGGESTION, LONGEST_TOOL_NAME};
pub use multiple::{Numeral, TWO_POW_127, divides};
pub use order::Order;
pub use route::{Authority, ClassifiedRoute, Route};
pub use table::{Cause, Verdict, verdict};
pub use words::{Head, Word};
