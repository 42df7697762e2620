//@ faults: 7
//! Every fault of the item and its fields at once; uses of the type stay quiet.

use tool_errors::ToolInput;
use tool_errors::input::decode;

#[derive(ToolInput)]
#[input(rename_all = "camel", allow_unknwon)]
struct Search {
    #[input(range(5..3), default = "x")]
    limit: u32,
    #[input(format = "dat", alias = "limit")]
    since: String,
    #[input(default = "open")]
    status: Option<String>,
}

fn main() {
    let search = decode::<Search>(&serde_json::json!({"limit": 3}));
    let _ = search.map(|search| search.limit);
}
