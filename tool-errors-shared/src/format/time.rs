//! RFC 3339: days, times, instants, and the durations of its appendix A.

const MINUTES_OF_DAY: i32 = 24 * 60;

/// `full-date`: `2026-01-31`, a day that the Gregorian calendar has.
pub(super) fn is_date(text: &str) -> bool {
    full_date(text).is_some()
}

/// Year, month and day of a `full-date`.
fn full_date(mut text: &str) -> Option<(i32, i32, i32)> {
    let rest = &mut text;
    let year = digits::<4>(rest)?;
    literal(rest, "-")?;
    let month = digits::<2>(rest)?;
    literal(rest, "-")?;
    let day = digits::<2>(rest)?;
    let exists = rest.is_empty() && (1..=days_in(year, month)).contains(&day);
    exists.then_some((year, month, day))
}

/// `full-time`: `09:30:00.25+02:00`.
pub(super) fn is_time(text: &str) -> bool {
    full_time(text).is_some()
}

/// `date-time`: a date and a time with a `T` between them.
pub(super) fn is_date_time(text: &str) -> bool {
    instant(text).is_some()
}

/// An instant by its order in time: minutes in UTC, the second, which may be a leap second, and the
/// digits of its fraction.
pub(super) fn instant(text: &str) -> Option<(i64, i32, &str)> {
    let (date, time) = text.split_once(['T', 't'])?;
    let (year, month, day) = full_date(date)?;
    let (minute, second, fraction) = full_time(time)?;
    // Years begin in March here, so that a leap day is a year's last one.
    let years = if month > 2 { year } else { year - 1 };
    let months = (month + 9) % 12;
    let leaps = years.div_euclid(4) - years.div_euclid(100) + years.div_euclid(400);
    let days = 365 * years + leaps + (153 * months + 2) / 5 + day;
    let fraction = fraction.trim_end_matches('0');
    let minutes = i64::from(days) * i64::from(MINUTES_OF_DAY) + i64::from(minute);
    Some((minutes, second, fraction))
}

/// A time of day without an offset, which JSON Schema has no name for: `09:30:00.25`. No leap
/// second: which minute has one is known in UTC alone.
pub fn is_local_time(mut text: &str) -> bool {
    partial_time(&mut text).is_some_and(|(_, second, _)| text.is_empty() && second < 60)
}

/// A date and a time without an offset.
pub fn is_local_date_time(text: &str) -> bool {
    text.split_once(['T', 't'])
        .is_some_and(|(date, time)| is_date(date) && is_local_time(time))
}

/// The minute of the day in UTC, which may lie in a neighbouring day, the second and its fraction.
fn full_time(mut text: &str) -> Option<(i32, i32, &str)> {
    let rest = &mut text;
    let (minute, second, fraction) = partial_time(rest)?;
    let minute_in_utc = minute - offset(rest)?;
    // A leap second is the last second of a day in UTC.
    let is_last = minute_in_utc.rem_euclid(MINUTES_OF_DAY) == MINUTES_OF_DAY - 1;
    (rest.is_empty() && (second < 60 || is_last)).then_some((minute_in_utc, second, fraction))
}

/// `partial-time`: the minute of the day, the second, which may be a leap second, and the digits of
/// its fraction.
fn partial_time<'t>(rest: &mut &'t str) -> Option<(i32, i32, &'t str)> {
    let hour = digits::<2>(rest).filter(|hour| *hour < 24)?;
    literal(rest, ":")?;
    let minute = digits::<2>(rest).filter(|minute| *minute < 60)?;
    literal(rest, ":")?;
    let second = digits::<2>(rest).filter(|second| *second <= 60)?;
    let mut fraction = "";
    if literal(rest, ".").is_some() {
        let from = *rest;
        number(rest)?;
        fraction = &from[..from.len() - rest.len()];
    }
    Some((hour * 60 + minute, second, fraction))
}

/// `time-offset`: how many minutes the time is ahead of UTC.
fn offset(rest: &mut &str) -> Option<i32> {
    if literal(rest, "Z").or_else(|| literal(rest, "z")).is_some() {
        return Some(0);
    }
    let sign = match (literal(rest, "+"), literal(rest, "-")) {
        (Some(()), _) => 1,
        (_, Some(())) => -1,
        _ => return None,
    };
    let hours = digits::<2>(rest).filter(|hours| *hours < 24)?;
    literal(rest, ":")?;
    let minutes = digits::<2>(rest).filter(|minutes| *minutes < 60)?;
    Some(sign * (hours * 60 + minutes))
}

/// `duration`: `P3W`, or days and times whose units follow each other without a gap
/// (`P1Y2M`, `P1Y2M3D`, but not `P1Y3D`).
pub(super) fn is_duration(text: &str) -> bool {
    let mut rest = text;
    let duration = (|| {
        literal(&mut rest, "P")?;
        let dated = units(&mut rest, "W").or_else(|| units(&mut rest, "YMD"));
        if literal(&mut rest, "T").is_some() {
            units(&mut rest, "HMS").filter(|_| dated != Some('W'))
        } else {
            dated
        }
    })();
    rest.is_empty() && duration.is_some()
}

/// Reads one or more numbers, each with its unit, where the units are neighbours in `allowed`.
/// Returns the last unit; takes nothing where there is none.
fn units(rest: &mut &str, mut allowed: &str) -> Option<char> {
    let mut last = None;
    loop {
        let mut ahead = *rest;
        let unit = number(&mut ahead).and_then(|()| ahead.chars().next());
        let Some(at) = unit.and_then(|unit| allowed.find(unit)) else {
            return last;
        };
        if last.is_some() && at > 0 {
            return last;
        }
        last = unit;
        allowed = &allowed[at + 1..];
        *rest = &ahead[1..];
    }
}

/// Reads one digit or more.
fn number(rest: &mut &str) -> Option<()> {
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let found = after.len() < rest.len();
    *rest = after;
    found.then_some(())
}

/// Reads exactly this many digits; takes nothing where they are not there.
fn digits<const COUNT: usize>(rest: &mut &str) -> Option<i32> {
    let (digits, after) = rest.split_at_checked(COUNT)?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    *rest = after;
    digits.parse().ok()
}

fn literal(rest: &mut &str, text: &str) -> Option<()> {
    *rest = rest.strip_prefix(text)?;
    Some(())
}

fn days_in(year: i32, month: i32) -> i32 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 0,
    }
}
