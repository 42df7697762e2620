//! Durations in attributes: `"250ms"`, `"10s"`, `"5m"`.

use std::time::Duration;

use proc_macro2::TokenStream;
use quote::quote;
use syn::LitStr;

/// Reads a duration: a whole number and its unit, `ms`, `s` or `m`.
pub(crate) fn parse(text: &LitStr) -> syn::Result<Duration> {
    read(&text.value()).ok_or_else(|| {
        let says = "this does not read as a duration: write a whole number and its unit, as in \
                    \"250ms\", \"10s\" or \"5m\"";
        syn::Error::new(text.span(), says)
    })
}

fn read(text: &str) -> Option<Duration> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().ok()?;
    match unit {
        "ms" => Some(Duration::from_millis(number)),
        "s" => Some(Duration::from_secs(number)),
        "m" => number.checked_mul(60).map(Duration::from_secs),
        _ => None,
    }
}

/// The duration as a constant expression.
pub(crate) fn constant(duration: Duration) -> TokenStream {
    let (seconds, nanoseconds) = (duration.as_secs(), duration.subsec_nanos());
    quote!(::core::time::Duration::new(#seconds, #nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_whole_number_with_its_unit() {
        assert_eq!(read("250ms"), Some(Duration::from_millis(250)));
        assert_eq!(read("10s"), Some(Duration::from_secs(10)));
        assert_eq!(read("5m"), Some(Duration::from_secs(300)));
        for other in [
            "",
            "10",
            "s",
            "1.5s",
            "-1s",
            "10 s",
            "10S",
            "1h",
            "99999999999999999999s",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
        assert_eq!(read("18446744073709551615m"), None);
    }
}
