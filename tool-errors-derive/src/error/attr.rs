//! `#[tool_error(..)]` as it is written: each word with its value and the token to blame.

use proc_macro2::{Ident, Span, TokenStream};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Attribute, LitInt, LitStr, Meta, Path, Token, bracketed, parenthesized, token};
use tool_errors_shared::{Authority, Head, Route, Word, near_miss};

use crate::fault::Faults;
use crate::next::{self, NextCall, Target};
use crate::words;

/// The attribute's name.
pub(crate) const TOOL_ERROR: &str = "tool_error";
/// Stands on the item: the path of this library, where it isn't `tool_errors`.
const CRATE: &str = "crate";
/// Stands on a field: it is for the operator.
const OPERATOR: &str = "operator";

/// A word that the author gave.
pub(crate) struct Given<T> {
    /// The word itself, to be blamed.
    pub(crate) word: Ident,
    pub(crate) value: T,
}

/// What stands first: how the variant comes to its route.
pub(crate) enum HeadSyntax {
    /// One of the six routes. `authority` is what stands in the parentheses of `authorize`.
    Route(Route, Option<Authority>),
    /// `classify = path`.
    Classify(Path),
    Transparent,
}

impl HeadSyntax {
    pub(crate) fn kind(&self) -> Head {
        match self {
            Self::Route(route, _) => Head::Route(*route),
            Self::Classify(_) => Head::Classify,
            Self::Transparent => Head::Transparent,
        }
    }
}

/// What `retry_after` is given.
pub(crate) enum WaitSyntax {
    Literal(LitStr),
    Field(Ident),
}

/// All words of one variant or item, its attributes joined.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) head: Option<Given<HeadSyntax>>,
    pub(crate) message: Option<Given<LitStr>>,
    pub(crate) display: Option<Given<()>>,
    pub(crate) code: Option<Given<Ident>>,
    pub(crate) reason: Option<Given<LitStr>>,
    pub(crate) field: Option<Given<String>>,
    pub(crate) by_hand: Option<Given<LitStr>>,
    pub(crate) suggestion: Option<Given<LitStr>>,
    pub(crate) next: Option<Given<NextCall>>,
    pub(crate) with: Option<Given<Vec<next::Argument>>>,
    pub(crate) person: Option<Given<LitStr>>,
    pub(crate) retry_after: Option<Given<WaitSyntax>>,
    pub(crate) not_executed: Option<Given<()>>,
    pub(crate) boundary: Option<Given<()>>,
    /// `crate = path`, which an item alone may say.
    pub(crate) krate: Option<Given<Path>>,
    /// The first word that isn't a head, to tell whether the head stands first.
    first: Option<Ident>,
    /// The words that were meant, readable or not: none of them is missing.
    meant: Vec<Word>,
    /// Whether a head was meant, readable or not.
    head_meant: bool,
    /// Whether something was refused of which nobody can tell what it was to be. Then nothing is
    /// said of what seems to be missing.
    unreadable: bool,
}

