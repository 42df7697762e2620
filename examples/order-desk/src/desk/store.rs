//! The desk's own database: orders, the approvals that people gave, and the refunds being made.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::{Order, Status, seed};

const COLUMNS: &str = "id, customer, item, total_cents, status, placed_on, archived";

/// In seconds: longer than the gateway may take to settle what it was asked.
const LEASE: u32 = 30;

/// The desk's database.
pub(crate) struct Store(Mutex<Connection>);

/// Which orders a list holds.
pub(crate) struct Filter<'a> {
    pub(crate) status: Option<Status>,
    /// The first day, included.
    pub(crate) placed_from: Option<&'a str>,
    /// The last day, included.
    pub(crate) placed_to: Option<&'a str>,
    pub(crate) limit: u32,
}

impl Store {
    /// Opens the database in this folder; creates and fills it where there is none.
    pub(crate) fn open(folder: &Path) -> rusqlite::Result<Self> {
        let connection = Connection::open(folder.join("orders.sqlite"))?;
        connection.execute_batch(seed::SQL)?;
        Ok(Self(Mutex::new(connection)))
    }

    /// Orders of a customer whose name holds this text, or whose ID does; archived ones too.
    pub(crate) fn search(&self, text: &str) -> rusqlite::Result<Vec<Order>> {
        self.connection()
            .prepare_cached(&format!(
                "SELECT {COLUMNS} FROM orders
                 WHERE instr(lower(customer), lower(?1)) > 0 OR instr(id, upper(?1)) > 0
                 ORDER BY placed_on DESC, id LIMIT 20"
            ))?
            .query_map([text], read)?
            .collect()
    }

    /// The order of this ID, archived or not.
    pub(crate) fn order(&self, id: &str) -> rusqlite::Result<Option<Order>> {
        self.connection()
            .prepare_cached(&format!("SELECT {COLUMNS} FROM orders WHERE id = ?1"))?
            .query_row([id], read)
            .optional()
    }

    /// Live orders, the newest first. A damaged record hides itself, not its neighbours.
    pub(crate) fn list(&self, filter: &Filter<'_>) -> rusqlite::Result<Vec<Order>> {
        self.connection()
            .prepare_cached(&format!(
                "SELECT {COLUMNS} FROM orders
                 WHERE NOT archived AND typeof(total_cents) = 'integer'
                   AND (:status IS NULL OR status = :status)
                   AND (:from IS NULL OR placed_on >= :from)
                   AND (:to IS NULL OR placed_on <= :to)
                 ORDER BY placed_on DESC, id LIMIT :limit"
            ))?
            .query_map(
                named_params! {
                    ":status": filter.status,
                    ":from": filter.placed_from,
                    ":to": filter.placed_to,
                    ":limit": filter.limit,
                },
                read,
            )?
            .collect()
    }

    /// Whether a person approved a large refund of this order.
    pub(crate) fn is_approved(&self, order_id: &str) -> rusqlite::Result<bool> {
        self.connection()
            .prepare_cached("SELECT 1 FROM approvals WHERE order_id = ?1")?
            .exists([order_id])
    }

    /// Records a person's approval.
    pub(crate) fn approve(&self, order_id: &str) -> rusqlite::Result<()> {
        self.connection()
            .execute("INSERT OR IGNORE INTO approvals VALUES (?1)", [order_id])?;
        Ok(())
    }

    /// Claims this order for a refund that is made now. Not two at a time can, whether in one process
    /// or in two: looking for a refund and making one are two steps at the gateway.
    ///
    /// A claim that is never released, because the outcome stayed unknown or the process was killed,
    /// ends by itself.
    pub(crate) fn claim(&self, order_id: &str) -> rusqlite::Result<bool> {
        let claimed = self.connection().execute(
            "INSERT INTO claims VALUES (?1, unixepoch() + ?2)
             ON CONFLICT DO UPDATE SET until = excluded.until WHERE until <= unixepoch()",
            (order_id, LEASE),
        )?;
        Ok(claimed == 1)
    }

    /// Gives the order up, whose refund was made or certainly not made.
    pub(crate) fn release(&self, order_id: &str) {
        let released = self
            .connection()
            .execute("DELETE FROM claims WHERE order_id = ?1", [order_id]);
        if let Err(error) = released {
            tracing::error!(%error, order_id, "a claim stays until it ends by itself");
        }
    }

    /// Forgets what was approved and claimed, so that every session begins alike.
    pub(crate) fn begin_anew(&self) -> rusqlite::Result<()> {
        self.connection()
            .execute_batch("DELETE FROM approvals; DELETE FROM claims;")
    }

    /// A panic elsewhere leaves no half-done work behind: what a method does is one statement, or can be
    /// done again.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Order> {
    Ok(Order {
        id: row.get("id")?,
        customer: row.get("customer")?,
        item: row.get("item")?,
        total_cents: row.get("total_cents")?,
        status: row.get("status")?,
        placed_on: row.get("placed_on")?,
        archived: row.get("archived")?,
    })
}
