//! `#[tools]`: what holds for a function holds for a method.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::json;
use tool_errors::{
    CallContext, Effect, FromRef, Route, ToolError, ToolInput, ToolSpec, Toolset, TraceId,
    Violation, Violations, require, tool, tools, toolset,
};

use crate::refused;

#[derive(Clone)]
pub(crate) struct OrderDesk {
    limit: u64,
    made: Arc<AtomicU32>,
    clock: Clock,
}

#[derive(Clone)]
struct Clock {
    year: u32,
}

impl FromRef<OrderDesk> for Clock {
    fn from_ref(desk: &OrderDesk) -> &Self {
        &desk.clock
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum RefundError {
    #[error("gateway timed out")]
    #[tool_error(check, next = FindRefund { order_id }, message = "The refund may have been made")]
    TimedOut { order_id: String },
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

/// Which page.
#[derive(Debug, ToolInput)]
struct Page(#[input(range(1..=OrderDesk::PAGES))] u32);

#[tools]
impl OrderDesk {
    const PAGES: u32 = 9;
    const FIRST: Page = Page(1);

    /// No tool.
    pub(crate) fn new() -> Self {
        Self {
            limit: 500,
            made: Arc::default(),
            clock: Clock { year: 2026 },
        }
    }

    /// Find the refund of an order.
    #[tool(read, title = "Find a refund")]
    async fn find_refund(
        &self,
        #[context] call: &CallContext,
        /// The order's ID.
        #[input(pattern = "^ORD-[0-9]{4}$", from = ListOrders)]
        order_id: String,
    ) -> Result<String, String> {
        tokio::task::yield_now().await;
        Ok(format!("{order_id} {}", call.trace_id()))
    }

    /// Refund an order.
    #[tool(once, timeout = "10s", on_unknown = FindRefund { order_id })]
    pub(crate) async fn create_refund(
        &self,
        order_id: String,
        #[input(range(1..))] amount_cents: u64,
    ) -> Result<u32, RefundError> {
        require!(
            amount_cents <= self.limit,
            because = "the order cost that much"
        );
        if order_id == "ORD-9999" {
            return Err(RefundError::TimedOut { order_id });
        }
        assert!(order_id != "ORD-6666", "the gateway's client broke");
        Ok(self.count())
    }

    #[tool(read, name = "list", type = ListOrders, output_schema)]
    #[input(rename_all = "camelCase", requires(page_number, page_size))]
    fn list_orders(
        self,
        #[input(default = Self::FIRST)] page_number: Page,
        #[input(custom = Self::even)] page_size: Option<u32>,
    ) -> Result<[u32; Self::PAGES as usize], String> {
        let _ = page_size;
        Ok([page_number.0; Self::PAGES as usize])
    }

    fn even(size: &u32) -> Result<(), Violation> {
        if size.is_multiple_of(2) {
            Ok(())
        } else {
            Err(Violation::new("must be even"))
        }
    }

    /// Without the desk.
    #[tool(read)]
    fn year(#[state] clock: Clock) -> Result<u32, String> {
        Ok(clock.year)
    }

    #[tool(read)]
    fn lent<'a>(
        &'a self,
        path: &'a Path,
        other: Option<&Path>,
        note: Cow<'_, str>,
        tags: Vec<Cow<'a, str>>,
        word: Cow<str>,
    ) -> impl Future<Output = Result<String, String>> + Send + 'a {
        let said = format!("{path:?} {other:?} {note} {tags:?} {word}");
        async move { Ok(format!("{said} {}", self.limit)) }
    }

    #[tool(read)]
    fn boxed(&self, text: String) -> std::pin::Pin<Box<dyn Future<Output = DeskAnswer> + Send>> {
        Box::pin(std::future::ready(Ok(text)))
    }

    #[cfg(any())]
    #[tool(read)]
    fn never(&self, gone: Missing) -> Result<(), String> {}

    #[cfg_attr(all(), doc = "Only one.", deprecated)]
    #[tool(read)]
    #[cfg_attr(all(), input(allow_unknown))]
    fn conditional(
        #[cfg(not(any()))] &self,
        #[cfg(any())] gone: Missing,
        #[cfg(not(any()))] kept: u32,
    ) -> Result<u32, String> {
        Ok(kept)
    }

    fn count(&self) -> u32 {
        self.made.fetch_add(1, Ordering::Relaxed) + 1
    }
}

type DeskAnswer = Result<String, String>;

#[cfg(any())]
#[tools]
impl Missing {
    #[tool(read)]
    fn missing(&self) -> Result<(), String> {}
}

#[tools]
#[cfg(any())]
impl Missing {
    #[tool(read)]
    fn missing(&self) -> Result<(), String> {}
}

/// Beside the `impl`, as any other.
#[tool(on_unknown = FindRefund { order_id = id })]
fn cancel(id: String) -> Result<(), String> {
    Err(id)
}

fn desk() -> Toolset<OrderDesk> {
    toolset![
        OrderDesk::new();
        FindRefund, CreateRefund, ListOrders, Year, Lent, Boxed, Conditional, Cancel,
    ]
    .unwrap()
}

#[test]
fn the_facts_are_the_attributes() {
    assert_eq!(FindRefund::NAME, "find_refund");
    assert_eq!(FindRefund::TITLE, Some("Find a refund"));
    assert_eq!(FindRefund::DESCRIPTION, "Find the refund of an order.");
    assert_eq!(CreateRefund::EFFECT, Effect::Once);
    assert_eq!(ListOrders::NAME, "list");
    assert!(ListOrders::output_schema().is_some());
    assert_eq!(
        [
            FindRefund::BLOCKING,
            ListOrders::BLOCKING,
            Lent::BLOCKING,
            Boxed::BLOCKING
        ],
        [false, true, false, false]
    );
}

#[tokio::test]
async fn self_is_the_state_and_the_context_is_the_calls_own() {
    let id = TraceId::random();
    let context = CallContext::with_trace_id(id);
    let tools = desk();
    let found = tools
        .call_with("find_refund", &json!({"order_id": "ORD-0001"}), context)
        .await;
    assert_eq!(found.unwrap(), format!("ORD-0001 {id}"));
    for made in 1..=2 {
        let arguments = json!({"order_id": "ORD-0001", "amount_cents": 500});
        assert_eq!(tools.call("create_refund", arguments).await.unwrap(), made);
    }
    assert_eq!(tools.call("year", json!({})).await.unwrap(), 2026);
}

#[tokio::test]
async fn rules_hints_and_calls_to_make_next_are_those_of_a_function() {
    let tools = desk();
    let envelope = refused(&tools, "find_refund", json!({"order_id": "Ada"})).await;
    assert_eq!(envelope.field(), Some("order_id"));
    assert_eq!(envelope.next().unwrap().tool, "list");

    let arguments = json!({"order_id": "ORD-0001", "amount_cents": 501});
    let envelope = refused(&tools, "create_refund", arguments).await;
    assert_eq!(
        envelope.message(),
        "`amount_cents` must be at most 500: the order cost that much"
    );

    for order_id in ["ORD-9999", "ORD-6666"] {
        let arguments = json!({"order_id": order_id, "amount_cents": 1});
        let envelope = refused(&tools, "create_refund", arguments).await;
        assert_eq!(envelope.route(), Route::Check);
        let next = envelope.next().unwrap();
        assert_eq!(next.tool, "find_refund");
        assert_eq!(json!(next.arguments), json!({"order_id": order_id}));
    }
}

#[tokio::test]
async fn self_in_a_signature_is_the_type_of_the_impl() {
    let tools = desk();
    let first = tools.call("list", json!({})).await.unwrap();
    assert_eq!(first, json!([1, 1, 1, 1, 1, 1, 1, 1, 1]));
    let arguments = json!({"pageNumber": 10, "pageSize": 3});
    let envelope = refused(&tools, "list", arguments).await;
    let messages: Vec<_> = envelope
        .violations()
        .iter()
        .map(|violation| violation.message.as_str())
        .collect();
    assert_eq!(
        messages,
        [
            "`pageNumber` must be an integer from 1 to 9",
            "`pageSize` must be even"
        ]
    );
}

#[tokio::test]
async fn what_is_borrowed_is_lent() {
    let arguments = json!({
        "path": "a/b", "other": "c", "note": "d", "tags": ["e"], "word": "f",
    });
    assert_eq!(
        desk().call("lent", arguments).await.unwrap(),
        r#""a/b" Some("c") d ["e"] f 500"#
    );
    assert_eq!(
        desk().call("boxed", json!({"text": "a"})).await.unwrap(),
        "a"
    );
}

#[tokio::test]
async fn what_is_configured_away_is_away() {
    let answer = desk()
        .call("conditional", json!({"kept": 1, "gone": 2}))
        .await;
    assert_eq!(
        answer.unwrap(),
        1,
        "`gone` is unknown, and unknown is allowed"
    );
}

#[tokio::test]
#[expect(deprecated)]
async fn methods_are_still_methods() {
    let desk = OrderDesk::new();
    assert_eq!(desk.create_refund("ORD-1".to_owned(), 5).await.unwrap(), 1);
    assert_eq!(desk.conditional(5), Ok(5));
    assert_eq!(OrderDesk::year(Clock { year: 1 }), Ok(1));
}

mod generic {
    use super::*;

    pub(super) trait Database: Send + Sync + 'static {
        type Row: serde::Serialize + Send + 'static;

        fn row(&self, number: u32) -> Self::Row;
    }

    pub(super) struct Numbers;

    impl Database for Numbers {
        type Row = u32;

        fn row(&self, number: u32) -> u32 {
            number * 2
        }
    }

    pub(super) struct Texts;

    impl Database for Texts {
        type Row = String;

        fn row(&self, number: u32) -> String {
            format!("row {number}")
        }
    }

    /// A desk over any database.
    pub(super) struct Desk<'n, D: Database, const FIRST: u32 = 0> {
        pub(super) name: &'n str,
        pub(super) database: D,
    }

