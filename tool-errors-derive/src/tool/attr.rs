//! Reads the words of `#[tool(..)]` as the author wrote them.

use std::time::Duration;

use proc_macro2::{Ident, TokenStream};
use syn::parse::ParseStream;
use syn::{LitBool, LitStr, Path, Token, Type};
use tool_errors_shared::Effect;
use tool_errors_shared::keywords::{Keyword, TOOL};

use crate::duration;
use crate::fault::Faults;
use crate::next::{NextCall, Target, parse_arguments};
use crate::words::{self, Said, known, list, say, value};

/// The words of `#[tool(..)]`.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) effect: Option<Said<Effect>>,
    pub(crate) timeout: Option<Said<TimeLimit>>,
    pub(crate) on_unknown: Option<Said<NextCall>>,
    /// Whether an argument of that call has a fault.
    pub(crate) on_unknown_misread: bool,
    pub(crate) name: Option<Said<LitStr>>,
    pub(crate) title: Option<Said<LitStr>>,
    pub(crate) type_name: Option<Said<Ident>>,
    pub(crate) destructive: Option<Said<bool>>,
    pub(crate) open_world: Option<Said<bool>>,
    pub(crate) output_schema: Option<Said<()>>,
    /// The type of the toolset's state, where it is said.
    pub(crate) debug: Option<Said<Option<Type>>>,
    pub(crate) krate: Option<Said<Path>>,
    /// Whether one of the words has a fault.
    pub(crate) misread: bool,
}

/// A time limit and the literal to blame for it.
pub(crate) struct TimeLimit {
    pub(crate) literal: LitStr,
    pub(crate) duration: Duration,
}

impl Words {
    pub(crate) fn parse(arguments: TokenStream, faults: &Faults) -> Self {
        let before = faults.count();
        let mut said = Self::default();
        let mut with = None;
        words::parse_tokens(arguments, faults, |word, input| {
            said.word(&mut with, word, input, faults)
        });
        said.join(with, faults);
        said.misread = faults.count() > before;
        said
    }

    fn word(
        &mut self,
        with: &mut Option<Said<TokenStream>>,
        word: &Ident,
        input: ParseStream<'_>,
        faults: &Faults,
    ) -> syn::Result<()> {
        let keyword = known(word, &[&TOOL], input)?;
        match keyword.word {
            "read" => self.effect(word, Effect::Read),
            "idempotent" => self.effect(word, Effect::Idempotent),
            "once" => self.effect(word, Effect::Once),
            "timeout" => {
                let literal: LitStr = value(keyword, input)?;
                let duration = duration::parse(&literal)?;
                say(&mut self.timeout, word, TimeLimit { literal, duration })
            }
            "on_unknown" => {
                let before = faults.count();
                let call = NextCall::parse(word, input, faults)?;
                self.on_unknown_misread = faults.count() > before;
                say(&mut self.on_unknown, word, call)
            }
            "with" => say(with, word, list(input)?),
            "name" => say(&mut self.name, word, value(keyword, input)?),
            "title" => say(&mut self.title, word, value(keyword, input)?),
            "type" => say(&mut self.type_name, word, value(keyword, input)?),
            "destructive" => say(&mut self.destructive, word, switch(keyword, input)?),
            "open_world" => say(&mut self.open_world, word, switch(keyword, input)?),
            "output_schema" => say(&mut self.output_schema, word, ()),
            "debug" => {
                let alone = input.is_empty() || input.peek(Token![,]);
                let state = if alone {
                    None
                } else {
                    Some(value(keyword, input)?)
                };
                say(&mut self.debug, word, state)
            }
            "crate" => say(&mut self.krate, word, value(keyword, input)?),
            _ => Err(words::unknown(word, &[&TOOL])),
        }
    }

    fn effect(&mut self, word: &Ident, effect: Effect) -> syn::Result<()> {
        if let Some(said) = &self.effect
            && said.value != effect
        {
            let says = format!(
                "a tool has one effect, and `{}` is said already: keep one of the two",
                said.word
            );
            return Err(syn::Error::new(word.span(), says));
        }
        say(&mut self.effect, word, effect)
    }

    /// Gives `with(..)` to the tool that `on_unknown` names by a string.
    fn join(&mut self, with: Option<Said<TokenStream>>, faults: &Faults) {
        let Some(with) = with else { return };
        match &mut self.on_unknown {
            Some(Said { value: call, .. }) if matches!(call.target, Target::Name(_)) => {
                call.arguments = parse_arguments(with.value, faults);
            }
            Some(_) => faults.at(
                &with.word,
                "the arguments of a tool's type stand in braces behind it: write `on_unknown = \
                 FindRefund { order_id }`",
            ),
            None => faults.at(
                &with.word,
                "`with` gives the arguments of `on_unknown`: write `on_unknown = \"find_refund\", \
                 with(order_id)`",
            ),
        }
    }
}

/// Parses nothing, or `true`, or `false`.
fn switch(keyword: &Keyword, input: ParseStream<'_>) -> syn::Result<bool> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(true);
    }
    let value: LitBool = value(keyword, input)?;
    Ok(value.value)
}
