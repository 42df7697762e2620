//! The catalogue: exactly what a small toolset can do and how it can fail, and that each entry is
//! what a call is answered.

mod answered;
mod depot;
mod exact;