impl Words {
    /// Reads every `#[tool_error(..)]` among `attributes`.
    pub(crate) fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut read = Self::default();
        for attribute in attributes {
            // `#[tool_error]` alone says nothing, and what is missing is told below.
            if !attribute.path().is_ident(TOOL_ERROR) || matches!(attribute.meta, Meta::Path(_)) {
                continue;
            }
            let mut faults_of_words = 0;
            let before = faults.count();
            words::parse(attribute, faults, |word, input| {
                let before = faults.count();
                read.note(word);
                let result = read.word(word, input, faults);
                faults_of_words += faults.count() - before + usize::from(result.is_err());
                result
            });
            // Of a fault between the words nobody knows how much it hides.
            read.unreadable |= faults.count() - before > faults_of_words;
        }
        read.join_with(faults);
        if let (Some(head), Some(first)) = (&read.head, &read.first) {
            let says = format!("the route stands first: write `{}, {first}`", head.word);
            faults.at(first, says);
        }
        read
    }

    /// Remembers what was meant by a word, whatever becomes of its value.
    fn note(&mut self, word: &Ident) {
        let name = word.to_string();
        let known = all_words();
        let meant = near_miss::nearest(&name, known).only().unwrap_or(&name);
        if let Some(word) = Word::from_word(meant) {
            self.meant.push(word);
        } else if Head::from_word(meant).is_some() {
            self.head_meant = true;
        } else if meant != CRATE {
            self.unreadable = true;
        }
    }

    /// Hands the arguments of `with(..)` to the call that `next` names by a string.
    fn join_with(&mut self, faults: &Faults) {
        let Some(with) = &mut self.with else {
            return;
        };
        match &mut self.next {
            Some(next) => {
                if let Target::Type(_) = next.value.target {
                    faults.at(
                        &with.word,
                        "`with` is for a tool named by a string; the arguments of a tool named by \
                         its type stand in braces: write `next = FindRefund { order_id = _0 }`",
                    );
                }
                // They are what the author means to give, in whichever place they stand.
                next.value.arguments.append(&mut with.value);
            }
            None if self.meant.contains(&Word::Next) => {}
            None => faults.at(
                &with.word,
                "`with` gives the arguments of the call to make next: write \
                 `next = \"dispute\", with(order_id = _0)`",
            ),
        }
    }

    /// Whether the author meant to say this word.
    pub(crate) fn means(&self, word: Word) -> bool {
        self.unreadable || self.meant.contains(&word)
    }

    /// Whether the author meant to say how the variant comes to its route.
    pub(crate) fn means_head(&self) -> bool {
        self.unreadable || self.head_meant
    }

    /// Reads one word and its value.
    fn word(&mut self, word: &Ident, input: ParseStream<'_>, faults: &Faults) -> syn::Result<()> {
        let name = word.to_string();
        if let Some(head) = Head::from_word(&name) {
            return self.head(head, word, input);
        }
        if name == CRATE {
            let path = value(word, input, "my_reexports::tool_errors")?;
            return set(&mut self.krate, word, path);
        }
        if self.head.is_none() && self.first.is_none() {
            self.first = Some(word.clone());
        }
        let Some(known) = Word::from_word(&name) else {
            return Err(self.unknown(word));
        };
        match known {
            Word::Message => set(&mut self.message, word, text(word, input)?),
            Word::Display => set(&mut self.display, word, bare(word, input)?),
            Word::Code => set(&mut self.code, word, value(word, input, "NotFound")?),
            Word::Reason => set(&mut self.reason, word, value(word, input, "\"TOO_LATE\"")?),
            Word::Field => set(&mut self.field, word, argument_path(word, input)?),
            Word::ByHand => set(&mut self.by_hand, word, text(word, input)?),
            Word::Suggestion => set(&mut self.suggestion, word, text(word, input)?),
            Word::Next => {
                equals(word, input, "FindRefund { order_id }")?;
                set(&mut self.next, word, NextCall::parse(input, faults)?)
            }
            Word::With => {
                let tokens = in_parentheses(word, input, "(order_id = _0)")?;
                set(&mut self.with, word, next::parse_arguments(tokens, faults))
            }
            Word::Person => set(&mut self.person, word, text(word, input)?),
            Word::RetryAfter => set(&mut self.retry_after, word, wait(word, input)?),
            Word::NotExecuted => set(&mut self.not_executed, word, bare(word, input)?),
            Word::Boundary => set(&mut self.boundary, word, bare(word, input)?),
        }
    }

    fn head(&mut self, head: Head, word: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        // What follows the word may be wrong; the route is known all the same, and with it what
        // else may be said.
        let (value, result) = match head {
            Head::Route(Route::Authorize) => match authority(word, input) {
                Ok(authority) => (HeadSyntax::Route(Route::Authorize, Some(authority)), Ok(())),
                Err(fault) => (HeadSyntax::Route(Route::Authorize, None), Err(fault)),
            },
            Head::Route(route) => (HeadSyntax::Route(route, None), bare(word, input)),
            Head::Classify => {
                let path = value(word, input, "path::to::classifier")?;
                (HeadSyntax::Classify(path), Ok(()))
            }
            Head::Transparent => (HeadSyntax::Transparent, bare(word, input)),
        };
        if let Some(earlier) = &self.head {
            let says = format!("this already says `{}`: keep one of the two", earlier.word);
            return Err(syn::Error::new(word.span(), says));
        }
        self.head = Some(Given {
            word: word.clone(),
            value,
        });
        result
    }

    /// The fault of a word that is none.
    fn unknown(&self, word: &Ident) -> syn::Error {
        if word == OPERATOR {
            let says = "`operator` stands on a field: write `#[tool_error(operator)]` before it";
            return syn::Error::new(word.span(), says);
        }
        if let Some(meant) = near_miss::nearest(&word.to_string(), all_words()).only() {
            let says = format!("unknown word `{word}`: did you mean `{meant}`?");
            return syn::Error::new(word.span(), says);
        }
        let fitting: Vec<&str> = match &self.head {
            Some(head) => head
                .value
                .kind()
                .may_say()
                .iter()
                .map(|word| word.as_str())
                .collect(),
            None => Head::ALL.map(Head::as_str).to_vec(),
        };
        words::unknown(word, &fitting)
    }

    /// The words beside the head that were given, in the order of the documentation.
    pub(crate) fn given(&self) -> impl Iterator<Item = (Word, &Ident)> {
        fn of<T>(given: &Option<Given<T>>) -> Option<&Ident> {
            given.as_ref().map(|given| &given.word)
        }
        Word::ALL.into_iter().filter_map(|word| {
            let given = match word {
                Word::Message => of(&self.message),
                Word::Display => of(&self.display),
                Word::Code => of(&self.code),
                Word::Reason => of(&self.reason),
                Word::Field => of(&self.field),
                Word::ByHand => of(&self.by_hand),
                Word::Suggestion => of(&self.suggestion),
                Word::Next => of(&self.next),
                Word::With => of(&self.with),
                Word::Person => of(&self.person),
                Word::RetryAfter => of(&self.retry_after),
                Word::NotExecuted => of(&self.not_executed),
                Word::Boundary => of(&self.boundary),
            };
            Some((word, given?))
        })
    }
}

