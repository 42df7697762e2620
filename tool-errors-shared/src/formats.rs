//! The names of the formats that text can have. The macros check a name against this list; the
//! library has the grammar of each.

/// JSON Schema's names of the formats that are enforced, in the order in which a list is shown.
pub const FORMATS: &[&str] = &[
    "date",
    "date-time",
    "time",
    "duration",
    "email",
    "uri",
    "uuid",
    "ipv4",
    "ipv6",
    "hostname",
];
