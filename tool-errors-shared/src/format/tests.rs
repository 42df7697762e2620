//! Each grammar by example; and what is accepted here, `jsonschema` accepts.

use std::cmp::Ordering::Equal;

use proptest::prelude::*;
use proptest::sample::select;

use super::*;

/// Accepted and refused texts of each format.
const CASES: [(Format, &[&str], &[&str]); 10] = [
    (
        Format::Date,
        &[
            "2026-01-31",
            "2024-02-29",
            "2000-02-29",
            "0000-01-01",
            "9999-12-31",
            "2026-04-30",
        ],
        &[
            "2023-02-29",
            "1900-02-29",
            "2026-04-31",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2024-1-5",
            " 2026-01-31",
            "2026-01-31 ",
            "2026/01/31",
            "20260131",
            "26-01-31",
            "+2026-01-31",
            "2026-01-31T00:00:00Z",
            "٢٠٢٦-01-31",
            "",
            "2026-01-3\u{661}",
            "+026-01-31",
            "2026-+1-31",
        ],
    ),
    (
        Format::DateTime,
        &[
            "2026-01-31T09:30:00Z",
            "2026-01-31t09:30:00z",
            "2026-01-31T09:30:00.123456789+02:00",
            "2026-01-31T23:59:60Z",
            "2026-01-31T09:30:00-00:00",
        ],
        &[
            "2026-01-31T09:30:00",
            "2026-01-31 09:30:00Z",
            "2026-01-31T9:30:00Z",
            "2026-01-31T09:30Z",
            "2026-02-30T09:30:00Z",
            "2026-01-31T24:00:00Z",
            "2026-01-31T09:30:00+0200",
            "2026-01-31T09:30:00,5Z",
            "2026-01-31T",
            "T09:30:00Z",
        ],
    ),
    (
        Format::Time,
        &[
            "09:30:00Z",
            "00:00:00z",
            "23:59:59.9Z",
            "23:59:60Z",
            "22:59:60-01:00",
            "00:29:60+00:30",
            "09:30:00+23:59",
        ],
        &[
            "09:30:00",
            "09:30Z",
            "9:30:00Z",
            "24:00:00Z",
            "09:60:00Z",
            "09:30:61Z",
            "09:30:60Z",
            "23:59:60+01:00",
            "09:30:00.Z",
            "09:30:00+24:00",
            "09:30:00+01:60",
            "09:30:00+01",
            "09:30:00 Z",
            "09:30:00ZZ",
            "",
        ],
    ),
    (
        Format::Duration,
        &[
            "PT1H30M",
            "P1D",
            "P1Y2M3D",
            "P1Y2M",
            "P2M3D",
            "P3W",
            "P1DT12H",
            "PT36H",
            "PT0S",
            "P1Y2M3DT4H5M6S",
            "PT1M30S",
            "P007D",
        ],
        &[
            "", "P", "PT", "P1", "1D", "P1DT", "P1Y3D", "PT1H30S", "P1W2D", "P2D1W", "P3WT1H",
            "P1D2Y", "PT1S1M", "PT1.5S", "P-1D", "-P1D", "p1d", "PT1D", "P1H", "P1D1D", "P1S",
            "P 1D", "P1DT1H ", "PTT1H", "P٣D", "P1é",
        ],
    ),
    (
        Format::Email,
        &[
            "ana@example.com",
            "a.b+tag@mail.example.com",
            "o'brien_{x}@example.org",
            "1@2.example",
            "ana@localhost",
        ],
        &[
            "",
            "ana",
            "@example.com",
            "ana@",
            "ana@@example.com",
            ".ana@example.com",
            "ana.@example.com",
            "a..b@example.com",
            "ana maria@example.com",
            "\"ana maria\"@example.com",
            "ana@[192.0.2.1]",
            "ana@example..com",
            "ana@-example.com",
            "Ana <ana@example.com>",
            "mailto:ana@example.com",
            "ana@example.com ",
            "änä@example.com",
            "ana@example.com.",
        ],
    ),
    (
        Format::Uri,
        &[
            "https://example.com/orders",
            "http://user:pw@example.com:8080/a/b;c=1?q=1&r=%C3%A9#top",
            "urn:isbn:0451450523",
            "mailto:ana@example.com",
            "file:///etc/hosts",
            "http://[2001:db8::1]:80/",
            "http://[v7.a:b]/",
            "a:",
            "tel:+1-816",
            "http://192.0.2.1",
            "https://example.com?q=/?:@",
            "http://",
        ],
        &[
            "",
            "example.com",
            "/orders",
            "//example.com",
            "1http://example.com",
            "http//example.com",
            "http://exa mple.com",
            "http://example.com/ä",
            "http://example.com/%zz",
            "http://example.com/%4",
            "http://example.com:port/",
            "http://[2001:db8::1",
            "http://[2001:db8::g]/",
            "http://[::1]80/",
            "http://a@b@c/",
            "http://example.com/<x>",
            "http://example.com/{id}",
            "http://example.com#a#b",
            " http://example.com",
            ":a",
            "http://example.com\\a",
            "http://[v.a]/",
            "http://[v1.]/",
            "http://a]b/",
        ],
    ),
    (
        Format::Uuid,
        &[
            "67e55044-10b1-426f-9247-bb680e5fe0c8",
            "67E55044-10B1-426F-9247-BB680E5FE0C8",
            "00000000-0000-0000-0000-000000000000",
        ],
        &[
            "{67e55044-10b1-426f-9247-bb680e5fe0c8}",
            "67e5504410b1426f9247bb680e5fe0c8",
            "67e55044-10b1-426f-9247-bb680e5fe0c",
            "urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8",
            "67e55044-10b1-426f-9247-bb680e5fe0cg",
            "",
            "67e550441-0b1-426f-9247-bb680e5fe0c8",
            " 67e55044-10b1-426f-9247-bb680e5fe0c8",
        ],
    ),
    (
        Format::Ipv4,
        &["192.0.2.1", "0.0.0.0", "255.255.255.255"],
        &[
            "",
            "192.0.2",
            "192.0.2.256",
            "192.0.2.01",
            "192.0.2.1.1",
            "192.0.2.1:80",
            "0x7f.0.0.1",
            " 192.0.2.1",
            "2130706433",
        ],
    ),
    (
        Format::Ipv6,
        &[
            "2001:db8::1",
            "::",
            "::1",
            "::ffff:192.0.2.1",
            "1:2:3:4:5:6:7:8",
            "FE80::1",
        ],
        &[
            "",
            ":",
            "1:2:3:4:5:6:7",
            "1::2::3",
            "fe80::1%eth0",
            "[::1]",
            "::1/64",
            "12345::",
            ":::",
            "192.0.2.1",
        ],
    ),
    (
        Format::Hostname,
        &[
            "api.example.com",
            "localhost",
            "a",
            "1and1.example",
            "a-b.c",
            "EXAMPLE.com",
        ],
        &[
            "",
            ".",
            "example.com.",
            "-a.example",
            "a-.example",
            "a..b",
            "a_b.example",
            "exa mple",
            "bücher.example",
            "a:80",
            "https://example.com",
            "xn--bcher-kva.example",
            "ab--c.example",
        ],
    ),
];

