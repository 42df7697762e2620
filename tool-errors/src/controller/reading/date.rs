//! When something may be done again, as RFC 3339 writes it.

use std::time::{Duration, SystemTime};

use tool_errors_shared::Format;

use crate::controller::Pushback;

/// How long it is until a date with a time. One that has passed is no wait; what can't be read is a
/// stop.
pub(super) fn until(text: &str, wall: SystemTime) -> Pushback {
    let since_epoch = wall
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap_or_default();
    match seconds(text).and_then(|seconds| u64::try_from(seconds.max(0)).ok()) {
        // A started second counts as a whole one: nobody may come earlier than told.
        Some(seconds) => {
            let until = Duration::from_secs(seconds.saturating_add(1));
            Pushback::Wait(until.saturating_sub(since_epoch))
        }
        None => Pushback::Stop,
    }
}

/// The whole seconds since 1970 of a date with a time and an offset.
fn seconds(text: &str) -> Option<i64> {
    if !Format::DateTime.accepts(text) {
        return None;
    }
    let number = |at: std::ops::Range<usize>| text.get(at)?.parse::<i64>().ok();
    let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
    let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
    let offset = match text.get(text.len().checked_sub(6)?..) {
        Some(offset) if offset.starts_with(['+', '-']) => {
            let minutes = offset.get(1..3)?.parse::<i64>().ok()? * 60
                + offset.get(4..6)?.parse::<i64>().ok()?;
            if offset.starts_with('-') {
                -minutes
            } else {
                minutes
            }
        }
        _ => 0,
    };
    Some(days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset * 60)
}

/// The days since 1970-01-01 in the Gregorian calendar. The year is taken to begin in March, so that
/// the leap day is its last one.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    let leaps = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leaps + (month * 153 + 2) / 5 + day - 1 - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seconds_of_known_dates() {
        for (text, expected) in [
            ("1970-01-01T00:00:00Z", 0),
            ("2000-02-29T00:00:00Z", 951_782_400),
            ("2026-11-30T23:35:45.007Z", 1_796_081_745),
            ("2026-12-01T00:35:45+01:00", 1_796_081_745),
            ("2026-11-30T18:05:45-05:30", 1_796_081_745),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] {
            assert_eq!(seconds(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn it_is_never_early_and_what_has_passed_is_no_wait() {
        let wall = SystemTime::UNIX_EPOCH + Duration::from_secs(1_796_081_745);
        for (text, expected) in [
            (
                "2026-11-30T23:36:45.900Z",
                Pushback::Wait(Duration::from_secs(61)),
            ),
            ("2026-11-30T23:35:44Z", Pushback::Wait(Duration::ZERO)),
            ("0000-01-01T00:00:00Z", Pushback::Wait(Duration::ZERO)),
            ("2026-11-30", Pushback::Stop),
            ("soon", Pushback::Stop),
            ("", Pushback::Stop),
            ("2026-13-30T23:35:44Z", Pushback::Stop),
        ] {
            assert_eq!(until(text, wall), expected, "{text}");
        }
    }
}
