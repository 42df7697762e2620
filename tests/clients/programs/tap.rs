//! Runs a server and writes down, line by line and as it is, what goes over the wire: `>` before
//! what the client wrote, `<` before what the server wrote.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use crate::Fallible;

pub(crate) fn tap(file: &str, command: &str, arguments: &[&str]) -> Fallible<()> {
    let log: &'static Mutex<File> = Box::leak(Box::new(Mutex::new(File::create(file)?)));
    let mut server = Command::new(command)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (Some(to_server), Some(from_server)) = (server.stdin.take(), server.stdout.take()) else {
        return Err("the server has no pipes".into());
    };
    // Ends when the client leaves, and with it the server's standard input.
    std::thread::spawn(move || copy(b"> ", BufReader::new(io::stdin()), to_server, log));
    copy(b"< ", BufReader::new(from_server), io::stdout(), log)?;
    server.wait()?;
    Ok(())
}

/// A line is in the log before it is passed on, so that no answer stands before its request.
fn copy(
    mark: &[u8],
    mut from: impl BufRead,
    mut to: impl Write,
    log: &Mutex<File>,
) -> io::Result<()> {
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        if let Ok(mut log) = log.lock() {
            log.write_all(&[mark, &line].concat())?;
        }
        to.write_all(&line)?;
        to.flush()?;
        line.clear();
    }
    Ok(())
}
