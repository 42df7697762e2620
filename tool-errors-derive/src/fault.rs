//! Collects every fault of an item, so that a user reads all of them at once.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The faults found so far. It must be read: dropping it unread is a bug of the macro and panics.
pub(crate) struct Faults {
    /// `None` once read.
    found: RefCell<Option<Vec<syn::Error>>>,
}

impl Faults {
    pub(crate) fn new() -> Self {
        Self {
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
        if let Some(found) = self.found.borrow_mut().as_mut() {
            found.push(error);
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
        found.sort_by_key(|fault| fault.span().start());
        if found.is_empty() {
            return None;
        }
        Some(found.iter().map(syn::Error::to_compile_error).collect())
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        if !std::thread::panicking() && self.found.borrow().is_some() {
            panic!("the faults of an item were dropped unread");
        }
    }
}
