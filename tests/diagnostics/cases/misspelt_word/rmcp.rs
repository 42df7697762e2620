struct Desk;

#[rmcp::tool_router]
impl Desk {
    #[rmcp::tool(descripton = "Find an order.")] // <--
    async fn find_order(&self) -> String {
        String::new()
    }
}
