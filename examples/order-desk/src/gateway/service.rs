//! The gateway's HTTP service.

use std::collections::HashSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Path as UrlPath, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::RefundRequest;
use super::ledger::Ledger;

/// The order whose first refund is turned away: too many requests.
const THROTTLED: &str = "ORD-7320";
/// The order whose first refund is made and whose answer then comes too late.
const SLOW: &str = "ORD-8841";
/// Longer than the refund tool's time limit, and shorter than its client waits.
const TOO_LATE: Duration = Duration::from_millis(4500);

/// The running service. Dropping it takes the gateway down.
pub(crate) struct Gateway {
    address: SocketAddr,
    service: JoinHandle<()>,
}

struct Books {
    ledger: Ledger,
    /// Orders whose trouble is over: each happens once, so that what comes after it succeeds.
    recovered: Mutex<HashSet<&'static str>>,
}

impl Gateway {
    /// Starts the gateway on a free port, or on the port where it was before.
    pub(crate) async fn start(folder: &Path, port: u16) -> Result<Self, std::io::Error> {
        let books = Arc::new(Books {
            ledger: Ledger::open(folder).map_err(std::io::Error::other)?,
            recovered: Mutex::default(),
        });
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = listener.local_addr()?;
        let router = Router::new()
            .route("/refunds", post(create))
            .route("/refunds/{order_id}", get(find))
            .with_state(books);
        let service = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the gateway ended");
            }
        });
        Ok(Self { address, service })
    }

    /// Forgets the refunds in this folder's books.
    pub(crate) fn forget(folder: &Path) -> rusqlite::Result<()> {
        Ledger::open(folder)?.forget()
    }

    /// The port it listens on.
    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Its address, as a client takes it.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Takes the gateway down: connections are refused from now on.
    pub(crate) async fn stop(mut self) {
        self.service.abort();
        // The port is closed when the task has ended, not when it is told to.
        let _ = (&mut self.service).await;
    }
}

impl Drop for Gateway {
    fn drop(&mut self) {
        self.service.abort();
    }
}

impl Books {
    /// Whether this order's trouble comes now: it does once.
    fn troubled(&self, order: &'static str, order_id: &str) -> bool {
        order == order_id
            && self
                .recovered
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .insert(order)
    }
}

async fn create(State(books): State<Arc<Books>>, Json(asked): Json<RefundRequest>) -> Response {
    if books.troubled(THROTTLED, &asked.order_id) {
        return (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "1")]).into_response();
    }
    let made = books.ledger.refund(&asked.order_id, asked.amount_cents);
    if books.troubled(SLOW, &asked.order_id) {
        tokio::time::sleep(TOO_LATE).await;
    }
    answer(made)
}

async fn find(State(books): State<Arc<Books>>, UrlPath(order_id): UrlPath<String>) -> Response {
    answer(books.ledger.find(&order_id))
}

fn answer<T: serde::Serialize>(result: rusqlite::Result<T>) -> Response {
    match result {
        Ok(value) => Json(value).into_response(),
        Err(error) => {
            tracing::error!(%error, "the gateway's books");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
