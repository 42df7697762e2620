//! The gateway's own books: every refund that it made, once per request that it took.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension};

use super::Refund;

/// The gateway's database.
pub(super) struct Ledger(Mutex<Connection>);

impl Ledger {
    /// Opens the books in this folder; begins them where there are none.
    pub(super) fn open(folder: &Path) -> rusqlite::Result<Self> {
        let connection = Connection::open(folder.join("gateway.sqlite"))?;
        // No unique order: a second request for the same order is a second refund, as it would be
        // at a gateway without idempotency keys.
        connection.execute_batch(
            "CREATE TABLE IF NOT EXISTS refunds (
                number INTEGER PRIMARY KEY,
                order_id TEXT NOT NULL,
                amount_cents INTEGER NOT NULL
            )",
        )?;
        Ok(Self(Mutex::new(connection)))
    }

    /// Makes a refund.
    pub(super) fn refund(&self, order_id: &str, amount_cents: u32) -> rusqlite::Result<Refund> {
        let connection = self.connection();
        connection.execute(
            "INSERT INTO refunds (order_id, amount_cents) VALUES (?1, ?2)",
            (order_id, amount_cents),
        )?;
        Ok(refund(
            connection.last_insert_rowid(),
            order_id.to_owned(),
            amount_cents,
        ))
    }

    /// The first refund of an order.
    pub(super) fn find(&self, order_id: &str) -> rusqlite::Result<Option<Refund>> {
        self.connection()
            .query_row(
                "SELECT number, order_id, amount_cents FROM refunds WHERE order_id = ?1 ORDER BY number LIMIT 1",
                [order_id],
                |row| Ok(refund(row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .optional()
    }

    /// Forgets every refund.
    pub(super) fn forget(&self) -> rusqlite::Result<()> {
        self.connection().execute("DELETE FROM refunds", [])?;
        Ok(())
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn refund(number: i64, order_id: String, amount_cents: u32) -> Refund {
    Refund {
        id: format!("REF-{number:04}"),
        order_id,
        amount_cents,
    }
}
