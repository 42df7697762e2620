//! Writes the toolset's checks and the call that builds it.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Path;
use syn::spanned::Spanned as _;

use super::attr::List;
use crate::fault::Macro;
use crate::library;
use crate::spans::in_expansion;

/// The toolset as a block of type `Result<Toolset<_>, BuildFaults>`.
pub(crate) fn toolset(list: &List) -> TokenStream {
    let List { krate, tools, .. } = list;
    let (import, private) = (library::import(krate), library::private());
    let count = tools.len();
    let checks = tools
        .iter()
        .enumerate()
        .map(|(index, tool)| check(&private, index, tool));
    let built = built(list);
    quote!({
        #import
        #[allow(unused_imports)]
        use #private::NotListed as _;
        const NAMES: #private::Names<#count> =
            #private::Names::of([#(#private::Listed::<#tools>::NAME),*]);
        #(#checks)*
        #built
    })
}

/// The faults, and the toolset of the tools that are without fault: what uses it still has its type.
pub(crate) fn fallback(list: &List, errors: &TokenStream) -> TokenStream {
    let built = built(list);
    quote!({ #errors #built })
}

/// The call that builds it; none where the state can't be read.
fn built(list: &List) -> Option<TokenStream> {
    let List {
        krate,
        state,
        tools,
    } = list;
    let state = state.as_ref()?;
    Some(quote!(#krate::Toolset::new(#state) #(.with(#tools))* .build()))
}

/// The checks of one tool, on its own token.
fn check(private: &TokenStream, index: usize, tool: &Path) -> TokenStream {
    let span = in_expansion(tool.span());
    let another = Macro::Toolset.says("another tool of this toolset is named `");
    let before = Macro::Toolset.says("`");
    quote_spanned! {span=>
        const _: () = {
            type __Tool = #private::Listed<#tool>;
            if NAMES.repeats(#index) {
                ::core::panic!("{}", #private::const_text!(
                    #another, __Tool::NAME,
                    "` too: leave one of them out, or give it a name of its own with \
                     `#[tool(name = \"..\")]`"
                ))
            }
        };
        const _: () = {
            type __Tool = #private::Listed<#tool>;
            const ABSENT: ::core::option::Option<#private::Target> =
                NAMES.absent_target(__Tool::ON_UNKNOWN, __Tool::FIELDS, __Tool::VARIANTS);
            if ABSENT.is_some() {
                ::core::panic!("{}", #private::const_text!(
                    #before, __Tool::NAME, "` names `",
                    #private::Target::tool(ABSENT), "` in ", #private::Target::place(ABSENT),
                    ", and this toolset does not have it: add its type to the list"
                ))
            }
        };
    }
}
