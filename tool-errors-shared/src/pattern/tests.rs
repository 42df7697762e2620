//! Agreement with `regress`, an ECMA-262 engine: on what a pattern matches and on what is a
//! pattern; and the words of each fault.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;

/// Texts on which the two syntaxes are known to differ, and everyday ones.
const TEXTS: [&str; 60] = [
    "",
    "a",
    "b",
    "ab",
    "ba",
    "abc",
    "aab",
    "aabb",
    "abab",
    "aaa",
    "A",
    "Z",
    "_",
    "0",
    "7",
    "42",
    "a1",
    "1a",
    "a_1",
    "a b",
    " a",
    "a ",
    "a\n",
    "\na",
    "a\nb",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\u{b}",
    "\u{c}",
    "\u{85}",
    "\u{a0}",
    "\u{180e}",
    "\u{200a}",
    "\u{200b}",
    "\u{2028}",
    "\u{2029}",
    "\u{feff}",
    "\0",
    "\u{8}",
    "é",
    "aé",
    "éa",
    "e\u{301}",
    "ß",
    "K",
    "ſ",
    "٣",
    "☃",
    "😀",
    "a😀b",
    "-",
    "a-b",
    "a.b",
    "[a]",
    "{2}",
    "a\\b",
    "ORD-8841",
    "2026-01-31",
];

const ATOMS: [&str; 46] = [
    "a",
    "b",
    "é",
    "😀",
    ".",
    r"\d",
    r"\D",
    r"\w",
    r"\W",
    r"\s",
    r"\S",
    r"\.",
    r"\\",
    r"\/",
    r"\^",
    r"\{",
    r"\]",
    r"\t",
    r"\v",
    r"\0",
    r"\cJ",
    r"\x41",
    r"\u00E9",
    r"\u{1F600}",
    r"\uD83D\uDE00",
    "[a-c]",
    "[^a-c]",
    r"[\d_-]",
    r"[^\s]",
    r"[\w.]",
    "[-a]",
    "[a-]",
    "[]",
    "[^]",
    r"[\b]",
    r"[^\D1]",
    r"[\S\s]",
    r"[&&~~-]",
    "[[^]",
    r"[\]^]",
    "[é-ü]",
    "[☃😀]",
    "(a)",
    "(?:ab|c)",
    "(?<name>a|)",
    "()",
];

const QUANTIFIERS: [&str; 13] = [
    "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,}", "{0,2}?", "{0}",
];

const ASSERTIONS: [&str; 7] = ["", "", "", "^", "$", r"\b", "|"];

/// A small generator of its own, so that the grid is the same everywhere and for ever.
struct Lcg(u64);

impl Lcg {
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        from[(self.0 >> 33) as usize % from.len()]
    }
}

fn theirs(pattern: &str) -> Option<regress::Regex> {
    regress::Regex::with_flags(pattern, "u").ok()
}

/// Whether the engine compiles the pattern without Unicode tables. Cargo may have joined them in
/// here for another crate's sake, so a compilation proves nothing.
fn needs_no_tables(translated: &str) -> bool {
    let rest = translated.replace(r"(?-u:\b)", "").replace(r"\\", "");
    let mut escaped = rest
        .split('\\')
        .skip(1)
        .filter_map(|after| after.chars().next());
    escaped.all(|c| c == 'x' || c.is_ascii_punctuation()) && !rest.contains("(?i")
}

/// Compares every text, and counts how often the pattern matched.
fn compare(pattern: &str) -> Result<usize, String> {
    let translated = translate(pattern).map_err(|fault| format!("{pattern}: {fault}"))?;
    let ours = regex::Regex::new(&translated)
        .map_err(|error| format!("{pattern} -> {translated}: {error}"))?;
    if !needs_no_tables(&translated) {
        return Err(format!("{pattern} -> {translated}: needs Unicode tables"));
    }
    let theirs = theirs(pattern).ok_or_else(|| format!("{pattern}: refused by regress"))?;
    let mut matched = 0;
    for text in TEXTS {
        let (our, their) = (ours.is_match(text), theirs.find(text).is_some());
        if our != their {
            return Err(format!(
                "{pattern} -> {translated} on {text:?}: ours {our}, theirs {their}"
            ));
        }
        matched += usize::from(our);
    }
    Ok(matched)
}

