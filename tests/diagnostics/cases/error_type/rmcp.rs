#[derive(Debug)]
struct Closed;

struct Desk;

#[rmcp::tool_router]
impl Desk {
    #[rmcp::tool]
    async fn find_order(&self) -> Result<String, Closed> { // <--
        Err(Closed)
    }
}
