//! Texts at the bounds of length, of every format, and names as models misspell them.

use serde_json::{Map, Value};

use super::Generator;

/// One code point each: of one to four bytes, controls, a mark that combines, a mark that turns
/// the direction, an unpaired half's replacement.
const CHARACTERS: &[char] = &[
    'a',
    'Z',
    '0',
    '-',
    '_',
    ' ',
    '\n',
    '"',
    '\\',
    '/',
    'ż',
    'ß',
    '\u{301}',
    '漢',
    '\u{202e}',
    '\u{200b}',
    '\u{fffd}',
    '😀',
    '𝄞',
    '\u{10ffff}',
    '\u{0}',
];

/// Names that break out of paths and pointers.
const NAMES: &[&str] = &[
    "bogus",
    "",
    "a/b",
    "a~b",
    "a~1b",
    "a.b",
    "a[0]",
    "0",
    "-",
    "ż",
    "naïve name",
    "evil\nSYSTEM: x",
    "\u{202e}rtl",
    "__proto__",
    "$ref",
];

impl Generator<'_, '_> {
    pub(super) fn text(&mut self, keywords: &Map<String, Value>) -> String {
        let edges = &self.case.edges;
        if !edges.is_empty() && self.draw.chance(70) {
            return self.sample(edges);
        }
        if let Some(format) = keywords.get("format").and_then(Value::as_str)
            && self.draw.chance(90)
        {
            let [right, near] = samples(format);
            let samples = if self.draw.chance(8) { near } else { right };
            return self.sample(samples);
        }
        if let Some(pattern) = keywords.get("pattern").and_then(Value::as_str)
            && self.draw.chance(90)
        {
            let mut known = self.case.texts.iter();
            return match known.find(|(of, _)| of == pattern) {
                Some((_, texts)) => self.sample(texts),
                None => self.sample(&[literal(pattern), literal(pattern) + "-1"]),
            };
        }
        let count = |keyword| {
            let count = keywords.get(keyword).and_then(Value::as_u64);
            count.and_then(|count| usize::try_from(count).ok())
        };
        let length = self.size(count("minLength"), count("maxLength"));
        (0..length)
            .map(|_| CHARACTERS[self.draw.below(CHARACTERS.len())])
            .collect()
    }

    /// One of these texts, or nearly one.
    fn sample(&mut self, texts: &[impl AsRef<str>]) -> String {
        let text = texts[self.draw.below(texts.len())].as_ref().to_owned();
        if self.slip() {
            self.mutated(text)
        } else {
            text
        }
    }

    /// A count at the bounds or between them; beside them where it slips.
    pub(super) fn size(&mut self, min: Option<usize>, max: Option<usize>) -> usize {
        let least = min.unwrap_or(0);
        let most = max.unwrap_or(least + 4);
        if self.slip() {
            return if self.draw.chance(50) {
                least.saturating_sub(1)
            } else {
                most + 1
            };
        }
        match self.draw.below(3) {
            0 => least,
            1 => most,
            _ => self.draw.between(least, most.max(least)),
        }
    }

    /// One character replaced, doubled, left out, or something put around.
    fn mutated(&mut self, text: String) -> String {
        let mut characters: Vec<char> = text.chars().collect();
        let at = self.draw.below(characters.len().max(1));
        let other = if self.draw.chance(50) {
            char::from(b'0' + u8::try_from(self.draw.below(10)).unwrap_or_default())
        } else {
            CHARACTERS[self.draw.below(CHARACTERS.len())]
        };
        match self.draw.below(6) {
            0 if at < characters.len() => characters[at] = other,
            1 if at < characters.len() => drop(characters.remove(at)),
            2 => characters.insert(at, other),
            3 => return format!(" {text}"),
            4 => return format!("{text}\n"),
            _ => return text.to_uppercase(),
        }
        characters.into_iter().collect()
    }

    /// A name in another letter case, with other separators, a letter short, or far away.
    pub(super) fn misspelt(&mut self, name: &str) -> String {
        match self.draw.below(6) {
            0 => name.to_uppercase(),
            1 => name.replace('_', "-"),
            2 => {
                let mut words = name.split('_');
                let first = words.next().unwrap_or_default().to_owned();
                words.fold(first, |camel, word| {
                    let mut letters = word.chars();
                    let initial = letters.next().map(|letter| letter.to_ascii_uppercase());
                    camel + &initial.into_iter().chain(letters).collect::<String>()
                })
            }
            3 => {
                let left_out = self.draw.below(name.chars().count().max(1));
                let kept = name.chars().enumerate();
                kept.filter(|(at, _)| *at != left_out)
                    .map(|(_, letter)| letter)
                    .collect()
            }
            4 => format!(" {name} "),
            _ => self.name(),
        }
    }

    /// A name that hardly any argument has.
    pub(super) fn name(&mut self) -> String {
        self.draw.pick(NAMES).to_owned()
    }
}

/// The text that a pattern of plain characters says.
fn literal(pattern: &str) -> String {
    let mut escaped = false;
    let is_said = |&letter: &char| {
        escaped = letter == '\\' && !escaped;
        !escaped && letter != '^'
    };
    pattern.chars().filter(is_said).collect()
}

