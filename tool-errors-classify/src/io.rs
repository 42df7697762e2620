//! `std::io::Error`: sockets and files.

use std::io::{self, ErrorKind};

use crate::Classified;
use crate::fate::{NOT_EXECUTED, REJECTED, UNKNOWN};

/// What an I/O error says of the work behind it.
///
/// Three kinds come from connecting alone, so nothing was sent. A time-out, a reset or a full disk
/// can come at any point of the work.
///
/// ```
/// use std::net::{TcpListener, TcpStream};
/// use tool_errors::Disposition;
///
/// let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
/// let refused = TcpStream::connect(address).unwrap_err();
/// let classified = tool_errors_classify::io::error(&refused);
/// assert_eq!(classified.disposition, Disposition::NotExecuted);
/// # Ok::<_, std::io::Error>(())
/// ```
pub fn error(error: &io::Error) -> Classified {
    match error.kind() {
        ErrorKind::ConnectionRefused
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkUnreachable => NOT_EXECUTED,
        ErrorKind::NotFound
        | ErrorKind::PermissionDenied
        | ErrorKind::InvalidInput
        | ErrorKind::AlreadyExists
        | ErrorKind::AddrInUse
        | ErrorKind::AddrNotAvailable
        | ErrorKind::DirectoryNotEmpty
        | ErrorKind::InvalidFilename
        | ErrorKind::IsADirectory
        | ErrorKind::NotADirectory
        | ErrorKind::ReadOnlyFilesystem
        | ErrorKind::Unsupported => REJECTED,
        _ => UNKNOWN,
    }
}
