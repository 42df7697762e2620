//! `std::io::Error`, as the operating system gives it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use tool_errors_classify::io::error;
use tool_errors_classify_tests::{NOT_EXECUTED, REJECTED, UNKNOWN};

/// The two ends of one connection.
fn connection() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let near = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    (near, listener.accept().unwrap().0)
}

#[test]
fn a_refused_connection_has_done_nothing() {
    let address = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    assert_eq!(
        error(&TcpStream::connect(address).unwrap_err()),
        NOT_EXECUTED
    );
}

#[test]
fn a_time_out_leaves_it_open() {
    let (mut near, _far) = connection();
    near.set_read_timeout(Some(Duration::from_millis(20)))
        .unwrap();
    assert_eq!(error(&near.read(&mut [0]).unwrap_err()), UNKNOWN);
}

#[test]
fn an_end_that_comes_too_early_leaves_it_open() {
    let (mut near, far) = connection();
    drop(far);
    let ended = near.read_exact(&mut [0]).unwrap_err();
    assert_eq!(ended.kind(), ErrorKind::UnexpectedEof);
    assert_eq!(error(&ended), UNKNOWN);
}

#[test]
fn a_connection_that_is_lost_leaves_it_open() {
    let (mut near, far) = connection();
    near.write_all(b"unread").unwrap();
    // Closed with bytes unread, a socket resets its connection.
    drop(far);
    let lost = loop {
        if let Err(lost) = near.write_all(&[0; 4096]) {
            break lost;
        }
    };
    assert!(
        matches!(
            lost.kind(),
            ErrorKind::ConnectionReset | ErrorKind::BrokenPipe
        ),
        "{lost:?}"
    );
    assert_eq!(error(&lost), UNKNOWN);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_it_open() {
    let mut full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let failed = full.write_all(b"x").unwrap_err();
    assert_eq!(failed.kind(), ErrorKind::StorageFull);
    assert_eq!(error(&failed), UNKNOWN);
}

#[test]
fn a_path_that_is_wrong_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    assert_eq!(error(&File::open(&file).unwrap_err()), REJECTED);
    fs::write(&file, "").unwrap();
    assert_eq!(error(&File::create_new(&file).unwrap_err()), REJECTED);
    assert_eq!(error(&fs::read_dir(&file).unwrap_err()), REJECTED);
    assert_eq!(error(&fs::write(folder.path(), "").unwrap_err()), REJECTED);
    assert_eq!(error(&fs::remove_dir(folder.path()).unwrap_err()), REJECTED);
}

/// The table of the retry rules, kind by kind.
#[test]
fn each_kind_has_its_fate() {
    for (kind, fate) in [
        (ErrorKind::ConnectionRefused, NOT_EXECUTED),
        (ErrorKind::HostUnreachable, NOT_EXECUTED),
        (ErrorKind::NetworkUnreachable, NOT_EXECUTED),
        (ErrorKind::NotFound, REJECTED),
        (ErrorKind::PermissionDenied, REJECTED),
        (ErrorKind::InvalidInput, REJECTED),
        (ErrorKind::AlreadyExists, REJECTED),
        (ErrorKind::TimedOut, UNKNOWN),
        (ErrorKind::WouldBlock, UNKNOWN),
        (ErrorKind::ConnectionReset, UNKNOWN),
        (ErrorKind::ConnectionAborted, UNKNOWN),
        (ErrorKind::BrokenPipe, UNKNOWN),
        (ErrorKind::UnexpectedEof, UNKNOWN),
        (ErrorKind::StorageFull, UNKNOWN),
        (ErrorKind::Interrupted, UNKNOWN),
        (ErrorKind::Other, UNKNOWN),
    ] {
        assert_eq!(error(&io::Error::from(kind)), fate, "{kind:?}");
    }
}
