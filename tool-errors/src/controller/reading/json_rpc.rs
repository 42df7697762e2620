//! JSON-RPC errors: [`Declaration::of_json_rpc_code`] knows the codes.

use serde_json::Value;

use super::finding::Finding;
use super::{Read, Reader, ours, scripts, text_of};
use crate::envelope::Basis;
use crate::error::Declaration;
use crate::{Code, Disposition, Route};

impl Reader {
    /// The `error` of a response. `None` where it is none: it has a whole number as its `code`.
    pub(super) fn read_json_rpc(self, error: &Value) -> Option<Read> {
        let code = error.get("code")?.as_i64()?;
        error.get("message")?;
        let data = error.get("data");
        if let Some(ours) = ours::named(data).or_else(|| data.and_then(ours::shaped)) {
            return Some(Read::Ours(ours));
        }
        if let Some(read) = scripts::read(code, error) {
            return Some(read);
        }
        Some(Read::Found(plain(code, error)))
    }
}

/// A code alone. What the protocol keeps for refusals refused the call; any other code, one of the
/// application's too, leaves open what was done.
pub(super) fn plain(code: i64, error: &Value) -> Finding {
    let from = Basis::JsonRpcCode(code);
    let said = text_of(error, "message");
    match Declaration::of_json_rpc_code(code) {
        Some(refused) => Finding::declared(refused, from, said),
        None => Finding::new(Route::Stop, from, "SERVER_ERROR")
            .code(Code::Internal)
            .disposition(Disposition::Unknown)
            .says("The server failed".into(), said),
    }
}
