//! Reads the words of `#[tools(..)]`.

use proc_macro2::TokenStream;
use syn::Path;
use tool_errors_shared::keywords::TOOLS;

use crate::fault::Faults;
use crate::words::{self, Said, known, say, value};

/// The path of the library's crate, where it is said.
pub(super) fn krate(arguments: TokenStream, faults: &Faults) -> Option<Said<Path>> {
    let mut krate = None;
    words::parse_tokens(arguments, faults, |word, input| {
        let keyword = known(word, &[&TOOLS], input)?;
        match keyword.word {
            "crate" => say(&mut krate, word, value(keyword, input)?),
            _ => Err(words::unknown(word, &[&TOOLS])),
        }
    });
    krate
}