#[test]
fn each_grammar_by_example() {
    for (format, accepted, refused) in CASES {
        for text in accepted {
            assert!(format.accepts(text), "{} {text:?}", format.name());
        }
        for text in refused {
            assert!(!format.accepts(text), "{} {text:?}", format.name());
        }
    }
}

#[test]
fn lengths_end_where_the_standards_say() {
    let label = "a".repeat(63);
    let longest = format!("{label}.{label}.{label}.{}", "a".repeat(61));
    assert!(Format::Hostname.accepts(&longest));
    assert!(!Format::Hostname.accepts(&format!("{longest}a")));
    assert!(!Format::Hostname.accepts(&format!("{label}a.example")));
    assert!(Format::Email.accepts(&format!("{}@example.com", "a".repeat(64))));
    assert!(!Format::Email.accepts(&format!("{}@example.com", "a".repeat(65))));
    assert!(!Format::Email.accepts(&format!("ana@{longest}")));
}

#[test]
fn the_words_show_the_example_and_the_example_is_of_the_format() {
    for format in Format::ALL {
        assert!(format.accepts(format.example()), "{}", format.name());
        assert!(
            format
                .noun()
                .ends_with(&format!("such as {}", format.example()))
        );
        assert_eq!(Format::from_name(format.name()), Some(format));
    }
    assert_eq!(Format::from_name("datetime"), None);
}

fn oracle(format: Format) -> jsonschema::Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(&serde_json::json!({ "format": format.name() }))
        .unwrap()
}

/// Not the other way: quoted mailboxes, for example, are refused here on purpose.
#[test]
fn what_is_accepted_here_the_oracle_accepts() {
    for (format, accepted, _) in CASES {
        let oracle = oracle(format);
        for text in accepted {
            assert!(
                oracle.is_valid(&serde_json::json!(text)),
                "{} {text:?}",
                format.name()
            );
        }
    }
}

