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
//! `attr` reads the words and `function` the item; `model` is what both mean; `check` judges it;
//! `expand` writes it, `fallback` a stand-in for one with faults.

mod attr;
mod body;
mod check;
mod expand;
mod fallback;
mod function;
mod model;
mod sort;
mod types;

pub(crate) use body::TAIL;

use proc_macro2::TokenStream;
use quote::quote;

use crate::fault::{Faults, Macro};

/// Expands `#[tool(arguments)] item`.
pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let faults = Faults::of(Macro::Tool);
    let words = attr::Words::parse(arguments, &faults);
    let function = match function::Function::parse(item.clone()) {
        Ok(function) => function,
        Err(fault) => {
            faults.push(fault);
            let errors = faults.read();
            let item = match function::holds_fn(item.clone()) {
                true => sort::without_ours(item),
                false => item,
            };
            return quote!(#errors #item);
        }
    };
    let tool = model::Tool::new(words, function, &faults);
    check::check(&tool, &faults);
    match faults.read() {
        None => expand::tool(&tool),
        Some(errors) => {
            let fallback = fallback::fallback(&tool);
            quote!(#errors #fallback)
        }
    }
}
