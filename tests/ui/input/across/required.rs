//@ faults: 1
//! What a type's syntax does not tell the compiler does: this argument is in every call.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Id(String);

#[derive(ToolInput)]
struct MaybeId(Option<String>);

#[derive(ToolInput)]
#[input(exactly_one_of(id, maybe, name))]
struct Search {
    id: Id,
    maybe: MaybeId,
    name: Option<String>,
}

fn main() {}