#[test]
fn every_match_agrees_with_regress() {
    let mut patterns: Vec<String> = Vec::new();
    for atom in ATOMS {
        for quantifier in QUANTIFIERS {
            patterns.push(format!("{atom}{quantifier}"));
            patterns.push(format!("^{atom}{quantifier}$"));
        }
    }
    let mut random = Lcg(262);
    for _ in 0..1_500 {
        let mut pattern = String::new();
        for _ in 0..3 {
            for from in [&ASSERTIONS[..], &ATOMS, &QUANTIFIERS] {
                let piece = random.pick(from);
                // One name may be given once.
                pattern.push_str(if pattern.contains("<name>") && piece.contains("<name>") {
                    "(b)"
                } else {
                    piece
                });
            }
        }
        pattern.push_str(random.pick(&ASSERTIONS));
        patterns.push(pattern);
    }
    let outcomes: Vec<_> = patterns.iter().map(|pattern| compare(pattern)).collect();
    let disagreements: Vec<_> = outcomes
        .iter()
        .filter_map(|outcome| outcome.as_ref().err())
        .collect();
    assert!(disagreements.is_empty(), "{disagreements:#?}");

    let compared = patterns.len() * TEXTS.len();
    let matched: usize = outcomes.into_iter().flatten().sum();
    assert!(compared >= 150_000, "{compared}");
    // The grid says little if nearly all patterns match everything, or nothing.
    assert!(
        matched > compared / 4 && matched < compared * 3 / 4,
        "{matched} of {compared}"
    );
}

#[test]
fn every_code_point_is_in_the_same_classes() {
    for class in [
        r"\d",
        r"\D",
        r"\s",
        r"\S",
        r"\w",
        r"\W",
        ".",
        r"[^\W\d]",
        r"[\s\u0085]",
    ] {
        let ours = regex::Regex::new(&translate(class).unwrap()).unwrap();
        let theirs = theirs(class).unwrap();
        // All of the basic plane, where every special character lives, and a sample beyond.
        for c in ('\0'..='\u{ffff}').chain(('\u{10000}'..=char::MAX).step_by(251)) {
            let text = c.encode_utf8(&mut [0; 4]).to_owned();
            assert_eq!(
                ours.is_match(&text),
                theirs.find(&text).is_some(),
                "{class} on {c:?}"
            );
        }
    }
}

#[test]
fn what_the_engine_accepts_and_ecma_refuses_is_refused() {
    for pattern in [
        "a++",
        "a**",
        "a?+",
        r"\x{61}",
        r"\pL",
        r"\a",
        "^*",
        "$?",
        r"\b+",
        "]",
        "}",
        "{",
        "a{",
        "a{,2}",
        "a{x}",
        "a{2",
        "x{2}{3}",
        r"\A",
        r"\z",
        r"\-",
        r"\_",
        r"\ ",
        r"\#",
        r"\e",
        r"\Q",
        r"\u{}",
        r"\u{110000}",
        r"\u12",
        r"\x1",
        r"\c1",
        r"\01",
        r"[\1]",
        r"[\B]",
        r"[\x{61}]",
        "[b-a]",
        r"[\d-z]",
        r"[a-\w]",
        "[[:alpha:]]",
        "(?P<n>a)",
        "(?i)a",
        "(?i:a)",
        "(?<1>a)",
        "(?<n>a)(?<n>b)",
        "(",
        ")",
        "(?",
        "[",
        r"[\",
        "\\",
        "*",
        "?a",
        "(+)",
        "a|*",
    ] {
        assert!(translate(pattern).is_err(), "{pattern}");
    }
}

#[test]
fn a_fault_names_its_place_and_the_way_out() {
    for (pattern, at, says) in [
        (
            "ab]",
            2,
            r"this `]` stands alone; a literal one is written `\]`",
        ),
        (
            "é{",
            2,
            r"`{` begins a repetition: `{2}`, `{2,}` or `{2,5}`; a literal one is written `\{`",
        ),
        (
            "a++",
            2,
            r"this `+` repeats nothing; a literal one is written `\+`",
        ),
        ("x^*", 2, "`^` matches a place and may not be repeated"),
        (
            "a(b",
            1,
            r"this `(` is never closed; a literal one is written `\(`",
        ),
        (
            "a)",
            1,
            r"this `)` closes no group; a literal one is written `\)`",
        ),
        (
            "a[b",
            1,
            r"this `[` is never closed; a literal one is written `\[`",
        ),
        ("[z-a]", 1, "the range `z-a` runs backwards"),
        (
            r"[\d-z]",
            1,
            r"a range runs between two characters; a literal `-` beside a class is written `\-`",
        ),
        (
            "a{3,2}",
            1,
            "the first number of `{..}` may not be above the second",
        ),
        (
            r"\d\-\d",
            2,
            "`-` needs no backslash here and may not have one; write `-`",
        ),
        (
            r"a\",
            1,
            r"the pattern ends in a backslash; a literal one is written `\\`",
        ),
        (r"\z", 0, r"`\z` has no meaning here; the end is `$`"),
        (
            r"\x{61}",
            0,
            r"`\x` takes two hexadecimal digits, as in `\x41`; more are written `\u{1F600}`",
        ),
        (
            r"a\B",
            1,
            r"`\B` is not supported; use `\b`, or a `custom` check",
        ),
        (
            r"\p{L}",
            0,
            r"`\p` is not supported; list the characters, as in `[A-Za-z]`",
        ),
        (
            r"(a)\1",
            3,
            "references back to a group are not supported; use a `custom` check",
        ),
        (
            "(?=a)",
            0,
            "looking ahead with `(?=` is not supported; use a second rule or a `custom` check",
        ),
        (
            "(?<!a)",
            0,
            "looking behind with `(?<!` is not supported; use a second rule or a `custom` check",
        ),
        (
            "(?i)a",
            0,
            "a group begins with `(`, `(?:` or `(?<name>`; flags are not supported",
        ),
        ("(?<n>a)(?<n>b)", 7, "two groups are named `n`"),
    ] {
        let expected = PatternFault {
            at,
            says: says.into(),
        };
        assert_eq!(translate(pattern), Err(expected), "{pattern}");
    }
}

