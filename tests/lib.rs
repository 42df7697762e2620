//! The Rust snippets of the README and of the pages in `docs/`, as doc tests.

#![cfg(doctest)]
#![doc = include_str!("../README.md")]

#[doc = include_str!("../docs/rules.md")]
mod rules {}

/// What stands beside its expansion compiles.
mod expanded {
    #[doc = include_str!("../docs/expanded/error-enum.md")]
    mod error_enum {}
    #[doc = include_str!("../docs/expanded/input-choices.md")]
    mod input_choices {}
    #[doc = include_str!("../docs/expanded/input-enum.md")]
    mod input_enum {}
    #[doc = include_str!("../docs/expanded/input-struct.md")]
    mod input_struct {}
    #[doc = include_str!("../docs/expanded/once-tool.md")]
    mod once_tool {}
    #[doc = include_str!("../docs/expanded/require.md")]
    mod require {}
    #[doc = include_str!("../docs/expanded/tool-function.md")]
    mod tool_function {}
    #[doc = include_str!("../docs/expanded/toolset.md")]
    mod toolset {}
}
