#[derive(tool_errors::ToolInput)]
struct Search {
    #[input(range(100..=1))] // <--
    limit: u32,
}
