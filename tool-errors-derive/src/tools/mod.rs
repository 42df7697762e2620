//! `#[tools]`: methods of an `impl` as tools. The `impl` stays as it is; beside it stands a tool for
//! each method with `#[tool]`, whose `self` is the toolset's state.
//!
//! ```text
//! #[tools]                                        impl OrderDesk {
//! impl OrderDesk {                                    fn find_refund(&self, ..) -> Result<..> { .. }
//!     #[tool(read)]                       ==>     }
//!     fn find_refund(&self, ..) -> ..             struct FindRefund;
//! }                                               impl ToolSpec for FindRefund { .. }
//!                                                 impl<S> Tool<S> for FindRefund
//!                                                 where OrderDesk: FromRef<S> { .. }
//! ```
//!
//! `attr` reads the words, `block` the `impl`; [`crate::tool`] makes each method what it makes a
//! function.

mod attr;
mod block;

use proc_macro2::TokenStream;
use quote::quote;

use crate::fault::{Faults, Macro};
use crate::tool::{Expanded, Owner, block_without_ours, conditions};
use block::{Block, Item};

/// Expands `#[tools(arguments)] item`.
pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let faults = Faults::of(Macro::Tools);
    let krate = attr::krate(arguments, &faults);
    let block = match Block::parse(item.clone(), &faults) {
        Ok(block) => block,
        Err(fault) => {
            faults.push(fault);
            let errors = faults.read();
            let item = block_without_ours(item);
            return quote!(#errors #item);
        }
    };
    let Block {
        attributes,
        before_generics,
        generics,
        ty,
        items,
    } = block;
    let owner = Owner::new(generics.clone(), &ty, conditions(&attributes), krate);
    let mut tools = TokenStream::new();
    let items = items.into_iter().map(|item| match item {
        Item::Other(tokens) => tokens,
        Item::Tool { words, function } => {
            let expanded = Expanded::of(words, *function, Some(owner.clone()));
            tools.extend(expanded.beside);
            expanded.function
        }
    });
    let items: TokenStream = items.collect();
    let errors = faults.read();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #errors
        #(#attributes)*
        #before_generics #impl_generics #ty #where_clause { #items }
        #tools
    }
}
