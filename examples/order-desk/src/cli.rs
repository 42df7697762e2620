//! The command line: flags alter the session, nouns are subcommands.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use tool_errors::TraceId;

use crate::desk::{OrderDesk, Store};
use crate::gateway::GatewayClient;
use crate::out::Out;
use crate::{Fallible, explain, serve, session, style, tools};

/// An order desk for AI agents. Without a subcommand it plays a session: twelve calls that fail,
/// what the model is told of each, and the call that mends it.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(flatten)]
    session: Session,
    #[command(subcommand)]
    noun: Option<Noun>,
}

#[derive(Args)]
struct Session {
    /// Serve the tools over standard input and output, for any MCP client
    #[arg(long, conflicts_with = "json")]
    stdio: bool,
    /// Play the session without a model, and without a person: the controller brings each case to its
    /// end, or to where it needs one of them
    #[arg(long, conflicts_with_all = ["stdio", "catalogue", "explain"])]
    no_model: bool,
    /// Print what the tools can do and how they can fail, as Markdown
    #[arg(long, conflicts_with_all = ["stdio", "gateway"])]
    catalogue: bool,
    /// Print JSON: the session and the records that explain a call as a line each; the catalogue
    #[arg(long)]
    json: bool,
    /// Keep the desk's state in this folder, else it is thrown away. A played session begins anew
    /// there; one that is served goes on with what it finds
    #[arg(long, value_name = "DIR")]
    state: Option<PathBuf>,
    /// Show what the operator knows of the calls of this trace: the `traceId` of an envelope
    #[arg(long, value_name = "TRACE_ID", conflicts_with_all = ["stdio", "catalogue"])]
    explain: Option<TraceId>,
    /// Append the operator's records to this file. Unless said, it is `operator.jsonl` in the folder
    /// of the state or, where that is thrown away, in the user's own folder for data
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Use the payment gateway at this address instead of starting one
    #[arg(long, value_name = "URL", requires = "stdio")]
    gateway: Option<String>,
}

#[derive(Subcommand)]
enum Noun {
    /// Record a person's approval of a large refund
    Approval {
        /// The order's ID
        order_id: String,
        /// The folder that holds the desk's state
        #[arg(long, value_name = "DIR")]
        state: PathBuf,
    },
}

pub(crate) async fn run() -> Fallible<()> {
    let Cli { session, noun } = Cli::parse();
    if let Some(Noun::Approval { order_id, state }) = noun {
        Store::open(&state)?.approve(&order_id)?;
        return Ok(());
    }
    let log = session
        .log
        .unwrap_or_else(|| explain::log_in(session.state.as_deref()));
    if let Some(trace_id) = session.explain {
        return explain::explain(&log, trace_id, session.json, Out::standard());
    }
    // Removed when it is dropped: it has to live as long as the session.
    let temporary;
    let folder = match &session.state {
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            folder.as_path()
        }
        None => {
            temporary = tempfile::tempdir()?;
            temporary.path()
        }
    };
    if session.catalogue {
        return catalogue(folder, session.json);
    }
    if let Some(folder) = log.parent() {
        std::fs::create_dir_all(folder).map_err(|error| {
            let folder = folder.display();
            format!("{folder} cannot be made for the operator's records ({error}): try --log FILE")
        })?;
    }
    if session.stdio {
        serve::stdio(folder, session.gateway, &log).await
    } else {
        play(folder, &log, !session.no_model, session.json).await
    }
}

fn catalogue(folder: &Path, json: bool) -> Fallible<()> {
    // Nothing is called: no gateway has to be there.
    let desk = OrderDesk {
        store: Store::open(folder)?,
        gateway: GatewayClient::new("http://localhost")?,
    };
    let tools = tools::tools(desk)?;
    let catalogue = tools.catalogue();
    let mut out = Out::standard();
    if json {
        serde_json::to_writer_pretty(&mut out, &catalogue)?;
        writeln!(out)?;
    } else {
        write!(out, "{catalogue}")?;
    }
    Ok(())
}

async fn play(folder: &Path, log: &Path, helped: bool, json: bool) -> Fallible<()> {
    let mut out = Out::standard();
    let explanation = session::play(folder, log, helped, |case| {
        if json {
            case.write_json(&mut out)?;
        } else {
            case.write(&mut out)?;
        }
        Ok(out.is_read())
    })
    .await?;
    if !json {
        style::title(&mut out, "Why the controller decided so")?;
        writeln!(out, "{explanation}")?;
        writeln!(
            out,
            "order-desk --explain TRACE_ID shows what the operator knows of a call"
        )?;
    }
    Ok(())
}
