use rmcp::handler::server::wrapper::Parameters;

struct Address {
    city: String,
}

struct Desk;

#[rmcp::tool_router]
impl Desk {
    #[rmcp::tool]
    async fn ship(&self, Parameters(_): Parameters<Address>) -> String { // <--
        String::new()
    }
}
