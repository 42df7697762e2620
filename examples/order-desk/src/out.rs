//! Standard output, whose reader may leave before the end, as `head` does.

use std::io::{self, Write};

use anstream::AutoStream;

/// Where the program writes to. What nobody reads any more is not written, and nothing has failed.
pub(crate) struct Out<W> {
    to: W,
    left: bool,
}

impl Out<AutoStream<io::Stdout>> {
    /// In colour on a terminal, unless NO_COLOR is set.
    pub(crate) fn standard() -> Self {
        Self::new(anstream::stdout())
    }
}

impl<W: Write> Out<W> {
    const fn new(to: W) -> Self {
        Self { to, left: false }
    }

    /// Whether somebody may still read.
    pub(crate) fn is_read(&self) -> bool {
        !self.left
    }

    /// Does it, as long as somebody reads; `unread` is what it comes to where nobody does.
    fn as_read<T>(
        &mut self,
        unread: T,
        act: impl FnOnce(&mut W) -> io::Result<T>,
    ) -> io::Result<T> {
        if self.left {
            return Ok(unread);
        }
        match act(&mut self.to) {
            Err(fault) if fault.kind() == io::ErrorKind::BrokenPipe => {
                self.left = true;
                Ok(unread)
            }
            other => other,
        }
    }
}

impl<W: Write> Write for Out<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.as_read(bytes.len(), |to| to.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.as_read((), Write::flush)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails with this.
    struct Fails(io::ErrorKind);

    impl Write for Fails {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(self.0.into())
        }
    }

    #[test]
    fn a_reader_who_leaves_is_no_fault_and_a_full_disk_is_one() {
        let mut left = Out::new(Fails(io::ErrorKind::BrokenPipe));
        assert!(left.is_read());
        writeln!(left, "more").unwrap();
        left.flush().unwrap();
        assert!(!left.is_read());

        let mut full = Out::new(Fails(io::ErrorKind::StorageFull));
        assert!(writeln!(full, "more").is_err());
        assert!(full.flush().is_err());
        assert!(full.is_read());
    }
}
