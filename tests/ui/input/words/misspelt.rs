//@ faults: 45
//@ misspelt: rule: range multiple_of length items each unique pattern prefix format one_of custom
//@ misspelt: rule: rule
//@ misspelt: range: above below
//@ misspelt: argument: alias coerce default example flatten from rename secret serde skip with
//@ misspelt: input_item: allow_unknown conflicts_with content crate exactly_one_of rename_all
//@ misspelt: input_item: rename_all_fields requires tag untagged
//@ misspelt: input_variant: alias conflicts_with exactly_one_of rename rename_all requires skip
//! A slip of the hand in each word.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(rnage(1..), multipleOf = 5, above = 0)]
    limit: u32,
    #[input(lenght(1..), patern = "a", prefx = "a", formt = "date", oneOf("a"), custm = a, rul = B)]
    query: String,
    #[input(itmes(1..), eahc(length(1..)), uniqe)]
    lines: Vec<String>,
    #[input(range(abov = 0))]
    page: u32,
    #[input(range(belwo = 0))]
    size: u32,
    #[input(alais = "id", coerc, defualt = 20, exampel = 5, flaten, form = "search", renam = "id")]
    #[input(secrt, serd, skp, wiht(customer = name))]
    name: String,
    #[input(renameAll = "camelCase", uniqueness)]
    note: String,
}

#[derive(ToolInput)]
#[input(allow_unknwon, conflict_with(a, b), contet = "a", crat = tool_errors, exactly_one_off(a, b))]
#[input(rename_al = "camelCase", rename_all_field = "camelCase", require(a, b), tga = "kind")]
#[input(untaged)]
enum Payment {
    #[input(alais = "pay", conflict_with(a, b), exactly_one_off(a, b), renam = "pay")]
    #[input(renameAll = "camelCase", require(a, b), skp)]
    Card { number: String },
}

fn main() {}
