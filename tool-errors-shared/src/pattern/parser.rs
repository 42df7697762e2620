//! The grammar (ECMA-262, section 22.2.1, under the flag `u`): reads a pattern term by term and
//! writes each in the engine's syntax at once.

use super::PatternFault;
use super::class::{CodePoints, LINE_TERMINATOR, write_code_point};
use super::escape::{Escape, fault};

/// How deep groups may be nested: the engine's own limit is 250 and counts more than groups.
const DEEPEST: usize = 64;

/// How large a pattern may be once its repetitions are written out: roughly the number of bytes to
/// compare. The engine takes at most 10 MB of memory for a pattern, about half of which this is.
const LARGEST: u64 = 100_000;

pub(super) struct Parser<'a> {
    pattern: &'a str,
    at: usize,
    out: String,
    depth: usize,
    names: Vec<&'a str>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(pattern: &'a str) -> Self {
        Self {
            pattern,
            at: 0,
            out: String::with_capacity(pattern.len() + 16),
            depth: 0,
            names: Vec::new(),
        }
    }

    pub(super) fn translate(mut self) -> Result<String, PatternFault> {
        self.disjunction()?;
        if self.at < self.pattern.len() {
            return Err(fault(
                self.at,
                r"this `)` closes no group; a literal one is written `\)`",
            ));
        }
        Ok(self.out)
    }

    /// Reads alternatives up to the end or a `)`. Returns their size, as all readers below do.
    fn disjunction(&mut self) -> Result<u64, PatternFault> {
        let start = self.at;
        let mut size = 1;
        while let Some(c) = self.peek() {
            match c {
                ')' => break,
                '|' => {
                    self.next();
                    self.out.push('|');
                    size += 1;
                }
                _ => size += self.term()?,
            }
            if size > LARGEST {
                return Err(too_large(start));
            }
        }
        Ok(size)
    }

    fn term(&mut self) -> Result<u64, PatternFault> {
        let start = self.at;
        let size = match self.next() {
            Some(c @ ('^' | '$')) => {
                self.out.push(c);
                return self.assertion(start);
            }
            Some('\\') => match self.escape(start, false)? {
                Escape::WordBoundary => {
                    self.out.push_str(r"(?-u:\b)");
                    return self.assertion(start);
                }
                Escape::One(code_point) => self.literal(code_point),
                Escape::Set(set) => self.class(set),
            },
            Some('.') => self.class(CodePoints::of(LINE_TERMINATOR).negated()),
            Some('[') => {
                let set = self.brackets(start)?;
                self.class(set)
            }
            Some('(') => self.group(start)?,
            Some(c @ ('*' | '+' | '?')) => {
                return Err(fault(
                    start,
                    format!(r"this `{c}` repeats nothing; a literal one is written `\{c}`"),
                ));
            }
            Some(c @ ('{' | '}' | ']')) => {
                return Err(fault(
                    start,
                    format!(r"this `{c}` stands alone; a literal one is written `\{c}`"),
                ));
            }
            Some(c) => self.literal(u32::from(c)),
            None => 0,
        };
        self.quantifier(start, size)
    }

    /// Assertions match no text, and so may not be repeated.
    fn assertion(&mut self, start: usize) -> Result<u64, PatternFault> {
        if matches!(self.peek(), Some('*' | '+' | '?' | '{')) {
            let assertion = &self.pattern[start..self.at];
            return Err(fault(
                self.at,
                format!("`{assertion}` matches a place and may not be repeated"),
            ));
        }
        Ok(1)
    }

    fn literal(&mut self, code_point: u32) -> u64 {
        match char::from_u32(code_point) {
            Some(c) => {
                write_code_point(code_point, &mut self.out);
                c.len_utf8() as u64
            }
            // A lone surrogate, which no string here holds.
            None => self.class(CodePoints::default()),
        }
    }

    fn class(&mut self, set: CodePoints) -> u64 {
        set.write(&mut self.out)
    }

    fn group(&mut self, start: usize) -> Result<u64, PatternFault> {
        if self.depth == DEEPEST {
            return Err(fault(
                start,
                format!("groups are nested more than {DEEPEST} deep"),
            ));
        }
        if self.eat("?") && !self.eat(":") {
            self.group_name(start)?;
        }
        // Nobody asks for a group's text, and the engine is faster when it keeps none.
        self.out.push_str("(?:");
        self.depth += 1;
        let size = self.disjunction()?;
        self.depth -= 1;
        if !self.eat(")") {
            return Err(fault(
                start,
                r"this `(` is never closed; a literal one is written `\(`",
            ));
        }
        self.out.push(')');
        Ok(size)
    }

    /// Reads a group's name, whose `(?` is taken. Names mean nothing here, since nothing refers to
    /// them; they must still be right.
    fn group_name(&mut self, start: usize) -> Result<(), PatternFault> {
        for (look, name) in [
            ("=", "ahead"),
            ("!", "ahead"),
            ("<=", "behind"),
            ("<!", "behind"),
        ] {
            if self.rest().starts_with(look) {
                let says = format!(
                    "looking {name} with `(?{look}` is not supported; use a second rule or a `custom` check"
                );
                return Err(fault(start, says));
            }
        }
        if !self.eat("<") {
            return Err(fault(
                start,
                "a group begins with `(`, `(?:` or `(?<name>`; flags are not supported",
            ));
        }
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'));
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) || !self.eat(">") {
            let says = "a group's name is made of the letters A to Z, digits and `_`, begins with no digit and ends in `>`";
            return Err(fault(start, says));
        }
        if self.names.contains(&name) {
            return Err(fault(start, format!("two groups are named `{name}`")));
        }
        self.names.push(name);
        Ok(())
    }

    /// Reads the quantifier of a term, if it has one; `size` is the size of the term alone.
    fn quantifier(&mut self, start: usize, size: u64) -> Result<u64, PatternFault> {
        let at = self.at;
        let size = match self.peek() {
            Some('*' | '+' | '?') => {
                self.next();
                size + 1
            }
            Some('{') => {
                let (least, most) = self.bounds(at)?;
                if most.is_some_and(|most| most < least) {
                    return Err(fault(
                        at,
                        "the first number of `{..}` may not be above the second",
                    ));
                }
                let copies = most.unwrap_or(least).max(1);
                let size = (size + 1).saturating_mul(copies);
                if size > LARGEST {
                    return Err(too_large(start));
                }
                size
            }
            _ => return Ok(size),
        };
        self.eat("?");
        self.out.push_str(&self.pattern[at..self.at]);
        Ok(size)
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`.
    fn bounds(&mut self, at: usize) -> Result<(u64, Option<u64>), PatternFault> {
        self.eat("{");
        let least = self.number();
        let most = if self.eat(",") { self.number() } else { least };
        match least {
            Some(least) if self.eat("}") => Ok((least, most)),
            _ => Err(fault(
                at,
                r"`{` begins a repetition: `{2}`, `{2,}` or `{2,5}`; a literal one is written `\{`",
            )),
        }
    }

    /// A number that is too large to hold is too large to use.
    fn number(&mut self) -> Option<u64> {
        let digits = self.take_while(|c| c.is_ascii_digit());
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u64::MAX))
    }

    /// Reads a class whose `[`, at `start`, is taken.
    fn brackets(&mut self, start: usize) -> Result<CodePoints, PatternFault> {
        let negated = self.eat("^");
        let mut set = CodePoints::default();
        while !self.eat("]") {
            let at = self.at;
            let first = self.class_atom(start)?;
            // A `-` is literal at either end.
            let range = self.rest().starts_with('-') && !self.rest().starts_with("-]");
            if !range {
                match first {
                    ClassAtom::One(one) => set.add(one, one),
                    ClassAtom::Set(other) => set.add_all(&other),
                }
                continue;
            }
            self.next();
            match (first, self.class_atom(start)?) {
                (ClassAtom::One(first), ClassAtom::One(last)) if first <= last => {
                    set.add(first, last)
                }
                (ClassAtom::One(_), ClassAtom::One(_)) => {
                    let range = &self.pattern[at..self.at];
                    return Err(fault(at, format!("the range `{range}` runs backwards")));
                }
                _ => {
                    let says = r"a range runs between two characters; a literal `-` beside a class is written `\-`";
                    return Err(fault(at, says));
                }
            }
        }
        Ok(if negated { set.negated() } else { set })
    }

    fn class_atom(&mut self, start: usize) -> Result<ClassAtom, PatternFault> {
        let at = self.at;
        match self.next() {
            Some('\\') => match self.escape(at, true)? {
                Escape::One(code_point) => Ok(ClassAtom::One(code_point)),
                Escape::Set(set) => Ok(ClassAtom::Set(set)),
                Escape::WordBoundary => Ok(ClassAtom::One(0x08)),
            },
            Some(c) => Ok(ClassAtom::One(u32::from(c))),
            None => Err(fault(
                start,
                r"this `[` is never closed; a literal one is written `\[`",
            )),
        }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.pattern[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    pub(super) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    pub(super) fn place(&self) -> usize {
        self.at
    }

    pub(super) fn go_back(&mut self, place: usize) {
        self.at = place;
    }
}

/// One member of a class.
enum ClassAtom {
    One(u32),
    Set(CodePoints),
}

fn too_large(at: usize) -> PatternFault {
    fault(
        at,
        "the pattern is too large once its repetitions are written out; repeat less, or use `length`",
    )
}