/// Reads the attributes of a field: whether it is for the operator alone.
pub(crate) fn field_is_for_operator(attributes: &[Attribute], faults: &Faults) -> bool {
    let mut operator = false;
    for attribute in attributes {
        if !attribute.path().is_ident(TOOL_ERROR) {
            continue;
        }
        words::parse(attribute, faults, |word, input| {
            if word != OPERATOR {
                let says = "a field may say `operator` alone: write `#[tool_error(operator)]`, \
                            or move this above the variant";
                return Err(syn::Error::new(word.span(), says));
            }
            bare(word, input)?;
            operator = true;
            Ok(())
        });
    }
    operator
}

fn set<T>(slot: &mut Option<Given<T>>, word: &Ident, value: T) -> syn::Result<()> {
    if slot.is_some() {
        let says = format!("`{word}` is said twice: keep one");
        return Err(syn::Error::new(word.span(), says));
    }
    *slot = Some(Given {
        word: word.clone(),
        value,
    });
    Ok(())
}

/// Every word of a variant.
fn all_words() -> impl Iterator<Item = &'static str> {
    let heads = Head::ALL.into_iter().map(Head::as_str);
    heads.chain(Word::ALL.into_iter().map(Word::as_str))
}

/// A word that takes no value.
fn bare(word: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
    if input.peek(Token![=]) || input.peek(token::Paren) {
        return Err(input.error(format!("`{word}` takes no value: write `{word}` alone")));
    }
    Ok(())
}

/// The sign between a word and its value, where a value follows.
fn equals(word: &Ident, input: ParseStream<'_>, example: &str) -> syn::Result<()> {
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        if !input.is_empty() && !input.peek(Token![,]) {
            return Ok(());
        }
    }
    let says = format!("`{word}` needs a value: write `{word} = {example}`");
    Err(syn::Error::new(word.span(), says))
}

