use rmcp::handler::server::wrapper::Parameters;

struct Desk;
struct Search; // <--

#[rmcp::tool_router]
impl Desk {
    #[rmcp::tool(descripton = "Find an order.")] // <--
    async fn find_order(&self, Parameters(_): Parameters<Search>) -> String {
        String::new()
    }
}

fn router() -> rmcp::handler::server::router::tool::ToolRouter<Desk> {
    Desk::tool_router()
}
