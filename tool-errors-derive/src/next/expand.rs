//! Writes a call: the constant that it becomes, and what the compiler has to check of it.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Ident, Lit, LitStr, Path};

use super::{Argument, Duty, NextCall, Target, Value, shown};
use crate::fault::Macro;
use crate::spans::{in_expansion, moved};

impl NextCall {
    /// The call as a constant expression of type `NextSpec`.
    ///
    /// `value_of` writes the `NextValue` of a parameter or a field that the author named.
    pub(crate) fn spec(
        &self,
        private: &TokenStream,
        mut value_of: impl FnMut(&Ident) -> TokenStream,
    ) -> TokenStream {
        let (tool, checked) = match &self.target {
            Target::Type(tool) => {
                let span = in_expansion(tool.span());
                (
                    quote_spanned!(span=> <#tool as #private::ToolSpec>::NAME),
                    true,
                )
            }
            Target::Name(name) => (name.to_token_stream(), false),
        };
        let arguments = self.arguments.iter().map(|argument| {
            let rust = argument.rust_name();
            let name = match &self.target {
                Target::Type(tool) => {
                    let fields = fields_of(private, tool);
                    quote!(#private::wire_name(#fields, #rust))
                }
                Target::Name(_) => rust.to_token_stream(),
            };
            let value = match &argument.value {
                Value::Name(name) => value_of(name),
                Value::Literal { negative, literal } => literal_value(private, *negative, literal),
            };
            quote!(#private::NextArgument { name: #name, value: #value })
        });
        quote! {
            #private::NextSpec {
                tool: #tool,
                arguments: &[#(#arguments),*],
                checked: #checked,
            }
        }
    }

    /// Top-level constants that fail to compile where the target does not do its duty. `word` is
    /// the attribute's word and `by` the macro, for the message.
    pub(crate) fn duties(
        &self,
        private: &TokenStream,
        by: Macro,
        word: &str,
        duty: Duty,
    ) -> TokenStream {
        let Some(tool) = self.tool() else {
            return TokenStream::new();
        };
        let shown = shown(tool);
        let span = in_expansion(tool.span());
        let must_read = duty.must_read().then(|| {
            let says = by.says(format_args!(
                "`{word}` names `{shown}`, which is not a `read` tool. The call is made without \
                 asking anyone, so it must change nothing: name a tool declared `#[tool(read)]`"
            ));
            quote_spanned! {span=>
                const _: () = if !#private::is_read(<#tool as #private::ToolSpec>::EFFECT) {
                    ::core::panic!("{}", #says)
                };
            }
        });
        let must_give_all = duty.must_give_all().then(|| {
            let fields = fields_of(private, tool);
            let given = self.arguments.iter().map(Argument::rust_name);
            let before = by.says(format_args!(
                "`{word}` is called as it stands, so it gives every required argument. \
                 `{shown}` also needs `"
            ));
            let line = format!("`: write `{shown} {{ {}", self.shown_arguments());
            quote_spanned! {span=>
                const _: () = {
                    const MISSING: ::core::option::Option<&'static str> =
                        #private::missing_argument(#fields, &[#(#given),*]);
                    if MISSING.is_some() {
                        ::core::panic!("{}", #private::const_text!(
                            #before, #private::or_empty(MISSING),
                            #line, #private::or_empty(MISSING), " = .. }`"
                        ))
                    }
                };
            }
        });
        quote!(#must_read #must_give_all)
    }

    /// Statements that type-check the values against `target`, a `&mut` to the target's arguments.
    ///
    /// They are put in a function that is never called. `value_of` writes a reference to the value
    /// of a parameter or a field.
    pub(crate) fn type_checks(
        &self,
        private: &TokenStream,
        target: &Ident,
        mut value_of: impl FnMut(&Ident) -> TokenStream,
    ) -> TokenStream {
        self.arguments
            .iter()
            .map(|Argument { name, value }| match value {
                Value::Name(given) => {
                    let span = in_expansion(given.span());
                    let private = moved(private, span);
                    let value = moved(&value_of(given), span);
                    quote_spanned!(span=> #private::gives(&mut #target.#name, #value);)
                }
                // That the argument exists is known here. Its rules see the value when the call is
                // about to be shown.
                Value::Literal { .. } => {
                    let span = in_expansion(name.span());
                    quote_spanned!(span=> let _ = &#target.#name;)
                }
            })
            .collect()
    }

    /// The type of the target's arguments, where the target is known.
    pub(crate) fn target_arguments(&self, private: &TokenStream) -> Option<TokenStream> {
        let tool = self.tool()?;
        let span = in_expansion(tool.span());
        Some(quote_spanned!(span=> <#tool as #private::ToolSpec>::Arguments))
    }

    /// What is given so far, to be continued in a line for the author.
    fn shown_arguments(&self) -> String {
        let shown = |argument: &Argument| format!("{}, ", argument.shown());
        self.arguments.iter().map(shown).collect()
    }
}

impl Argument {
    /// The Rust name as a string constant, on the name's span.
    fn rust_name(&self) -> LitStr {
        LitStr::new(&self.name.unraw().to_string(), self.name.span())
    }

    /// The argument as its author writes it.
    pub(super) fn shown(&self) -> String {
        match &self.value {
            Value::Name(given) if *given == self.name => self.name.to_string(),
            Value::Name(given) => format!("{} = {given}", self.name),
            Value::Literal { negative, literal } => {
                let sign = if *negative { "-" } else { "" };
                format!("{} = {sign}{}", self.name, literal.to_token_stream())
            }
        }
    }
}

fn fields_of(private: &TokenStream, tool: &Path) -> TokenStream {
    let span = in_expansion(tool.span());
    quote_spanned! {span=>
        <<#tool as #private::ToolSpec>::Arguments as #private::ToolInput>::FIELDS
    }
}

fn literal_value(private: &TokenStream, negative: bool, literal: &Lit) -> TokenStream {
    let sign = negative.then(|| quote!(-));
    match literal {
        Lit::Str(text) => quote!(#private::NextValue::Text(#text)),
        Lit::Int(integer) => quote!(#private::NextValue::Integer(#sign #integer)),
        Lit::Float(number) => quote!(#private::NextValue::Number(#sign #number)),
        // The parser lets nothing else through.
        other => quote!(#private::NextValue::Boolean(#other)),
    }
}
