//! The types of std that JSON can carry, a file per kind.

mod lists;
mod maps;
mod numbers;
mod optional;
mod pointers;
mod texts;
mod tuples;
mod value;