#[test]
fn surrogates_match_nothing_and_pairs_match_their_character() {
    let matches = |pattern: &str, text: &str| {
        regex::Regex::new(&translate(pattern).unwrap())
            .unwrap()
            .is_match(text)
    };
    assert!(!matches(r"\uD83D", "😀"));
    assert!(matches(r"[\uD83D\uDE00]", "😀"));
    assert!(!matches(r"[\uD800-\uDFFF]", "😀"));
    assert!(matches(r"^[^\uD800-\uDFFF]$", "😀"));
    assert!(matches(r"^[\uD7FF-\uE000]$", "\u{e000}"));
}

#[test]
fn a_pattern_of_the_largest_size_compiles() {
    for unit in ["é", "[a-z]", "[^a]", r"[^\s]", "(?:ab|[^c]|)", r"(?:\b.$)"] {
        let repeated = |times: usize| format!("(?:{unit}){{{times}}}");
        let nested = |times: usize| format!("(?:(?:{unit}){{{times}}}){{0,{times}}}");
        let written_out = |times: usize| unit.repeat(times);
        for grow in [&repeated as &dyn Fn(usize) -> String, &nested, &written_out] {
            // The largest that is taken, found by halving.
            let (mut taken, mut refused) = (1, 200_000);
            while refused - taken > 1 {
                let middle = (taken + refused) / 2;
                if translate(&grow(middle)).is_ok() {
                    taken = middle
                } else {
                    refused = middle
                }
            }
            let translated = translate(&grow(taken)).unwrap();
            assert!(
                regex::Regex::new(&translated).is_ok(),
                "{unit} {taken} times"
            );
        }
    }
    for huge in [
        "a{99999999999999999999}",
        "(a{1000}){1000}",
        "((((a{99}){99}){99}){99}){99}",
        "(?:){9999999}",
    ] {
        let fault = translate(huge).unwrap_err();
        assert!(
            fault.says.starts_with("the pattern is too large"),
            "{fault}"
        );
    }
}

#[test]
fn depth_is_limited() {
    let nested = |depth: usize| "(".repeat(depth) + "a" + &")".repeat(depth);
    assert!(regex::Regex::new(&translate(&nested(64)).unwrap()).is_ok());
    assert_eq!(
        translate(&nested(65)).unwrap_err().says,
        "groups are nested more than 64 deep"
    );
    assert!(translate(&"(".repeat(1_000_000)).is_err());
}

/// Pieces of patterns, right and wrong, without what is refused here and right there.
fn pieces() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "a", "b", "-", "^", "$", ".", "|", "*", "+", "?", "{", "}", "[", "]", "(", ")", "(?:",
        "(?", "{2}", "{1,}", "{2,1}", "{,3}", "{ 1}", "[^", "[a", "\\", r"\d", r"\w", r"\b", r"\-",
        r"\0", r"\x4", r"\x41", r"\u", r"\u{", r"\u{61}", r"\u0061", r"\c", r"\cA", r"\_", r"\/",
        "1", "A", " ", "é", ":", ",", "=", "!", "<", "&&",
    ]);
    proptest::collection::vec(piece, 0..9).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn a_pattern_here_is_a_pattern_there(pattern in pieces()) {
        let unsupported = [r"\B", r"\p", r"\P", "(?=", "(?!", "(?<", r"\k", r"\1"];
        prop_assume!(!unsupported.iter().any(|construct| pattern.contains(construct)));
        // ECMA-262 repeats no `\b`; regress does.
        let lenient = [r"\b*", r"\b+", r"\b?", r"\b{"];
        prop_assume!(!lenient.iter().any(|construct| pattern.contains(construct)));
        let ours = translate(&pattern);
        prop_assert_eq!(ours.is_ok(), theirs(&pattern).is_some(), "{} {:?}", pattern, ours);
    }

    #[test]
    fn no_text_panics_and_every_fault_stands_within_it(pattern in "\\PC{0,12}") {
        match translate(&pattern) {
            Ok(translated) => prop_assert!(regex::Regex::new(&translated).is_ok(), "{}", translated),
            Err(fault) => prop_assert!(pattern.is_char_boundary(fault.at)),
        }
    }
}
