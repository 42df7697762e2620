//! Every macro with every kind of word, in a crate that denies every lint: what an expansion raises
//! in its author's crate does not compile here.

#![deny(warnings, clippy::all, clippy::pedantic, clippy::nursery, rustdoc::all)]
#![deny(
    deprecated_in_future,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    future_incompatible,
    keyword_idents,
    let_underscore,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    non_ascii_idents,
    nonstandard_style,
    redundant_imports,
    redundant_lifetimes,
    rust_2018_idioms,
    rust_2021_compatibility,
    rust_2024_compatibility,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unsafe_code,
    unused,
    unused_crate_dependencies,
    unused_extern_crates,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]
#![deny(
    clippy::absolute_paths,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::default_trait_access,
    clippy::exhaustive_enums,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::min_ident_chars,
    clippy::missing_docs_in_private_items,
    clippy::missing_inline_in_public_items,
    clippy::panic,
    clippy::self_named_module_files,
    clippy::shadow_reuse,
    clippy::single_char_lifetime_names,
    clippy::str_to_string,
    clippy::unneeded_field_pattern,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm
)]
// A tool is no `const fn`, which this would ask for.
#![allow(clippy::missing_const_for_fn)]

// What the tests alone use.
#[cfg(test)]
use {serde_json as _, tokio as _};

pub mod errors;
pub mod inputs;
pub mod methods;
pub mod tools;
