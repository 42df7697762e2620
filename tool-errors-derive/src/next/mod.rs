//! The call syntax of `next`, `on_unknown` and `from`, shared by the three macros: `parse` reads it,
//! `expand` writes the constants that it becomes.

mod expand;
mod parse;

use quote::ToTokens as _;
use syn::{Ident, Lit, LitStr, Path};

pub(crate) use parse::parse_arguments;
pub(crate) use tool_errors_shared::Duty;

/// `FindRefund { order_id, currency = "EUR" }`, `FindRefund`, or `"find_refund"` whose arguments
/// stand beside it, `with(order_id = _0)`.
pub(crate) struct NextCall {
    pub(crate) target: Target,
    pub(crate) arguments: Vec<Argument>,
}

/// The tool to call.
pub(crate) enum Target {
    /// A tool of this crate or one it knows: the compiler checks it.
    Type(Path),
    /// A tool in another layer, by its name: checked when the toolset is built.
    Name(LitStr),
}

/// `order_id`, `order_id = id` or `currency = "EUR"`.
pub(crate) struct Argument {
    /// The target's argument, by its Rust name.
    pub(crate) name: Ident,
    pub(crate) value: Value,
}

/// What an argument is given.
pub(crate) enum Value {
    /// A parameter of the tool or a field of the variant; `_0` is the first of a tuple's.
    Name(Ident),
    /// A literal, a `-` before a number included.
    Literal { negative: bool, literal: Lit },
}

impl NextCall {
    /// The names of parameters or fields that the call takes its values from.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Ident> {
        self.arguments
            .iter()
            .filter_map(|argument| match &argument.value {
                Value::Name(name) => Some(name),
                Value::Literal { .. } => None,
            })
    }

    /// The tool's type, where the compiler knows it.
    pub(crate) fn tool(&self) -> Option<&Path> {
        match &self.target {
            Target::Type(tool) => Some(tool),
            Target::Name(_) => None,
        }
    }
}

/// A path as the author wrote it, without the spaces that tokens print with.
fn shown(path: &Path) -> String {
    path.to_token_stream().to_string().replace(' ', "")
}
