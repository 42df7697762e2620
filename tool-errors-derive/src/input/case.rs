//! The letter cases of `rename_all`, applied as serde applies them.

use syn::LitStr;
use tool_errors_shared::near_miss::nearest;

/// A letter case of `rename_all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

const CASES: &[(&str, Case)] = &[
    ("lowercase", Case::Lower),
    ("UPPERCASE", Case::Upper),
    ("PascalCase", Case::Pascal),
    ("camelCase", Case::Camel),
    ("snake_case", Case::Snake),
    ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
    ("kebab-case", Case::Kebab),
    ("SCREAMING-KEBAB-CASE", Case::ScreamingKebab),
];

impl Case {
    /// Reads the text of a `rename_all`.
    pub(crate) fn read(text: &LitStr) -> syn::Result<Self> {
        let given = text.value();
        if let Some((_, case)) = CASES.iter().find(|(name, _)| *name == given) {
            return Ok(*case);
        }
        let names: Vec<&str> = CASES.iter().map(|(name, _)| *name).collect();
        let meant = match nearest(&given, names.iter().copied()).only() {
            Some(meant) => format!("did you mean \"{meant}\"? The cases are"),
            None => "the cases are".to_owned(),
        };
        let says = format!(
            "unknown letter case \"{given}\": {meant} {}",
            names.join(", ")
        );
        Err(syn::Error::new(text.span(), says))
    }

    /// The wire name of a field, whose Rust name is in snake_case.
    pub(crate) fn of_field(self, field: &str) -> String {
        match self {
            Self::Lower | Self::Snake => field.to_owned(),
            Self::Upper | Self::ScreamingSnake => field.to_ascii_uppercase(),
            Self::Pascal => field.split('_').map(capitalized).collect(),
            Self::Camel => uncapitalized(&Self::Pascal.of_field(field)),
            Self::Kebab => field.replace('_', "-"),
            Self::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The wire name of a variant, whose Rust name is in PascalCase.
    pub(crate) fn of_variant(self, variant: &str) -> String {
        match self {
            Self::Pascal => variant.to_owned(),
            Self::Lower => variant.to_ascii_lowercase(),
            Self::Upper => variant.to_ascii_uppercase(),
            Self::Camel => uncapitalized(variant),
            Self::Snake => separated(variant),
            Self::ScreamingSnake => separated(variant).to_ascii_uppercase(),
            Self::Kebab => separated(variant).replace('_', "-"),
            Self::ScreamingKebab => Self::ScreamingSnake.of_variant(variant).replace('_', "-"),
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}

fn uncapitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_lowercase())
        .into_iter()
        .chain(letters)
        .collect()
}

/// An underscore before every capital but the first, as serde does it: `HTTPError` becomes
/// `h_t_t_p_error`.
fn separated(variant: &str) -> String {
    let mut snake = String::with_capacity(variant.len() + 4);
    for (index, letter) in variant.char_indices() {
        if index > 0 && letter.is_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::Case::*;

    #[test]
    fn fields_are_named_as_serde_names_them() {
        let named = |case: super::Case| case.of_field("order_line_id");
        assert_eq!(named(Lower), "order_line_id");
        assert_eq!(named(Upper), "ORDER_LINE_ID");
        assert_eq!(named(Pascal), "OrderLineId");
        assert_eq!(named(Camel), "orderLineId");
        assert_eq!(named(Snake), "order_line_id");
        assert_eq!(named(ScreamingSnake), "ORDER_LINE_ID");
        assert_eq!(named(Kebab), "order-line-id");
        assert_eq!(named(ScreamingKebab), "ORDER-LINE-ID");
    }

    #[test]
    fn variants_are_named_as_serde_names_them() {
        let named = |case: super::Case| case.of_variant("NotAsDescribed");
        assert_eq!(named(Lower), "notasdescribed");
        assert_eq!(named(Upper), "NOTASDESCRIBED");
        assert_eq!(named(Pascal), "NotAsDescribed");
        assert_eq!(named(Camel), "notAsDescribed");
        assert_eq!(named(Snake), "not_as_described");
        assert_eq!(named(ScreamingSnake), "NOT_AS_DESCRIBED");
        assert_eq!(named(Kebab), "not-as-described");
        assert_eq!(named(ScreamingKebab), "NOT-AS-DESCRIBED");
    }
}