/// `word = value`, where `example` is such a value.
fn value<T: syn::parse::Parse>(
    word: &Ident,
    input: ParseStream<'_>,
    example: &str,
) -> syn::Result<T> {
    equals(word, input, example)?;
    input.parse().map_err(|fault: syn::Error| {
        let says = format!("`{word}` takes another kind of value: write `{word} = {example}`");
        syn::Error::new(fault.span(), says)
    })
}

fn text(word: &Ident, input: ParseStream<'_>) -> syn::Result<LitStr> {
    value(word, input, "\"..\"")
}

fn in_parentheses(word: &Ident, input: ParseStream<'_>, example: &str) -> syn::Result<TokenStream> {
    if !input.peek(token::Paren) {
        let says = format!("write `{word}{example}`");
        return Err(syn::Error::new(word.span(), says));
    }
    let content;
    parenthesized!(content in input);
    content.parse()
}

fn authority(word: &Ident, input: ParseStream<'_>) -> syn::Result<Authority> {
    let says = format!(
        "`{word}` says what is missing: write `{word}(credential)` where the caller lacks a \
         credential, or `{word}(approval)` where a person has to approve the call"
    );
    let blame = |span: Span| syn::Error::new(span, &says);
    if !input.peek(token::Paren) {
        return Err(blame(word.span()));
    }
    let content;
    parenthesized!(content in input);
    if content.is_empty() {
        return Err(blame(word.span()));
    }
    let given = content
        .call(Ident::parse_any)
        .map_err(|fault| blame(fault.span()))?;
    let known = [Authority::Credential, Authority::Approval]
        .into_iter()
        .find(|known| given == known.as_str())
        .ok_or_else(|| blame(given.span()))?;
    if content.is_empty() {
        Ok(known)
    } else {
        Err(blame(content.span()))
    }
}

fn wait(word: &Ident, input: ParseStream<'_>) -> syn::Result<WaitSyntax> {
    equals(word, input, "\"2s\"")?;
    if input.peek(LitStr) {
        return Ok(WaitSyntax::Literal(input.parse()?));
    }
    let field = input.call(Ident::parse_any).map_err(|fault| {
        let says = format!(
            "`{word}` takes a duration or a field that holds one: write `{word} = \"2s\"` or \
             `{word} = wait`"
        );
        syn::Error::new(fault.span(), says)
    })?;
    Ok(WaitSyntax::Field(field))
}

/// The path of a tool's argument, `order_id`, `items[2].sku` or a string.
fn argument_path(word: &Ident, input: ParseStream<'_>) -> syn::Result<String> {
    equals(word, input, "order_id")?;
    if input.peek(LitStr) {
        let literal: LitStr = input.parse()?;
        let path = literal.value();
        if path.is_empty()
            || path.contains(|character: char| character.is_whitespace() || character.is_control())
        {
            let says = "this is not the path of an argument: write it as in `order_id`, \
                        `address.city` or `items[2].sku`";
            return Err(syn::Error::new(literal.span(), says));
        }
        return Ok(path);
    }
    path_segments(input).map_err(|fault| {
        let says = format!(
            "`{word}` takes the path of the tool's argument: write `{word} = order_id`, or a \
             string where its name is no Rust name, `{word} = \"order-id\"`"
        );
        syn::Error::new(fault.span(), says)
    })
}

fn path_segments(input: ParseStream<'_>) -> syn::Result<String> {
    let mut path = input.call(Ident::parse_any)?.unraw().to_string();
    loop {
        if input.peek(Token![.]) {
            input.parse::<Token![.]>()?;
            path.push('.');
            path.push_str(&input.call(Ident::parse_any)?.unraw().to_string());
        } else if input.peek(token::Bracket) {
            let content;
            bracketed!(content in input);
            let index: LitInt = content.parse()?;
            path.push_str(&format!("[{}]", index.base10_digits()));
        } else {
            return Ok(path);
        }
    }
}
