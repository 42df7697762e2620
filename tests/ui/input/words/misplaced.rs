//@ faults: 46
//@ misplaced: rule: custom rule
//@ misplaced: range: above below
//@ misplaced: argument: alias coerce default example flatten from rename secret serde skip with
//@ misplaced: input_item: allow_unknown conflicts_with content crate exactly_one_of rename_all
//@ misplaced: input_item: rename_all_fields requires tag untagged
//@ misplaced: input_variant: alias conflicts_with exactly_one_of rename rename_all requires skip
//@ misplaced: parameter: state context
//@ misplaced: tool: read idempotent once timeout title type destructive open_world output_schema
//@ misplaced: require: hide because
//! A word of another place, or of another macro.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(length(1..=80), custom = even, rule = EVEN, above = 0, below = 1)]
#[input(alias = "id", coerce, default = 20, example = 5, flatten, from = "search", rename = "id")]
#[input(secret, serde(schema), skip, with(customer = name))]
#[input(hide, because = "it was refunded in part")]
struct Search {
    #[input(allow_unknown, conflicts_with(a, b), content = "details", crate = tool_errors)]
    #[input(exactly_one_of(a, b), rename_all = "camelCase", rename_all_fields = "camelCase")]
    #[input(requires(a, b), tag = "kind", untagged)]
    name: String,
    #[input(state, context)]
    #[input(read, idempotent, once, timeout = "10s", title = "Search", type = Search)]
    #[input(destructive, open_world = false, output_schema)]
    customer: String,
}

#[derive(ToolInput)]
#[input(alias = "pay", rename = "pay", skip)]
enum Payment {
    #[input(conflicts_with(a, b), exactly_one_of(a, b), requires(a, b))]
    Cash,
    Card {
        #[input(rename_all = "camelCase")]
        number: String,
    },
}

fn main() {}
