//! `#[tool]`: a function stays as it is, and beside it stands the tool.
//!
//! ```text
//! #[tool(read)]                                   fn find_refund(order_id: &str) -> Result<..> { .. }
//! fn find_refund(                                 struct FindRefund;
//!     /// The order's ID.                 ==>     #[derive(ToolArguments)]
//!     #[input(length(1..))] order_id: &str,       struct FindRefundArguments { order_id: String }
//! ) -> Result<Refund, DeskError> { .. }           impl ToolSpec for FindRefund { .. }
//!                                                 impl<S> Tool<S> for FindRefund { .. }
//! ```
//!
//! `attr` reads the words and `function` the item; `model` is what both mean, `parameter` by
//! parameter; `check` judges it; `expand` writes it, `fallback` a stand-in for one with faults. A
//! method comes here from [`crate::tools`], with the `impl` around it as its `owner`.

mod attr;
mod body;
mod candidates;
mod check;
mod expand;
mod fallback;
mod function;
mod model;
mod owner;
mod parameter;
mod sort;
mod strip;
mod types;

pub(crate) use body::TAIL;
pub(crate) use function::Function;
pub(crate) use owner::Owner;
pub(crate) use sort::{conditions, name, single};
pub(crate) use strip::{block_without_ours, without_ours};

use proc_macro2::TokenStream;
use quote::quote;

use crate::fault::{Faults, Macro};
use attr::Words;
use model::Tool;

/// Expands `#[tool(arguments)] item`.
pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let function = match Function::parse(item.clone()) {
        Ok(function) => function,
        Err(fault) => {
            let faults = Faults::of(Macro::Tool);
            // The words are read for their own faults.
            Words::parse(arguments, &faults);
            faults.push(fault);
            let errors = faults.read();
            let item = match function::holds_fn(item.clone()) {
                true => without_ours(item),
                false => item,
            };
            return quote!(#errors #item);
        }
    };
    let Expanded { function, beside } = Expanded::of(arguments, function, None);
    quote!(#function #beside)
}

/// A function as it was, and the tool beside it.
pub(crate) struct Expanded {
    pub(crate) function: TokenStream,
    pub(crate) beside: TokenStream,
}

impl Expanded {
    /// Of a function, or of a method where there is an owner. Where there are faults, they are told
    /// beside it, and the tool is a stand-in.
    pub(crate) fn of(words: TokenStream, function: Function, owner: Option<Owner>) -> Self {
        let faults = Faults::of(Macro::Tool);
        let mut words = Words::parse(words, &faults);
        if let Some(owner) = &owner {
            words.krate = words.krate.or_else(|| owner.krate.clone());
        }
        let tool = Tool::new(words, function, owner, &faults);
        let sound = check::check(&tool, &faults);
        let function = expand::function(&tool);
        let beside = match faults.read() {
            None => expand::beside(&tool),
            Some(errors) => {
                let fallback = fallback::beside(&tool, &sound);
                quote!(#errors #fallback)
            }
        };
        Self { function, beside }
    }
}
