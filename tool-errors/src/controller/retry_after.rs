//! When a server says that it may be called again: Retry-After, and RateLimit's `t`.

use std::time::{Duration, SystemTime};

/// What a server says of the next call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pushback {
    /// Not before so long.
    Wait(Duration),
    /// It said so in a way that can't be read, or that is negative: it is not called again.
    Stop,
}

impl Pushback {
    /// Of two opinions the later; a stop is later than any wait.
    pub(super) fn later(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (None, only) | (only, None) => only,
            (Some(Self::Wait(one)), Some(Self::Wait(other))) => Some(Self::Wait(one.max(other))),
            _ => Some(Self::Stop),
        }
    }
}

/// When the server may be called again, by the headers of its answer. `wall` is the time of day: a
/// date is relative to it. `None` where no header says anything.
///
/// - Retry-After (RFC 9110, section 10.2.3) is a number of seconds or a date. A date that has passed
///   is no wait.
/// - Without it, the `t` of RateLimit (draft-ietf-httpapi-ratelimit-headers) says in how many seconds
///   there is a quota again: that of the policies with none left, or else of all. Retry-After wins
///   over it.
/// - What is negative or can't be read is [`Pushback::Stop`]: whoever pushes back in a way that can't
///   be understood is not called again.
///
/// ```
/// use std::time::{Duration, SystemTime};
/// use tool_errors::controller::{Pushback, retry_after};
///
/// let now = SystemTime::UNIX_EPOCH + Duration::from_secs(784_111_777);
/// let wait = |seconds| Some(Pushback::Wait(Duration::from_secs(seconds)));
///
/// assert_eq!(retry_after(Some("120"), None, now), wait(120));
/// let date = Some("Sun, 06 Nov 1994 08:50:07 GMT");
/// assert_eq!(retry_after(date, None, now), wait(30));
/// let limit = Some(r#""burst";r=0;t=5, "day";r=9000;t=40000"#);
/// assert_eq!(retry_after(None, limit, now), wait(5));
/// assert_eq!(retry_after(Some("2"), limit, now), wait(2));
/// assert_eq!(retry_after(Some("-1"), None, now), Some(Pushback::Stop));
/// assert_eq!(retry_after(None, None, now), None);
/// ```
pub fn retry_after(
    retry_after: Option<&str>,
    rate_limit: Option<&str>,
    wall: SystemTime,
) -> Option<Pushback> {
    match retry_after {
        Some(header) => Some(of_retry_after(header.trim(), wall)),
        None => of_rate_limit(rate_limit?),
    }
}

fn of_retry_after(header: &str, wall: SystemTime) -> Pushback {
    if let Some(wait) = seconds(header) {
        return Pushback::Wait(wait);
    }
    match httpdate::parse_http_date(header) {
        Ok(until) => Pushback::Wait(until.duration_since(wall).unwrap_or(Duration::ZERO)),
        Err(_) => Pushback::Stop,
    }
}

/// Whole seconds, without a sign.
fn seconds(text: &str) -> Option<Duration> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // More digits than fit are more seconds than anybody waits.
    is_number.then(|| Duration::from_secs(text.parse().unwrap_or(u64::MAX)))
}

/// The longest wait of the policies with no quota left. Where all have some, of all: the server
/// refused, whatever it counts.
fn of_rate_limit(header: &str) -> Option<Pushback> {
    let mut spent: Option<Pushback> = None;
    let mut any: Option<Pushback> = None;
    for policy in outside_quotes(header, ',') {
        let mut parameters = outside_quotes(policy, ';')
            .skip(1)
            .filter_map(|parameter| parameter.split_once('='))
            .map(|(name, value)| (name.trim(), value.trim()));
        let (mut wait, mut is_spent) = (None, false);
        for (name, value) in &mut parameters {
            match name {
                "t" => wait = Some(seconds(value).map_or(Pushback::Stop, Pushback::Wait)),
                "r" => is_spent = seconds(value).is_none_or(|left| left.is_zero()),
                _ => {}
            }
        }
        any = Pushback::later(any, wait);
        if is_spent {
            spent = Pushback::later(spent, wait);
        }
    }
    match any {
        Some(Pushback::Stop) => any,
        _ => spent.or(any),
    }
}

/// The parts of a structured field (RFC 9651), of which a separator in a quoted text is none.
fn outside_quotes(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let (mut quoted, mut escaped) = (false, false);
    text.split(move |c| {
        let is_escaped = std::mem::take(&mut escaped);
        match c {
            '\\' if quoted => escaped = !is_escaped,
            '"' if !is_escaped => quoted = !quoted,
            c => return c == separator && !quoted,
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 784_111_777;

    fn read(after: Option<&str>, limit: Option<&str>) -> Option<Pushback> {
        retry_after(
            after,
            limit,
            SystemTime::UNIX_EPOCH + Duration::from_secs(NOW),
        )
    }

    fn wait(seconds: u64) -> Option<Pushback> {
        Some(Pushback::Wait(Duration::from_secs(seconds)))
    }

    #[test]
    fn seconds_and_the_three_forms_of_a_date() {
        for (header, expected) in [
            ("0", wait(0)),
            (" 120 ", wait(120)),
            ("99999999999999999999999", wait(u64::MAX)),
            ("Sun, 06 Nov 1994 08:50:07 GMT", wait(30)),
            ("Sunday, 06-Nov-94 08:50:07 GMT", wait(30)),
            ("Sun Nov  6 08:50:07 1994", wait(30)),
            // It has passed.
            ("Sun, 06 Nov 1994 08:49:07 GMT", wait(0)),
        ] {
            assert_eq!(read(Some(header), None), expected, "{header}");
        }
    }

    #[test]
    fn what_is_negative_or_unreadable_is_a_stop() {
        for header in [
            "-1",
            "",
            "+5",
            "1.5",
            "1e3",
            "soon",
            "5s",
            "2026-01-01T00:00:00Z",
            "٣",
        ] {
            assert_eq!(read(Some(header), None), Some(Pushback::Stop), "{header}");
        }
    }

    #[test]
    fn the_limit_that_is_spent_says_the_wait() {
        for (header, expected) in [
            (r#""default";r=50;t=30"#, wait(30)),
            (r#""default";r=0;t=30"#, wait(30)),
            (r#""a";r=0;t=5,"b";r=1;t=60"#, wait(5)),
            (r#""a";r=0;t=5,"b";r=0;t=60"#, wait(60)),
            (r#""a";t=5 , "b";t=60"#, wait(60)),
            (r#""a,\";t=9";r=0;t=3"#, wait(3)),
            (r#""a";r=0"#, None),
            (r#""a";r=0;t=-1"#, Some(Pushback::Stop)),
            (r#""a";r=0;t=1.5, "b";r=0;t=3"#, Some(Pushback::Stop)),
            (r#""a";r=0;t"#, None),
            ("", None),
            ("limit", None),
            (r#""open;t=5"#, None),
        ] {
            assert_eq!(read(None, Some(header)), expected, "{header}");
        }
    }

    #[test]
    fn retry_after_wins_even_where_it_cannot_be_read() {
        let limit = Some(r#""a";r=0;t=60"#);
        assert_eq!(read(Some("2"), limit), wait(2));
        assert_eq!(read(Some("soon"), limit), Some(Pushback::Stop));
    }
}
