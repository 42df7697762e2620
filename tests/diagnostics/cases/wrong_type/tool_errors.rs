#[derive(tool_errors::ToolInput)]
struct Search {
    #[input(length(1..=80))] // <--
    limit: u32,
}
