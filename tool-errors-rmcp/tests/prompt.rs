//! `Parameters` of a prompt, in a file that changed one `use` for its tools.

use rmcp::model::{GetPromptRequestParams, PromptMessage, Role};
use rmcp::service::{RunningService, ServiceError};
use rmcp::{RoleClient, ServerHandler, ServiceExt, prompt, prompt_handler, prompt_router};
use serde_json::json;
use tool_errors::ToolInput;
use tool_errors_rmcp::Parameters;

#[derive(ToolInput)]
struct Greeting {
    #[input(length(1..=8))]
    name: String,
}

struct Desk;

#[prompt_router]
impl Desk {
    /// Greet someone.
    #[prompt]
    async fn greet(
        &self,
        Parameters(Greeting { name }): Parameters<Greeting>,
    ) -> Vec<PromptMessage> {
        vec![PromptMessage::new_text(Role::User, format!("Greet {name}"))]
    }
}

#[prompt_handler]
impl ServerHandler for Desk {}

async fn desk() -> RunningService<RoleClient, ()> {
    let (near, far) = tokio::io::duplex(64 * 1024);
    tokio::spawn(async move {
        let server = Desk.serve(far).await.unwrap();
        server.waiting().await.unwrap();
    });
    ().serve(near).await.unwrap()
}

#[tokio::test]
async fn the_arguments_are_listed_and_checked() {
    let client = desk().await;
    let prompts = client.list_all_prompts().await.unwrap();
    let listed = prompts[0].arguments.as_ref().unwrap();
    assert_eq!((&*listed[0].name, listed[0].required), ("name", Some(true)));

    let mut request = GetPromptRequestParams::new("greet");
    request.arguments = json!({ "name": "Ana" }).as_object().cloned();
    let greeting = client.get_prompt(request).await.unwrap();
    let text = greeting.messages[0].content.as_text().unwrap();
    assert_eq!(text.text, "Greet Ana");

    let mut request = GetPromptRequestParams::new("greet");
    request.arguments = json!({ "name": "" }).as_object().cloned();
    let Err(ServiceError::McpError(refused)) = client.get_prompt(request).await else {
        panic!("an empty name passed");
    };
    assert_eq!(refused.message, "`name` must be 1 to 8 characters long");
    client.cancel().await.unwrap();
}
