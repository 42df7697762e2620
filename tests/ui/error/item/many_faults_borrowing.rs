//@ faults: 1
//! A type that borrows keeps its `envelope`, whatever else is wrong.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum ParseError<'a> {
    #[error("{word} is unknown")]
    Unknown { word: &'a str },
}

fn main() {
    println!("{}", ParseError::Unknown { word: "a" }.envelope().message());
}
