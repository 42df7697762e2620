//! The call syntax of `next`, `on_unknown` and `from`, shared by the three macros: how it reads,
//! and the constants that it becomes.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned as _;
use syn::{Ident, Lit, LitStr, Path, Token, braced, token};

use crate::fault::Faults;
use crate::spans::{in_expansion, moved};
use crate::words;

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

/// What a word asks of its target, beyond that it exists.
#[derive(Clone, Copy)]
pub(crate) enum Duty {
    /// It is called to look at the state of the world: a `read` tool, and every required argument
    /// is given (`on_unknown`, and `next` on the route `check`).
    Look,
    /// It yields a value: a `read` tool; arguments may be left to the model (`from`).
    Yield,
    /// It is another move to make: any tool; arguments may be left to the model (`next`).
    Move,
}

impl NextCall {
    /// Parses what stands after `next =`, `on_unknown =` or `from =`. Faults of its arguments are
    /// recorded and leave the rest of the call usable.
    pub(crate) fn parse(input: ParseStream<'_>, faults: &Faults) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return Ok(Self {
                target: Target::Name(input.parse()?),
                arguments: Vec::new(),
            });
        }
        let tool: Path = input.parse().map_err(|error| {
            let says = "expected the call to make: a tool's type as in `FindRefund { order_id }`, \
                        or the name of a tool in another layer as in `\"find_refund\"`";
            syn::Error::new(error.span(), says)
        })?;
        if input.peek(token::Paren) {
            let shown = shown(&tool);
            return Err(input.error(format!(
                "a call's arguments stand in braces, by name: write `{shown} {{ order_id }}`"
            )));
        }
        let mut arguments = Vec::new();
        if input.peek(token::Brace) {
            let content;
            braced!(content in input);
            arguments = parse_arguments(content.parse()?, faults);
        }
        Ok(Self {
            target: Target::Type(tool),
            arguments,
        })
    }

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

    /// The names of parameters or fields that the call takes its values from.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Ident> {
        self.arguments
            .iter()
            .filter_map(|argument| match &argument.value {
                Value::Name(name) => Some(name),
                Value::Literal { .. } => None,
            })
    }

    /// Top-level constants that fail to compile where the target does not do its duty. `word` is
    /// the attribute's word, for the message.
    pub(crate) fn duties(&self, private: &TokenStream, word: &str, duty: Duty) -> TokenStream {
        let Target::Type(tool) = &self.target else {
            return TokenStream::new();
        };
        let shown = shown(tool);
        let span = in_expansion(tool.span());
        let must_read = matches!(duty, Duty::Look | Duty::Yield).then(|| {
            let says = format!(
                "`{word}` names `{shown}`, which is not a `read` tool. The call is made without \
                 asking anyone, so it must change nothing: name a tool declared `#[tool(read)]`"
            );
            quote_spanned! {span=>
                const _: () = if !#private::is_read(<#tool as #private::ToolSpec>::EFFECT) {
                    ::core::panic!("{}", #says)
                };
            }
        });
        let must_give_all = matches!(duty, Duty::Look).then(|| {
            let fields = fields_of(private, tool);
            let given = self.arguments.iter().map(Argument::rust_name);
            let before = format!(
                "`{word}` is called as it stands, so it gives every required argument. \
                 `{shown}` also needs `"
            );
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
                // A literal is judged by the target's own rules when the toolset is built; that
                // the argument exists is known here.
                Value::Literal { .. } => {
                    let span = in_expansion(name.span());
                    quote_spanned!(span=> let _ = &#target.#name;)
                }
            })
            .collect()
    }

    /// The tool's type, where the compiler knows it.
    pub(crate) fn tool(&self) -> Option<&Path> {
        match &self.target {
            Target::Type(tool) => Some(tool),
            Target::Name(_) => None,
        }
    }

    /// The type of the target's arguments, where the target is known.
    pub(crate) fn target_arguments(&self, private: &TokenStream) -> Option<TokenStream> {
        match &self.target {
            Target::Type(tool) => {
                let span = in_expansion(tool.span());
                Some(quote_spanned!(span=> <#tool as #private::ToolSpec>::Arguments))
            }
            Target::Name(_) => None,
        }
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

    fn shown(&self) -> String {
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

/// A path as the author wrote it, without the spaces that tokens print with.
fn shown(path: &Path) -> String {
    path.to_token_stream().to_string().replace(' ', "")
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

/// Parses the arguments of a tool named by a string, `with(order_id = _0)`; `tokens` are what
/// stands in the parentheses or braces.
pub(crate) fn parse_arguments(tokens: TokenStream, faults: &Faults) -> Vec<Argument> {
    let mut arguments: Vec<Argument> = Vec::new();
    words::parse_tokens(tokens, faults, |name, input| {
        let argument = Argument {
            name: name.clone(),
            value: parse_argument(name, input)?,
        };
        if arguments
            .iter()
            .any(|earlier| earlier.name == argument.name)
        {
            let says = format!("`{name}` is given twice: keep one");
            return Err(syn::Error::new(name.span(), says));
        }
        arguments.push(argument);
        Ok(())
    });
    arguments
}

fn parse_argument(name: &Ident, input: ParseStream<'_>) -> syn::Result<Value> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(Value::Name(name.clone()));
    }
    if input.peek(Token![:]) {
        return Err(input.error(format!(
            "an argument's value follows `=`: write `{name} = ..`"
        )));
    }
    input.parse::<Token![=]>()?;
    input.parse()
}

const VALUE: &str = "a value is a parameter, a field or a literal: write `order_id`, \
                     `order_id = id` or `order_id = \"ORD-1\"`";

fn parse_name(input: ParseStream<'_>) -> syn::Result<Ident> {
    if input.peek(syn::LitInt) {
        return Err(input.error("write a tuple's field with a `_` before its number, as in `_0`"));
    }
    input
        .call(Ident::parse_any)
        .map_err(|error| syn::Error::new(error.span(), VALUE))
}

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let negative = input.parse::<Option<Token![-]>>()?.is_some();
        if input.peek(Lit) {
            let literal: Lit = input.parse()?;
            let readable = match &literal {
                Lit::Int(_) | Lit::Float(_) => true,
                Lit::Str(_) | Lit::Bool(_) => !negative,
                _ => false,
            };
            return if readable {
                Ok(Self::Literal { negative, literal })
            } else {
                Err(syn::Error::new_spanned(
                    literal,
                    "a literal here is a string, a number or a boolean",
                ))
            };
        }
        if negative {
            return Err(input.error(VALUE));
        }
        parse_name(input).map(Self::Name)
    }
}
