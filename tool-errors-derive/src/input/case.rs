//! The letter cases of `rename_all`: serde's own, so that a name is here what it is there.

use serde_derive_internals::attr::RenameRule;
use syn::LitStr;
use tool_errors_shared::near_miss::nearest;

/// A letter case of `rename_all`.
#[derive(Clone, Copy)]
pub(crate) struct Case(RenameRule);

/// In the order in which serde lists them.
const CASES: &[&str] = &[
    "lowercase",
    "UPPERCASE",
    "PascalCase",
    "camelCase",
    "snake_case",
    "SCREAMING_SNAKE_CASE",
    "kebab-case",
    "SCREAMING-KEBAB-CASE",
];

impl Case {
    /// Reads the text of a `rename_all`.
    pub(crate) fn read(text: &LitStr) -> syn::Result<Self> {
        let given = text.value();
        if let Ok(rule) = RenameRule::from_str(&given) {
            return Ok(Self(rule));
        }
        let meant = match nearest(&given, CASES.iter().copied()).only() {
            Some(meant) => format!("did you mean \"{meant}\"? The cases are"),
            None => "the cases are".to_owned(),
        };
        let says = format!(
            "unknown letter case \"{given}\": {meant} {}",
            CASES.join(", ")
        );
        Err(syn::Error::new(text.span(), says))
    }

    /// What serde read; none where nothing is renamed.
    pub(crate) fn of_serde(rule: RenameRule) -> Option<Self> {
        (rule != RenameRule::None).then_some(Self(rule))
    }

    /// The wire name of a field, whose Rust name is in snake_case.
    pub(crate) fn of_field(self, field: &str) -> String {
        match self.0 {
            RenameRule::CamelCase => uncapitalized(&RenameRule::PascalCase.apply_to_field(field)),
            rule => rule.apply_to_field(field),
        }
    }

    /// The wire name of a variant, whose Rust name is in PascalCase.
    pub(crate) fn of_variant(self, variant: &str) -> String {
        match self.0 {
            RenameRule::CamelCase => uncapitalized(variant),
            rule => rule.apply_to_variant(variant),
        }
    }
}

/// serde's own `camelCase` panics where the first letter is not of ASCII, or there is none.
fn uncapitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_lowercase())
        .into_iter()
        .chain(letters)
        .collect()
}

#[cfg(test)]
mod tests {
    use proc_macro2::Span;
    use syn::LitStr;

    use super::{CASES, Case};

    fn named(name: impl Fn(Case) -> String) -> Vec<String> {
        let cases = CASES.iter().map(|case| {
            let text = LitStr::new(case, Span::call_site());
            Case::read(&text).expect("a case of serde's")
        });
        cases.map(name).collect()
    }

    #[test]
    fn every_case_that_is_listed_is_one_of_serde() {
        assert_eq!(
            named(|case| case.of_field("order_line_id")),
            [
                "order_line_id",
                "ORDER_LINE_ID",
                "OrderLineId",
                "orderLineId",
                "order_line_id",
                "ORDER_LINE_ID",
                "order-line-id",
                "ORDER-LINE-ID",
            ]
        );
        assert_eq!(
            named(|case| case.of_variant("NotAsDescribed")),
            [
                "notasdescribed",
                "NOTASDESCRIBED",
                "NotAsDescribed",
                "notAsDescribed",
                "not_as_described",
                "NOT_AS_DESCRIBED",
                "not-as-described",
                "NOT-AS-DESCRIBED",
            ]
        );
    }

    #[test]
    fn no_name_is_too_odd_for_a_case() {
        for odd in ["__", "\u{e9}tat", "\u{6570}_\u{5b57}"] {
            assert_eq!(named(|case| case.of_field(odd)).len(), CASES.len());
            assert_eq!(named(|case| case.of_variant(odd)).len(), CASES.len());
        }
    }
}
