//! The fixed sets of arguments, derived as users derive them. Nobody reads what is decoded: the
//! fields are there for their types and rules.

mod across;
mod choices;
mod lists;
mod maps;
mod names;
mod numbers;
mod std_types;
mod structs;
mod texts;
mod together;
mod variants;

use super::case::Case;

/// Every fixed set of arguments.
pub(crate) fn all() -> Vec<Case> {
    [
        numbers::cases(),
        texts::cases(),
        across::cases(),
        together::cases(),
        choices::cases(),
        lists::cases(),
        maps::cases(),
        std_types::cases(),
        structs::cases(),
        names::cases(),
        variants::cases(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A case for each type, under the type's own name.
macro_rules! cases {
    ($($type:ty $(=> $($with:ident($($argument:expr),*)).+)?),* $(,)?) => {
        vec![$(
            $crate::inputs::case::Case::of::<$type>(stringify!($type))
                $($(.$with($($argument),*))+)?
        ),*]
    };
}
use cases;
