//! rmcp's client, the official Python client and the official TypeScript client against our
//! servers: what each hands to its host is what the server wrote, and what the library means.
//!
//! ```sh
//! TOOL_ERRORS_CLIENTS=install cargo test -p tool-errors-tests-clients
//! ```
//!
//! installs the two that come from elsewhere below the target folder, and runs all three. Without
//! the variable, one that is not installed is skipped, and that is said.
//!
//! Every call of a client is judged twice. Against the wire, which a tap between the two wrote
//! down: the client must not lose or change a member. And against what is meant: the same call,
//! made in this process (or in the order desk's own session) with the arguments as they arrived,
//! gives the same envelope but for its identifiers. Of the retrofitted rmcp server it is known what
//! each call is to come to, and the two views of an envelope have to agree.

mod build;
#[path = "../../fixtures/measured/calls.rs"]
mod calls;
mod desk;
#[path = "../../cases/expected.rs"]
mod expected;
mod install;
mod judge;
mod same;
mod session;
mod sets;
mod subject;
mod table;
mod warehouse;
mod wire;

use std::process::ExitCode;

use install::Client;
use subject::Subject;
use table::Table;

/// What the driver fails with, where it is not a client's fault.
type Fallible<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("clients: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all clients read what the servers wrote.
fn run() -> Fallible<bool> {
    let (clients, skipped) = install::clients()?;
    let mut table = Table::default();
    let mut subjects = sets::all();
    subjects.extend(desk::both()?);
    subjects.push(warehouse::retrofitted()?);
    for subject in &subjects {
        for client in &clients {
            play(client, subject, &mut table)?;
        }
    }
    print!("{table}");
    for name in skipped {
        println!(
            "SKIPPED: {name} is not installed; `{}` installs it",
            install::HOW
        );
    }
    Ok(table.is_good())
}

/// Plays one subject with one client, and judges.
fn play(client: &Client, subject: &Subject, table: &mut Table) -> Fallible<()> {
    let played = session::play(client, subject)?;
    let column = match &played.hello {
        Some(hello) => format!("{} {} ({})", client.name, hello.version, hello.protocol),
        None => client.name.to_owned(),
    };
    let cells = judge::judge(client, subject, &played);
    for (row, cell) in subject.rows.iter().zip(cells) {
        table.put(subject.name, &row.step.id, &column, cell);
    }
    Ok(())
}
