//! Stands in for a tool with faults, so that nothing else that names it lights up.

use proc_macro2::TokenStream;
use quote::quote;

use super::check::Sound;
use super::expand::{arguments, error_type, of_sound, output_type, unit_struct};
use super::model::Tool;
use crate::library;

/// A tool that does nothing. Its arguments are the real ones: their faults are told as well, and
/// other tools may name them. So is what else of it has no faults.
pub(crate) fn beside(tool: &Tool, sound: &Sound) -> TokenStream {
    if tool.owner.is_none() && tool.function.signature.receiver().is_some() {
        // It stands in an `impl`, which takes no types and no constants of ours.
        return TokenStream::new();
    }
    let (import, private) = (library::import(&tool.krate), &tool.private);
    let type_ = unit_struct(tool);
    let arguments = arguments(tool);
    let arguments_type = &tool.arguments_type;
    let type_name = &tool.type_name;
    let name = &tool.name;
    let cfg = &tool.attributes.on_all;
    let (output, error) = match sound.returned {
        true => (output_type(tool), error_type(tool)),
        false => (quote!(()), quote!(::std::string::String)),
    };
    let checks = of_sound(tool, sound);
    quote! {
        #type_
        #[allow(dead_code)]
        #arguments
        #(#cfg)*
        const _: () = {
            #import
            impl #private::ToolSpec for #type_name {
                const NAME: &'static str = #name;
                const EFFECT: #private::Effect = #private::Effect::Read;
                type Arguments = #arguments_type;
                type Error = #error;
            }
            impl<__State> #private::Tool<__State> for #type_name
            where
                __State: ::core::marker::Send + ::core::marker::Sync + 'static,
            {
                type Output = #output;
                async fn run(
                    _: ::std::sync::Arc<__State>,
                    _: #private::CallContext,
                    _: #arguments_type,
                ) -> ::core::result::Result<Self::Output, Self::Error> {
                    ::core::future::pending().await
                }
            }
            #checks
        };
    }
}
