struct Desk;

#[rmcp::tool_router]
impl Desk {
    #[rmcp::tool(name = "find")]
    async fn find_order(&self) -> String {
        String::new()
    }

    #[rmcp::tool(name = "find")] // <--
    async fn find_refund(&self) -> String {
        String::new()
    }
}
