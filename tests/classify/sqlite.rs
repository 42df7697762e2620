//! rusqlite's error, from real databases in files.

use std::time::Duration;

use rusqlite::{Connection, Error, OpenFlags, TransactionBehavior};
use tool_errors_classify::rusqlite_0_43::error;
use tool_errors_classify_tests::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN};

fn orders() -> Connection {
    let database = Connection::open_in_memory().unwrap();
    database
        .execute_batch(
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, cents INTEGER NOT NULL) STRICT",
        )
        .unwrap();
    database
}

#[test]
fn a_busy_database_has_done_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("orders.db");
    let mut first = Connection::open(&path).unwrap();
    let mut second = Connection::open(&path).unwrap();
    second.busy_timeout(Duration::ZERO).unwrap();
    let held = first
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .unwrap();
    let busy = second
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .unwrap_err();
    assert_eq!(error(&busy), NOT_EXECUTED);
    drop(held);
}

#[test]
fn what_the_database_refuses_is_rejected() {
    let orders = orders();
    orders
        .execute("INSERT INTO orders VALUES (1, 5)", ())
        .unwrap();
    for statement in [
        "INSERT INTO orders VALUES (1, 5)",
        "INSERT INTO orders VALUES (2, NULL)",
        "INSERT INTO orders VALUES (2, 'five')",
        "INSERT INTO refunds VALUES (1)",
        "no SQL at all",
    ] {
        let refused = orders.execute(statement, ()).unwrap_err();
        assert_eq!(error(&refused), REJECTED, "{statement}: {refused:?}");
    }
    let many = orders.execute("SELECT 1; SELECT 2", ()).unwrap_err();
    assert_eq!(error(&many), REJECTED, "{many:?}");
    let count = orders
        .execute("INSERT INTO orders VALUES (?, ?)", [3])
        .unwrap_err();
    assert_eq!(error(&count), REJECTED, "{count:?}");
}

#[test]
fn a_database_that_cannot_be_used_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.db");
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let absent = Connection::open_with_flags(&missing, flags).unwrap_err();
    assert_eq!(error(&absent), REJECTED, "{absent:?}");

    let text = folder.path().join("text.db");
    std::fs::write(
        &text,
        "no database, but long enough to have a header. ".repeat(50),
    )
    .unwrap();
    let foreign = Connection::open(&text)
        .unwrap()
        .execute("CREATE TABLE a (b)", ())
        .unwrap_err();
    assert_eq!(error(&foreign), REJECTED, "{foreign:?}");

    let path = folder.path().join("orders.db");
    Connection::open(&path)
        .unwrap()
        .execute("CREATE TABLE a (b)", ())
        .unwrap();
    let reader = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let written = reader.execute("INSERT INTO a VALUES (1)", ()).unwrap_err();
    assert_eq!(error(&written), REJECTED, "{written:?}");
}

#[test]
fn a_full_disk_and_an_interrupt_leave_it_open() {
    let orders = orders();
    orders.execute_batch("PRAGMA max_page_count = 3").unwrap();
    let full = orders
        .execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000)
             INSERT INTO orders SELECT i, i FROM n",
            (),
        )
        .unwrap_err();
    assert_eq!(error(&full), UNKNOWN, "{full:?}");

    let stop = orders.get_interrupt_handle();
    let (started, start) = std::sync::mpsc::channel();
    orders
        .create_scalar_function(
            "begun",
            0,
            rusqlite::functions::FunctionFlags::SQLITE_UTF8,
            move |_| {
                let _ = started.send(());
                Ok(1)
            },
        )
        .unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            start.recv().unwrap();
            stop.interrupt();
        });
        let interrupted = orders
            .query_row(
                "WITH RECURSIVE n(i) AS (SELECT begun() UNION ALL SELECT i + 1 FROM n)
                 SELECT count(*) FROM n",
                (),
                |row| row.get::<_, i64>(0),
            )
            .unwrap_err();
        assert_eq!(error(&interrupted), UNKNOWN, "{interrupted:?}");
    });
}

#[test]
fn a_row_that_cannot_be_read_was_written() {
    let orders = orders();
    let written = orders.query_row("INSERT INTO orders VALUES (7, 5) RETURNING id", (), |row| {
        row.get::<_, String>(0)
    });
    assert_eq!(error(&written.unwrap_err()), EXECUTED);
    let stands: i64 = orders
        .query_row("SELECT count(*) FROM orders WHERE id = 7", (), |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(stands, 1);
    assert_eq!(error(&Error::QueryReturnedNoRows), REJECTED);
}
