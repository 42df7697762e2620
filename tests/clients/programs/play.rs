//! rmcp's client: plays the plan on its standard input and prints what it gets.

use rmcp::model::{CallToolRequest, CallToolRequestParams, ClientRequest, ProtocolVersion};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt, PeerRequestOptions, RunningService};
use rmcp::transport::TokioChildProcess;
use rmcp::{RoleClient, ServiceError};
use serde::Serialize;
use tool_errors_tests_clients::plan::{Action, Call, Era, Got, Hello, Outcome, Plan};

use crate::Fallible;

/// The versions that this workspace is built from.
const LOCK: &str = include_str!("../../../Cargo.lock");

type Session = RunningService<RoleClient, ()>;

#[tokio::main]
pub(crate) async fn play() -> Fallible<()> {
    let plan: Plan = serde_json::from_reader(std::io::stdin())?;
    let mut command = tokio::process::Command::new(&plan.command[0]);
    command.args(&plan.command[1..]);
    let lifecycle = match plan.era {
        Era::Handshake => ClientLifecycleMode::Initialize,
        Era::Discover => ClientLifecycleMode::Discover {
            preferred_versions: vec![ProtocolVersion::V_2026_07_28],
        },
    };
    let session = ().serve_with_lifecycle(TokioChildProcess::new(command)?, lifecycle).await?;
    let server = session
        .peer_info()
        .ok_or("the server did not say what it is")?;
    say(&Hello {
        version: version_of("rmcp").ok_or("rmcp is not locked")?.to_owned(),
        protocol: server.protocol_version.to_string(),
    })?;
    for step in plan.steps {
        let got = match step.action {
            Action::List => list(&session).await?,
            Action::Call(call) => make(&session, call).await?,
            Action::Cancel { call, begun } => cancel(&session, call, begun).await?,
        };
        say(&Outcome { id: step.id, got })?;
    }
    session.cancel().await?;
    Ok(())
}

fn version_of(package: &str) -> Option<&'static str> {
    let named = format!("name = \"{package}\"\nversion = \"");
    LOCK.split_once(&named)?.1.split('"').next()
}

fn say(line: &impl Serialize) -> Fallible<()> {
    println!("{}", serde_json::to_string(line)?);
    Ok(())
}

async fn list(session: &Session) -> Fallible<Got> {
    let tools = session.list_all_tools().await?;
    let tools = tools.iter().map(serde_json::to_value);
    Ok(Got::Tools(tools.collect::<Result<_, _>>()?))
}

async fn make(session: &Session, call: Call) -> Fallible<Got> {
    Ok(match session.call_tool(params(call)).await {
        Ok(result) => Got::Result(serde_json::to_value(result)?),
        Err(ServiceError::McpError(error)) => Got::Error(serde_json::to_value(error)?),
        Err(error) => Got::Threw(error.to_string()),
    })
}

async fn cancel(session: &Session, call: Call, begun: Call) -> Fallible<Got> {
    let request = ClientRequest::CallToolRequest(CallToolRequest::new(params(call)));
    let options = PeerRequestOptions::no_options();
    let request = session.send_cancellable_request(request, options).await?;
    session.call_tool(params(begun)).await?;
    request.cancel(None).await?;
    Ok(Got::Cancelled(true))
}

fn params(call: Call) -> CallToolRequestParams {
    CallToolRequestParams::new(call.tool).with_arguments(call.arguments)
}
