//! When something happened, as text, and how long it took.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// An instant as RFC 3339 writes it, in UTC, to the millisecond. One before 1970 is written as the
/// beginning of that year.
pub(crate) fn rfc3339(at: SystemTime) -> String {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    let seconds = since.as_secs();
    let (year, month, day) = civil(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60);
    let millis = since.subsec_millis();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}

/// The day that is this many days after 1970-01-01, in the Gregorian calendar. The year is taken to
/// begin in March, so that the leap day is its last one.
fn civil(days: u64) -> (u64, u64, u64) {
    // From 0000-03-01, in eras of 400 years, which have 146,097 days each.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let leaps = day_of_era / 1_460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leaps) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Five months have 153 days, from March as from August.
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next_year) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year_of_era + next_year, month, day)
}

/// A duration in milliseconds, to the microsecond: a binary fraction of seconds would have digits that
/// nobody measured.
pub(super) fn milliseconds(duration: Duration) -> f64 {
    duration.as_micros() as f64 / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_written_as_rfc_3339_does() {
        for (seconds, written) in [
            (0, "1970-01-01T00:00:00.007Z"),
            (951_782_399, "2000-02-28T23:59:59.007Z"),
            (951_782_400, "2000-02-29T00:00:00.007Z"),
            (1_078_012_800, "2004-02-29T00:00:00.007Z"),
            (1_796_081_745, "2026-11-30T23:35:45.007Z"),
            (4_107_542_400, "2100-03-01T00:00:00.007Z"),
            (253_402_300_799, "9999-12-31T23:59:59.007Z"),
        ] {
            let at = UNIX_EPOCH + Duration::from_millis(seconds * 1_000 + 7);
            assert_eq!(rfc3339(at), written);
        }
        let before = UNIX_EPOCH - Duration::from_secs(1);
        assert_eq!(rfc3339(before), "1970-01-01T00:00:00.000Z");
    }

    #[test]
    fn a_duration_has_no_digits_that_nobody_measured() {
        for (nanos, written) in [(3_005_293_598, 3_005.293), (999_999_148, 999.999), (7, 0.0)] {
            assert_eq!(milliseconds(Duration::from_nanos(nanos)), written);
        }
    }
}