    #[tools]
    impl<'n, D: Database, const FIRST: u32> Desk<'n, D, FIRST>
    where
        D::Row: Clone,
        'n: 'n,
    {
        /// Read a row.
        #[tool(read)]
        pub(super) async fn read_row(
            &self,
            #[input(range(1..))] number: u32,
        ) -> Result<D::Row, Violations> {
            require!(number >= FIRST);
            tokio::task::yield_now().await;
            Ok(self.database.row(number))
        }

        #[tool(read)]
        pub(super) fn name(self: Arc<Self>) -> Result<&'n str, String> {
            Ok(self.name)
        }

        #[tool(read)]
        pub(super) fn first() -> Result<u32, String> {
            Ok(FIRST)
        }
    }

    /// For any database: the tools are not generic.
    pub(super) fn tools<D>(desk: Desk<'static, D, 3>) -> Toolset<Desk<'static, D, 3>>
    where
        D: Database<Row: Clone>,
    {
        toolset![desk; ReadRow, First].unwrap()
    }
}

#[tokio::test]
async fn a_generic_impl_has_one_tool_for_all_of_its_types() {
    use generic::{Desk, First, Name, Numbers, ReadRow, Texts};

    let numbers = generic::tools(Desk {
        name: "numbers",
        database: Numbers,
    });
    let texts = generic::tools(Desk {
        name: "texts",
        database: Texts,
    });
    let row = json!({"number": 4});
    assert_eq!(numbers.call("read_row", row.clone()).await.unwrap(), 8);
    assert_eq!(texts.call("read_row", row).await.unwrap(), "row 4");
    let envelope = refused(&texts, "read_row", json!({"number": 2})).await;
    assert_eq!(envelope.message(), "`number` must be at least 3");

    let desk: Desk<'_, _, 7> = Desk {
        name: "shared",
        database: Numbers,
    };
    let shared = toolset![Arc::new(desk); ReadRow, Name, First].unwrap();
    assert_eq!(shared.call("name", json!({})).await.unwrap(), "shared");
    assert_eq!(shared.call("first", json!({})).await.unwrap(), 7);
}
