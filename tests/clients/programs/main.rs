//! The programs that these tests start, in one:
//!
//! - `serve SET`: an MCP server of one set of tools, over standard input and output;
//! - `tap FILE COMMAND..`: runs a server and writes down what goes over the wire;
//! - `play`: rmcp's client, which plays the plan that it reads.

mod play;
mod serve;
mod tap;

use std::process::ExitCode;

type Fallible<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let ended = match arguments.as_slice() {
        ["serve", set] => serve::serve(set),
        ["tap", file, command, arguments @ ..] => tap::tap(file, command, arguments),
        ["play"] => play::play(),
        _ => Err("not one of `serve SET`, `tap FILE COMMAND..` and `play`".into()),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
