//! Formats: the texts that `format = ".."` asks for, each by a grammar of its own.
//!
//! Parsers are made to read, and read more than a schema promises: a day without its zero, a UUID in
//! braces, a leading space. What is accepted here is what the format's own standard defines, so that
//! a published schema and this check agree.

mod decimal;
mod email;
mod hostname;
mod ordered;
#[cfg(test)]
mod tests;
mod time;
mod uri;
mod uuid;
mod whole;

pub use decimal::is_decimal;
pub use ordered::Ordered;
pub use time::{is_local_date_time, is_local_time};
pub use whole::is_whole;

use std::net::{Ipv4Addr, Ipv6Addr};

/// A format, by JSON Schema's own name (draft 2020-12, validation, section 7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// `date`: a day, RFC 3339's `full-date`.
    Date,
    /// `date-time`: an instant with its offset, RFC 3339's `date-time`.
    DateTime,
    /// `time`: a time of day with its offset, RFC 3339's `full-time`.
    Time,
    /// `duration`: RFC 3339, appendix A.
    Duration,
    /// `email`: RFC 5321's `Mailbox`, with an unquoted local part and a domain.
    Email,
    /// `uri`: RFC 3986's `URI`, so with its scheme.
    Uri,
    /// `uuid`: RFC 4122, with hyphens.
    Uuid,
    /// `ipv4`: four decimal numbers, RFC 2673, section 3.2.
    Ipv4,
    /// `ipv6`: RFC 4291, section 2.2, without a zone.
    Ipv6,
    /// `hostname`: RFC 1123, in ASCII. Internationalised labels in their `xn--` form are refused:
    /// whether one is right takes Unicode's tables.
    Hostname,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 10] = [
        Self::Date,
        Self::DateTime,
        Self::Time,
        Self::Duration,
        Self::Email,
        Self::Uri,
        Self::Uuid,
        Self::Ipv4,
        Self::Ipv6,
        Self::Hostname,
    ];

    /// Every format's name, in the same order.
    pub const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = Self::ALL[at].name();
            at += 1;
        }
        names
    };

    /// The format's name, as attributes and schemas spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::DateTime => "date-time",
            Self::Time => "time",
            Self::Duration => "duration",
            Self::Email => "email",
            Self::Uri => "uri",
            Self::Uuid => "uuid",
            Self::Ipv4 => "ipv4",
            Self::Ipv6 => "ipv6",
            Self::Hostname => "hostname",
        }
    }

    /// The format of this name, if it is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// What the value must be, in words that follow "must be".
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Date => "a date such as 2026-01-31",
            Self::DateTime => "a date and time with an offset, such as 2026-01-31T09:30:00Z",
            Self::Time => "a time with an offset, such as 09:30:00Z",
            Self::Duration => "a duration such as PT1H30M",
            Self::Email => "an email address such as ana@example.com",
            Self::Uri => "a URI such as https://example.com/orders",
            Self::Uuid => "a UUID such as 67e55044-10b1-426f-9247-bb680e5fe0c8",
            Self::Ipv4 => "an IPv4 address such as 192.0.2.1",
            Self::Ipv6 => "an IPv6 address such as 2001:db8::1",
            Self::Hostname => "a host name such as api.example.com",
        }
    }

    /// A value of this format: the one that [`noun`](Self::noun) shows.
    pub const fn example(self) -> &'static str {
        match self {
            Self::Date => "2026-01-31",
            Self::DateTime => "2026-01-31T09:30:00Z",
            Self::Time => "09:30:00Z",
            Self::Duration => "PT1H30M",
            Self::Email => "ana@example.com",
            Self::Uri => "https://example.com/orders",
            Self::Uuid => "67e55044-10b1-426f-9247-bb680e5fe0c8",
            Self::Ipv4 => "192.0.2.1",
            Self::Ipv6 => "2001:db8::1",
            Self::Hostname => "api.example.com",
        }
    }

    /// Whether the text is of this format.
    ///
    /// ```
    /// use tool_errors_shared::Format;
    ///
    /// assert!(Format::Date.accepts("2024-02-29"));
    /// assert!(!Format::Date.accepts("2024-2-9"));
    /// assert!(!Format::DateTime.accepts("2024-02-29T09:30:00"));
    /// ```
    pub fn accepts(self, text: &str) -> bool {
        match self {
            Self::Date => time::is_date(text),
            Self::DateTime => time::is_date_time(text),
            Self::Time => time::is_time(text),
            Self::Duration => time::is_duration(text),
            Self::Email => email::is_email(text),
            Self::Uri => uri::is_uri(text),
            Self::Uuid => uuid::is_uuid(text),
            // The standard library reads exactly these two grammars.
            Self::Ipv4 => text.parse::<Ipv4Addr>().is_ok(),
            Self::Ipv6 => text.parse::<Ipv6Addr>().is_ok(),
            Self::Hostname => hostname::is_hostname(text),
        }
    }
}
