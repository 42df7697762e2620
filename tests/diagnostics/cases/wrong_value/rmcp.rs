struct Desk;

#[rmcp::tool_router]
impl Desk {
    #[rmcp::tool(name = 7)] // <--
    async fn find_order(&self) -> String {
        String::new()
    }
}
