//! What a tool hands to its wrapper beside what rmcp carries.
//!
//! rmcp's `into_call_tool_result` knows nothing of the call that it answers, and its answer is text:
//! the error itself, which the operator reads and which the tool's effect is applied to, would end
//! there. Inside a wrapped route it is laid in a slot of the task instead, and the answer carries a
//! ticket for it. The slot alone would not do: a body may turn an error into a result, throw that
//! away and answer otherwise.

use std::cell::RefCell;

use rmcp::model::{CallToolResponse, CallToolResult, ErrorCode, ErrorData, MetaObject};
use serde_json::{Map, Value};
use tool_errors::tool::Failure;

/// Stands as `$comment` at the root of a schema that its route enforces by itself: see
/// [`Parameters`](crate::Parameters).
pub(crate) const CHECKED: &str = "rs.tool-errors/checked";

/// The member of a result's `_meta`, and of an error's `data`, that holds a ticket.
const TICKET: &str = "rs.tool-errors/handed";

tokio::task_local! {
    static HANDED: RefCell<Vec<Failure>>;
}

/// What a route answers.
pub(crate) type Response = Result<CallToolResponse, ErrorData>;

/// What a wrapper hears from a route.
pub(crate) struct Heard {
    /// The answer; where there is a `failure`, nothing but its ticket.
    pub(crate) response: Response,
    /// The failure that the tool handed over with its answer.
    pub(crate) failure: Option<Failure>,
}

/// Calls a route so that it can hand its failure over. The route's arguments are read, and its body
/// runs, inside of the slot.
pub(crate) async fn listening<F: Future<Output = Response>>(call: impl FnOnce() -> F) -> Heard {
    let within = async {
        let response = call().await;
        let mut handed = HANDED.with(RefCell::take);
        let ticket = ticket(&response).filter(|ticket| *ticket < handed.len());
        let failure = ticket.map(|ticket| handed.swap_remove(ticket));
        Heard { response, failure }
    };
    HANDED.scope(RefCell::default(), within).await
}

/// Hands a failure over as a result.
///
/// # Errors
/// The failure, where nobody listens.
pub(crate) fn as_result(failure: Failure) -> Result<CallToolResponse, Failure> {
    let ticket = lay_down(failure)?;
    let meta = MetaObject(Map::from_iter([(TICKET.to_owned(), ticket)]));
    Ok(CallToolResult::error(Vec::new())
        .with_meta(Some(meta))
        .into())
}

/// Hands a failure over as an error, as an extractor has to.
///
/// # Errors
/// The failure, where nobody listens.
pub(crate) fn as_error(failure: Failure) -> Result<ErrorData, Failure> {
    let ticket = lay_down(failure)?;
    let data = Value::Object(Map::from_iter([(TICKET.to_owned(), ticket)]));
    Ok(ErrorData::new(ErrorCode::INVALID_PARAMS, "", Some(data)))
}

fn lay_down(failure: Failure) -> Result<Value, Failure> {
    let Ok(ticket) = HANDED.try_with(|handed| handed.borrow().len()) else {
        return Err(failure);
    };
    HANDED.with(|handed| handed.borrow_mut().push(failure));
    Ok(ticket.into())
}

fn ticket(response: &Response) -> Option<usize> {
    let ticket = match response {
        Ok(CallToolResponse::Complete(result)) => result.meta.as_ref()?.0.get(TICKET)?,
        Ok(_) => return None,
        Err(error) => error.data.as_ref()?.get(TICKET)?,
    };
    usize::try_from(ticket.as_u64()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opaque(text: &str) -> Failure {
        Failure::opaque(text.to_owned())
    }

    async fn heard(call: impl FnOnce() -> Response) -> Heard {
        listening(|| std::future::ready(call())).await
    }

    fn is(failure: Option<Failure>, text: &str) -> bool {
        failure.is_some_and(|failure| format!("{failure:?}").contains(text))
    }

    #[tokio::test]
    async fn a_result_and_an_error_bring_their_failure() {
        let result = heard(|| Ok(as_result(opaque("the first")).unwrap())).await;
        assert!(is(result.failure, "the first"));
        let error = heard(|| Err(as_error(opaque("the second")).unwrap())).await;
        assert!(is(error.failure, "the second"));
    }

    #[tokio::test]
    async fn nobody_listens_outside_of_a_wrapped_route() {
        assert!(as_result(opaque("alone")).is_err());
        assert!(as_error(opaque("alone")).is_err());
    }

    #[tokio::test]
    async fn a_result_that_was_thrown_away_brings_nothing() {
        let heard = heard(|| {
            as_result(opaque("thrown away")).unwrap();
            Ok(as_result(opaque("the one that counts")).unwrap())
        })
        .await;
        assert!(is(heard.failure, "the one that counts"));
        let heard = self::heard(|| {
            as_result(opaque("thrown away")).unwrap();
            Ok(CallToolResult::success(Vec::new()).into())
        })
        .await;
        assert!(heard.failure.is_none() && heard.response.is_ok());
    }

    #[tokio::test]
    async fn a_ticket_that_nobody_gave_is_worth_nothing() {
        for ticket in [Value::from(3), Value::from(-1), Value::from("0")] {
            let meta = MetaObject(Map::from_iter([(TICKET.to_owned(), ticket)]));
            let result = CallToolResult::error(Vec::new()).with_meta(Some(meta));
            assert!(heard(|| Ok(result.into())).await.failure.is_none());
        }
    }
}
