//! The macros of `tool-errors`. Depend on that crate; it re-exports them.

#![forbid(unsafe_code)]

mod docs;
mod duration;
mod fault;
mod next;
mod words;

use proc_macro::TokenStream;

/// Declares what a caller should do next, for every variant of an error.
#[proc_macro_derive(ToolError, attributes(tool_error))]
pub fn derive_tool_error(item: TokenStream) -> TokenStream {
    let _ = item;
    TokenStream::new()
}

/// Makes a type an argument of tools, with rules.
#[proc_macro_derive(ToolInput, attributes(input))]
pub fn derive_tool_input(item: TokenStream) -> TokenStream {
    let _ = item;
    TokenStream::new()
}

/// Makes a function a tool.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let _ = arguments;
    item
}

/// Refuses a call from inside a tool's body.
#[proc_macro]
pub fn require(input: TokenStream) -> TokenStream {
    let _ = input;
    TokenStream::new()
}
