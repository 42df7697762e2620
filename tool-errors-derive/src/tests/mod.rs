//! The macros as functions over tokens: what they make of the examples in `docs/expanded/`, whole and
//! half written.

mod example;
mod expanded;
mod half_written;
mod own_words;
