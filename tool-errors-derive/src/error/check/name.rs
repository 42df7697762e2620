//! The names of a failure: its code and its reason.

use syn::LitStr;
use syn::ext::IdentExt as _;
use tool_errors_shared::{Code, Head, Route, names, near_miss};

use super::{Check, quoted};

impl Check<'_, '_> {
    /// The failure class, where it is said.
    pub(super) fn code(&self, head: Head) -> Option<Code> {
        let given = &self.variant.words.code.as_ref()?.value;
        if head == Head::Transparent {
            // That the word does not belong here is told on the word.
            return None;
        }
        let name = given.to_string();
        let allowed = head.codes();
        let Some(code) = Code::from_variant_name(&name) else {
            let near = near_miss::nearest(&name, Code::ALL.map(Code::variant_name)).only();
            let hint = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("here it is {}", quoted(allowed, Code::variant_name, "or")),
            };
            self.faults
                .at(given, format!("there is no code `{name}`: {hint}"));
            return None;
        };
        if allowed.contains(&code) {
            return Some(code);
        }
        let others = Route::ALL
            .into_iter()
            .filter(|route| route.codes().contains(&code));
        let says = format!(
            "`{}` does not carry the code `{name}`, which is for {}: write {}, or leave `code` out",
            head.as_str(),
            quoted(others, Route::as_str, "and"),
            quoted(allowed, Code::variant_name, "or"),
        );
        self.faults.at(given, says);
        None
    }

    /// The domain's name of the failure.
    pub(super) fn reason(&self) -> Option<LitStr> {
        let Some(given) = &self.variant.words.reason else {
            let ident = self.variant.ident;
            let reason = names::upper_snake(&ident.unraw().to_string());
            return Some(LitStr::new(&reason, ident.span()));
        };
        let literal = &given.value;
        let value = literal.value();
        if is_reason(&value) {
            return Some(literal.clone());
        }
        let better = names::upper_snake(&value);
        let hint = if is_reason(&better) {
            format!("write `reason = \"{better}\"`")
        } else {
            "write it as in `reason = \"TOO_LATE\"`".to_owned()
        };
        let says = format!("a reason is a name in capitals with underscores: {hint}");
        self.faults.at(literal, says);
        None
    }
}

/// `TOO_LATE`: words of capitals and digits, joined by single underscores, a letter first.
fn is_reason(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
    };
    text.starts_with(|first: char| first.is_ascii_uppercase()) && text.split('_').all(is_word)
}
