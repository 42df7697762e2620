//@ faults: 7
//! An integer of more than 64 bits travels as a text, and a literal number bounds it.

use std::num::NonZeroU128;

use tool_errors::ToolInput;

const MOST: u128 = 100;

#[derive(ToolInput)]
struct Transfer {
    #[input(range(..=MOST))]
    wei: u128,
    #[input(range(0..))]
    shares: NonZeroU128,
    #[input(range(1.5..), multiple_of = 5)]
    balance: i128,
    #[input(default = 5)]
    fee: u128,
    #[input(default = "05")]
    tip: u128,
    #[input(length(1..))]
    id: u128,
}

fn main() {}
