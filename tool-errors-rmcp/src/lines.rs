//! Lines of a bounded length, read so that a dropped read loses nothing.

use std::io;

use rmcp::model::RequestId;
use tokio::io::{AsyncBufRead, AsyncBufReadExt};

use crate::skim::Skim;

/// Reads lines; a dropped `next` loses nothing.
pub(crate) struct Lines<R> {
    read: R,
    longest: usize,
    line: Vec<u8>,
    /// What to do with `line` before more is read.
    state: State,
    /// What was seen of a line that is passed over.
    skim: Skim,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// `line` holds the beginning of a line.
    Reading,
    /// `line` was handed out.
    Done,
    /// The rest of a line that is too long is passed over.
    Skipping,
}

/// What was read.
pub(crate) enum Line<'a> {
    Whole(&'a [u8]),
    /// A line that was passed over, and its id if it was a request.
    TooLong(Option<RequestId>),
    /// The stream ended after this beginning of a line.
    Cut(&'a [u8]),
    End,
}

impl<R: AsyncBufRead + Unpin> Lines<R> {
    pub(crate) fn new(read: R, longest: usize) -> Self {
        Self {
            read,
            longest,
            line: Vec::new(),
            state: State::Reading,
            skim: Skim::default(),
        }
    }

    /// The next line, without its end.
    pub(crate) async fn next(&mut self) -> io::Result<Line<'_>> {
        if self.state == State::Done {
            self.line.clear();
            self.state = State::Reading;
        }
        loop {
            // The only await: what follows it is copied and consumed at once.
            let available = self.read.fill_buf().await?;
            if available.is_empty() {
                if self.line.is_empty() {
                    return Ok(Line::End);
                }
                self.state = State::Done;
                return Ok(Line::Cut(&self.line));
            }
            let end = available.iter().position(|byte| *byte == b'\n');
            let taken = end.unwrap_or(available.len());
            if self.state == State::Reading {
                if self.line.len() + taken > self.longest {
                    // A long line's memory is not kept for the short ones that follow.
                    let beginning = std::mem::take(&mut self.line);
                    self.skim = Skim::default();
                    self.skim.read(&beginning);
                    self.state = State::Skipping;
                } else {
                    self.line.extend_from_slice(&available[..taken]);
                }
            }
            if self.state == State::Skipping {
                self.skim.read(&available[..taken]);
            }
            self.read.consume(taken + usize::from(end.is_some()));
            if end.is_some() {
                if self.state == State::Skipping {
                    self.state = State::Reading;
                    return Ok(Line::TooLong(self.skim.id()));
                }
                self.state = State::Done;
                return Ok(Line::Whole(&self.line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncWriteExt, BufReader};

    async fn lines(text: &[u8], longest: usize) -> Vec<String> {
        let mut lines = Lines::new(text, longest);
        let mut seen = Vec::new();
        loop {
            seen.push(match lines.next().await.unwrap() {
                Line::Whole(line) => String::from_utf8_lossy(line).into_owned(),
                Line::TooLong(id) => format!("too long: {id:?}"),
                Line::Cut(line) => format!("cut after {}", line.len()),
                Line::End => return seen,
            });
        }
    }

    #[tokio::test]
    async fn a_line_that_is_too_long_is_passed_over_alone() {
        assert_eq!(
            lines(b"ab\n\nabcd\nab\n", 3).await,
            ["ab", "", "too long: None", "ab"]
        );
        assert_eq!(
            lines(b"{\"id\":7,\"method\":\"x\"}\nab", 9).await,
            ["too long: Some(Number(7))", "cut after 2"]
        );
        assert_eq!(lines(b"ab\nabc", 3).await, ["ab", "cut after 3"]);
    }

    #[tokio::test]
    async fn a_dropped_read_loses_nothing() {
        let (mut client, server) = tokio::io::duplex(64);
        let mut lines = Lines::new(BufReader::new(server), 64);
        client.write_all(b"first ha").await.unwrap();
        tokio::select! {
            biased;
            _ = lines.next() => panic!("the line has no end yet"),
            () = tokio::task::yield_now() => {}
        }
        client.write_all(b"lf\n").await.unwrap();
        assert!(matches!(lines.next().await, Ok(Line::Whole(b"first half"))));
    }
}
