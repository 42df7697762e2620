//! The desk's own database: orders, and the approvals that people gave.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::{Order, Status, seed};

const COLUMNS: &str = "id, customer, item, total_cents, status, placed_on, archived";

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
        if !connection.table_exists(None, "orders")? {
            connection.execute_batch(seed::SQL)?;
        }
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

    /// A panic elsewhere leaves no half-done work behind: each method is one statement.
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
