//! Collects every fault of an item, so that a user reads all of them at once.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::{Group, Literal, TokenStream, TokenTree};
use quote::ToTokens;

/// The faults found so far. It must be read: dropping it unread is a bug of the macro and panics.
pub(crate) struct Faults {
    /// The macro that finds them, as its user writes it.
    by: Macro,
    /// `None` once read.
    found: RefCell<Option<Vec<Fault>>>,
}

/// One of our macros. Its name stands before each of its messages.
#[derive(Clone, Copy)]
pub(crate) enum Macro {
    ToolError,
    ToolInput,
    RmcpError,
    Tool,
    Tools,
    Require,
    Toolset,
}

impl Macro {
    /// A message of this macro.
    pub(crate) fn says(self, message: impl Display) -> String {
        let name = match self {
            Self::ToolError => "ToolError",
            Self::ToolInput => "ToolInput",
            Self::RmcpError => "RmcpError",
            Self::Tool => "#[tool]",
            Self::Tools => "#[tools]",
            Self::Require => "require!",
            Self::Toolset => "toolset!",
        };
        format!("`{name}`: {message}")
    }
}

struct Fault {
    error: syn::Error,
    /// Whether its words are those of another macro, which may say the same at the same place.
    quoted: bool,
}

impl Faults {
    pub(crate) fn of(by: Macro) -> Self {
        Self {
            by,
            found: RefCell::new(Some(Vec::new())),
        }
    }

    /// Records a fault on the tokens to blame.
    pub(crate) fn at(&self, blame: impl ToTokens, says: impl Display) {
        self.push(syn::Error::new_spanned(blame, says));
    }

    /// Records a fault at a span, where there are no tokens to blame.
    pub(crate) fn at_span(&self, span: proc_macro2::Span, says: impl Display) {
        self.push(syn::Error::new(span, says));
    }

    /// Records a parser's fault.
    pub(crate) fn push(&self, error: syn::Error) {
        self.record(error, false);
    }

    /// Records what another macro says of what it reads too: the compiler shows once what both say.
    pub(crate) fn quote(&self, error: syn::Error) {
        self.record(error, true);
    }

    fn record(&self, error: syn::Error, quoted: bool) {
        if let Some(found) = self.found.borrow_mut().as_mut() {
            found.extend(error.into_iter().map(|error| Fault { error, quoted }));
        }
    }

    /// How many faults were found so far.
    pub(crate) fn count(&self) -> usize {
        self.found.borrow().as_ref().map_or(0, Vec::len)
    }

    /// Keeps the value, or records the fault and goes on without it.
    pub(crate) fn ok<T>(&self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// Reads the collector: `None` where nothing is wrong, else a `compile_error!` for each fault,
    /// in the order of the source.
    pub(crate) fn read(self) -> Option<TokenStream> {
        let mut found = self.found.borrow_mut().take().unwrap_or_default();
        found.sort_by_key(|fault| fault.error.span().start());
        if found.is_empty() {
            return None;
        }
        let told = found.iter().map(|Fault { error, quoted }| {
            let told = error.to_compile_error();
            if *quoted {
                told
            } else {
                saying(told, &self.by.says(error))
            }
        });
        Some(told.collect())
    }
}

/// A `compile_error!` with another message. syn keeps both ends of what is blamed to itself; the
/// tokens that it writes have them.
fn saying(error: TokenStream, message: &str) -> TokenStream {
    let tokens = error.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut said = Group::new(group.delimiter(), saying(group.stream(), message));
            said.set_span(group.span());
            TokenTree::Group(said)
        }
        TokenTree::Literal(literal) => {
            let mut said = Literal::string(message);
            said.set_span(literal.span());
            TokenTree::Literal(said)
        }
        other => other,
    });
    tokens.collect()
}

impl Drop for Faults {
    fn drop(&mut self) {
        if !std::thread::panicking() && self.found.borrow().is_some() {
            panic!("the faults of an item were dropped unread");
        }
    }
}
