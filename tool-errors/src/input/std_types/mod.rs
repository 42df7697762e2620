//! The types of std that JSON can carry, a file per kind.

mod addresses;
mod lists;
mod long;
mod maps;
mod numbers;
mod optional;
mod pointers;
mod structs;
mod texts;
mod tuples;
mod value;