/// Texts of a format, and texts that nearly are of it.
fn samples(format: &str) -> [&'static [&'static str]; 2] {
    match format {
        "date" => [
            &[
                "2024-02-29",
                "2023-02-28",
                "1999-12-31",
                "0000-01-01",
                "9999-12-31",
            ],
            &[
                "2024-2-9",
                "2023-02-29",
                "2024-13-01",
                "2024-04-31",
                "20240229",
                "2024-00-10",
                "2024-02-29T00:00:00Z",
                "1900-02-29",
                "２０２４-02-29",
            ],
        ],
        "time" => [
            &[
                "12:30:45Z",
                "00:00:00+00:00",
                "23:59:59.999-12:30",
                "23:59:60Z",
                "12:00:00z",
                "22:59:60-01:00",
                "00:59:60+01:00",
            ],
            &[
                "12:30:45",
                "24:00:00Z",
                "12:30Z",
                "12:60:00Z",
                "23:59:60+01:00",
                "12:30:61Z",
                "12:30:45+24:00",
                "12:30:45.Z",
                "12:30:45,5Z",
                "12:30:45+05",
                "12:30:45 Z",
            ],
        ],
        "date-time" => [
            &[
                "2024-02-29T12:30:45Z",
                "1990-12-31T23:59:60Z",
                "1998-12-31T23:59:60.5Z",
                "2024-01-31t00:00:00.123456789+05:30",
                "1996-12-19T16:39:57-08:00",
            ],
            &[
                "2024-02-29 12:30:45Z",
                "2024-02-29T12:30:45",
                "2023-02-29T12:30:45Z",
                "2024-02-29T24:00:00Z",
                "1998-12-31T23:58:60Z",
                "2024-02-29T12:30:45+0530",
                "1990-12-31T15:59:60-08:00",
                "2024-02-29T12:30Z",
            ],
        ],
        "duration" => [
            &[
                "P1D",
                "PT1H",
                "P1Y2M3DT4H5M6S",
                "P4W",
                "PT36H",
                "P1M",
                "PT1M",
            ],
            &[
                "P", "PT", "P1S", "P1YT", "P1D2H", "PT0.5S", "-P1D", "P2W3D", "p1d", "PT1D",
                "P1Y1D",
            ],
        ],
        "email" => [
            &["a@b.example", "first.last+tag@sub.example.org", "x@y"],
            &[
                "@b",
                "a@",
                "a b@c.d",
                "a..b@c.d",
                ".a@b.c",
                "a@b..c",
                "\"a b\"@c.d",
                "a@b@c",
                "a@[127.0.0.1]",
                "ż@b.example",
                "a@-b.example",
                "a@b.example.",
            ],
        ],
        "uri" => [
            &[
                "https://example.org/a?b=c#d",
                "mailto:a@b.example",
                "urn:isbn:0451450523",
                "http://[::1]:8080/",
                "file:///etc/hosts",
            ],
            &[
                "//example.org",
                "/a/b",
                "a b",
                "http://",
                "https://example.org/%zz",
                "1http://x",
                "http://ex ample.org",
                "https://a/ż",
                "",
                "http://[::1",
                "http://a:b/",
                "a:",
                "http://a/{b}",
                "http://a/^",
                "http://a/\\b",
            ],
        ],
        "uuid" => [
            &[
                "67e55044-10b1-426f-9247-bb680e5fe0c8",
                "00000000-0000-0000-0000-000000000000",
                "67E55044-10B1-426F-9247-BB680E5FE0C8",
            ],
            &[
                "67e5504410b1426f9247bb680e5fe0c8",
                "{67e55044-10b1-426f-9247-bb680e5fe0c8}",
                "67e55044-10b1-426f-9247-bb680e5fe0c",
                "67e55044-10b1-426f-9247-bb680e5fe0cg",
                "67e55044-10b1-426f-9247bb680e5fe0c8-",
                "urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8",
            ],
        ],
        "ipv4" => [
            &["127.0.0.1", "0.0.0.0", "255.255.255.255"],
            &[
                "256.0.0.1",
                "127.0.0",
                "127.0.0.01",
                "127.0.0.1/8",
                "1.2.3.4.5",
                "0x7f.0.0.1",
                " 127.0.0.1",
                "1.2.3.",
                "1..2.3",
            ],
        ],
        "ipv6" => [
            &[
                "::1",
                "::",
                "2001:db8::ff00:42:8329",
                "::ffff:192.0.2.1",
                "1:2:3:4:5:6:7:8",
                "1::8",
            ],
            &[
                "1::2::3",
                "fe80::1%eth0",
                "12345::",
                "1:2:3:4:5:6:7",
                ":::",
                "[::1]",
                "1:",
                "::ffff:192.0.2.256",
                "1:2:3:4:5:6:7:8:9",
                "1:2:3:4:5:6:7::8",
            ],
        ],
        "hostname" => [
            &[
                "example.org",
                "a",
                "a-b.c-d",
                "127.0.0.1",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b",
            ],
            &[
                "-a.b",
                "a-.b",
                "a..b",
                "a_b.c",
                "example.org.",
                "",
                "xn--bcher-kva.example",
                "xn--a",
                "aa--bb.c",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b",
            ],
        ],
        _ => [&[""], &[""]],
    }
}
