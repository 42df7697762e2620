//! What is known of an error type before any value of it exists.

use crate::next::NextSpec;
use crate::{Code, Disposition, Route};

/// The metadata of one variant.
#[derive(Debug, Clone, Copy)]
pub struct VariantSpec {
    /// The variant's Rust name; a struct's own.
    pub name: &'static str,
    /// The domain's name of the failure, UPPER_SNAKE.
    pub reason: &'static str,
    /// What the variant declares.
    pub declares: Declares,
    /// The path of the tool's argument that the variant blames.
    pub field: Option<&'static str>,
    /// The call to make next.
    pub next: Option<NextSpec>,
    /// Whether its hint is written by hand and can therefore drift.
    pub by_hand: bool,
}

/// How a variant comes to its route.
#[derive(Debug, Clone, Copy)]
pub enum Declares {
    /// The attribute names the route.
    Route {
        /// The route.
        route: Route,
        /// The failure class.
        code: Code,
        /// What is known of the work.
        disposition: Disposition,
    },
    /// A classifier decides by the value.
    Classified,
    /// The inner error's own variants decide.
    Transparent(&'static [VariantSpec]),
}