/// Examples of the formats with a few characters changed, which stay near the edge of the grammar.
fn nearly() -> impl Strategy<Value = (Format, String)> {
    let texts: Vec<(Format, &str)> = CASES
        .iter()
        .flat_map(|(format, accepted, refused)| {
            accepted.iter().chain(*refused).map(|text| (*format, *text))
        })
        .collect();
    let change = (
        any::<proptest::sample::Index>(),
        select(b"0123456789-+:.,TZPYMWDHSaf@[]/?#% %_\"".to_vec()),
        0..3_u8,
    );
    (select(texts), proptest::collection::vec(change, 0..4)).prop_map(
        |((format, text), changes)| {
            let mut text: Vec<char> = text.chars().collect();
            for (at, byte, how) in changes {
                let at = at.index(text.len() + 1);
                match how {
                    0 => text.insert(at, char::from(byte)),
                    1 if at < text.len() => text[at] = char::from(byte),
                    _ if at < text.len() => _ = text.remove(at),
                    _ => {}
                }
            }
            (format, text.into_iter().collect())
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn near_the_edge_too((format, text) in nearly()) {
        thread_local!(static ORACLES: Vec<jsonschema::Validator> = Format::ALL.map(oracle).into());
        let theirs = ORACLES.with(|oracles| oracles[format as usize].is_valid(&serde_json::json!(text)));
        let ours = format.accepts(&text);
        prop_assert!(!ours || theirs, "{} {:?}", format.name(), text);
        // Where nothing is refused on purpose, the two agree both ways.
        let exact = !matches!(format, Format::Email | Format::Hostname);
        prop_assert!(ours == theirs || !exact, "{} {:?}: only there", format.name(), text);
    }

    #[test]
    fn no_text_panics(format in select(Format::ALL.to_vec()), text in ".{0,40}") {
        format.accepts(&text);
    }
}

#[test]
fn instants_are_ordered_by_time_and_not_by_letters() {
    let ordered = [
        "0000-01-01T00:00:00+23:59",
        "1999-12-31T23:59:59.9Z",
        "2000-02-28T23:59:59Z",
        "2000-02-29T00:00:00Z",
        "2000-03-01T00:00:00+00:01",
        "2000-03-01T00:00:00Z",
        "2016-12-31T23:59:59.999Z",
        "2016-12-31T15:59:60-08:00",
        "2016-12-31T23:59:60.5Z",
        "2017-01-01T00:00:00Z",
        "2017-01-01T01:00:00.0001+01:00",
        "9999-12-31T23:59:59-23:59",
    ];
    assert_in_order(Ordered::DateTime, &ordered);
    let same = Ordered::DateTime.compare("2017-01-01T00:00:00.50Z", "2016-12-31T16:00:00.5-08:00");
    assert_eq!(same, Some(Equal));
    // One day a time, over more than four centuries.
    let days = (1999..=2401).flat_map(|year| {
        (1..=12).flat_map(move |month| {
            (1..=31)
                .map(move |day| format!("{year:04}-{month:02}-{day:02}"))
                .filter(|date| Format::Date.accepts(date))
        })
    });
    let minutes: Vec<i64> = days
        .map(|day| time::instant(&format!("{day}T00:00:00Z")).unwrap().0)
        .collect();
    assert!(minutes.windows(2).all(|pair| pair[1] - pair[0] == 24 * 60));
}

#[test]
fn decimals_are_ordered_by_value() {
    let ordered = [
        "-100",
        "-99.99",
        "-10",
        "-9.5",
        "-0.01",
        "0",
        "0.001",
        "0.01",
        "0.1",
        "9.99",
        "10",
        "10.05",
        "10.5",
        "100",
        "9999999999999999999999999999",
    ];
    assert_in_order(Ordered::Decimal, &ordered);
    for (a, b) in [("-0", "0"), ("-0.00", "0"), ("1.50", "1.5"), ("2", "2.0")] {
        assert_eq!(Ordered::Decimal.compare(a, b), Some(Equal), "{a} {b}");
    }
    for other in [
        "",
        "-",
        ".5",
        "5.",
        "1e3",
        "01",
        "+1",
        "1.2.3",
        "--1",
        "12345678901234567890123456789",
    ] {
        assert_eq!(Ordered::Decimal.compare(other, "0"), None, "{other}");
    }
}

fn assert_in_order(form: Ordered, texts: &[&str]) {
    for (index, a) in texts.iter().enumerate() {
        assert_eq!(Ordered::of(a), Some(form), "{a}");
        for (other, b) in texts.iter().enumerate() {
            assert_eq!(form.compare(a, b), Some(index.cmp(&other)), "{a} {b}");
        }
    }
}

#[test]
fn whole_numbers_are_in_order_whatever_their_size() {
    let ordered = [
        "-340282366920938463463374607431768211456",
        "-340282366920938463463374607431768211455",
        "-10",
        "-9",
        "-1",
        "0",
        "1",
        "9",
        "10",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
    ];
    for (at, a) in ordered.iter().enumerate() {
        for (other, b) in ordered.iter().enumerate() {
            assert_eq!(
                Ordered::Whole.compare(a, b),
                Some(at.cmp(&other)),
                "{a} {b}"
            );
        }
    }
    for none in ["", "-", "-0", "00", "+1", "1.0", "1e3", " 1", "\u{661}"] {
        assert_eq!(Ordered::Whole.compare(none, "1"), None, "{none:?}");
    }
}
