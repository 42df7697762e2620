//! A text for the model with the fields it shows: `"Refunds over {limit} need approval"`.

use proc_macro2::Span;
use syn::LitStr;

use super::model::Variant;

/// A text, looked through.
pub(crate) struct Text {
    pub(crate) span: Span,
    /// In the order of the text.
    pub(crate) parts: Vec<Part>,
    /// The text as the author wrote it, for who has no value yet.
    pub(crate) written: String,
}

/// A part of a text.
pub(crate) enum Part {
    /// The author's own words.
    Words(String),
    /// A field.
    Field(Shown),
}

/// A field in a text.
pub(crate) struct Shown {
    /// Its index among the variant's fields.
    pub(crate) field: usize,
    /// What follows the colon in `{price:.2}`.
    pub(crate) spec: String,
}

impl Text {
    /// The fields that it shows.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &Shown> {
        self.parts.iter().filter_map(|part| match part {
            Part::Words(_) => None,
            Part::Field(shown) => Some(shown),
        })
    }

    /// Whether what the model reads is the text as the author wrote it.
    pub(crate) fn is_as_written(&self) -> bool {
        matches!(&*self.parts, [Part::Words(words)] if *words == self.written)
    }

    /// The bytes of the author's own words.
    pub(crate) fn words_length(&self) -> usize {
        let words = self.parts.iter().map(|part| match part {
            Part::Words(words) => words.len(),
            Part::Field(_) => 0,
        });
        words.sum()
    }
}

/// What is wrong with a text, and what to write instead.
pub(crate) struct TextFault {
    pub(crate) what: String,
    pub(crate) instead: String,
}

impl TextFault {
    fn new(what: impl Into<String>, instead: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            instead: instead.into(),
        }
    }
}

/// Reads a text, or finds all its faults.
pub(crate) fn read(literal: &LitStr, variant: &Variant<'_>) -> Result<Text, Vec<TextFault>> {
    let value = literal.value();
    let mut faults = Vec::new();
    if value.trim().is_empty() {
        faults.push(TextFault::new("the text is empty", "say what happened"));
    }
    if value.chars().any(char::is_control) {
        faults.push(TextFault::new(
            "the text holds a line break or another control character",
            "write a single line",
        ));
    }
    let mut parts = Vec::new();
    for piece in pieces(&value) {
        match piece {
            Piece::Plain(words) if words.is_empty() => {}
            Piece::Plain(words) => parts.push(Part::Words(words)),
            Piece::Shown { name, spec } => match look_up(&name, &spec, variant) {
                Ok(field) => parts.push(Part::Field(Shown { field, spec })),
                Err(fault) => faults.push(fault),
            },
            Piece::Lone(brace) => faults.push(TextFault::new(
                format!("a lone `{brace}` stands in the text"),
                format!("write `{brace}{brace}` for a brace as text"),
            )),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Text {
        span: literal.span(),
        parts,
        written: value,
    })
}

/// A piece of a format string.
enum Piece {
    Plain(String),
    Shown {
        name: String,
        spec: String,
    },
    /// A brace that opens or closes nothing.
    Lone(char),
}

/// Takes a format string apart.
fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        plain.push_str(&rest[..at]);
        let brace = if rest[at..].starts_with('{') {
            '{'
        } else {
            '}'
        };
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            plain.push(brace);
            rest = after;
            continue;
        }
        let Some(end) = rest.find('}').filter(|_| brace == '{') else {
            pieces.push(Piece::Lone(brace));
            continue;
        };
        let (name, spec) = rest[..end].split_once(':').unwrap_or((&rest[..end], ""));
        pieces.push(Piece::Plain(std::mem::take(&mut plain)));
        pieces.push(Piece::Shown {
            name: name.trim().to_owned(),
            spec: spec.trim_end().to_owned(),
        });
        rest = &rest[end + 1..];
    }
    plain.push_str(rest);
    pieces.push(Piece::Plain(plain));
    pieces
}

/// Finds the field that a text names, and asks whether a model may read it.
fn look_up(name: &str, spec: &str, variant: &Variant<'_>) -> Result<usize, TextFault> {
    if name.is_empty() {
        let instead = match variant.fields.first() {
            Some(field) => format!("write its name, as in `{{{}}}`", field.name),
            None => "write `{{}}` for braces as text".to_owned(),
        };
        return Err(TextFault::new(
            "`{}` does not say which field to show",
            instead,
        ));
    }
    if spec.contains('?') {
        return Err(TextFault::new(
            format!("`{{{name}:{spec}}}` shows a value as code sees it"),
            format!("write `{{{name}}}`, which shows it as people write it"),
        ));
    }
    if spec.contains(['$', '*', '{']) {
        return Err(TextFault::new(
            format!("`{{{name}:{spec}}}` takes a width or a precision from elsewhere"),
            "write it as a number",
        ));
    }
    let field = match name.parse::<usize>() {
        Ok(number) => variant.numbered(&number.to_string()),
        Err(_) => variant.field(name),
    };
    let field = field.map_err(|(what, instead)| TextFault::new(what, instead))?;
    if let Some(hidden) = variant.fields[field].hidden {
        return Err(TextFault::new(
            format!("a model may not read `{{{name}}}`: it {}", hidden.because()),
            "leave it out, the operator's record has it",
        ));
    }
    Ok(field)
}
