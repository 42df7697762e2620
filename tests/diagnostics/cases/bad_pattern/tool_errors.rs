#[derive(tool_errors::ToolInput)]
struct Search {
    #[input(pattern = "^ORD-[0-9")] // <--
    order_id: String,
}
