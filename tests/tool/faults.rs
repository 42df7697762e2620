//! What is wrong with a toolset as a whole: all of it at once, each in a sentence.

use std::time::Duration;

use tool_errors::tool::{BuildFaults, Tool, ToolSpec};
use tool_errors::{CallContext, Effect, ToolError, ToolInput, Toolset, tool};

#[tool(read)]
fn find_order(order_id: String, limit: Option<u32>) -> Result<Option<u32>, String> {
    let _ = order_id;
    Ok(limit)
}

#[tool]
fn cancel_order(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

/// The sentences, each after its tool.
fn sentences<S>(built: Result<Toolset<S>, BuildFaults>) -> Vec<String> {
    let faults = built.expect_err("faults");
    faults.iter().map(ToString::to_string).collect()
}

#[tool(name = "find_order")]
fn find_order_again() -> Result<(), String> {
    Ok(())
}

#[test]
fn a_name_that_stands_twice() {
    let built = Toolset::new(())
        .with(FindOrder)
        .with(FindOrderAgain)
        .with(FindOrder)
        .build();
    let fault = "the tool `find_order`: another tool has this name; \
                 give one of them `#[tool(name = \"..\")]`";
    assert_eq!(sentences(built), [fault, fault]);
}

/// A tool by hand, which no macro has looked at.
struct ByHand<const LONG: bool>;

impl<const LONG: bool> ToolSpec for ByHand<LONG> {
    const NAME: &'static str = if LONG {
        "a123456789b123456789c123456789d123456789e123456789f123456789g1234"
    } else {
        "by hand\n"
    };
    const TIMEOUT: Option<Duration> = Some(Duration::ZERO);
    type Arguments = u32;
    type Error = Slips;
}

impl<const LONG: bool> Tool<()> for ByHand<LONG> {
    type Output = ();

    async fn run(_: std::sync::Arc<()>, _: CallContext, _: u32) -> Result<(), Slips> {
        Ok(())
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
#[expect(dead_code, reason = "only what it declares is of interest")]
enum Slips {
    #[error("again")]
    #[tool_error(retry, display)]
    Again,
}

#[test]
fn a_tool_by_hand_is_looked_at_as_closely() {
    let of_name = "its name must be 1 to 64 letters, digits, `_` or `-`, for models' APIs refuse \
                   any other; write `#[tool(name = \"..\")]`";
    let of_time = "`timeout` is zero: no call could be answered in time";
    let of_arguments = "its arguments are no object; take a struct with named fields";
    let of_retry = "it is `once` and its error variant `Again` is `retry` without `not_executed`, \
                    so a caller could do its work twice; write `check` or `retry, not_executed` on \
                    the variant, or `#[tool(idempotent)]`";
    let looked_at = |built, name| {
        assert_eq!(
            sentences(built),
            [of_name, of_time, of_arguments, of_retry]
                .map(|says| format!("the tool `{name}`: {says}"))
        );
    };
    looked_at(Toolset::new(()).with(ByHand::<false>).build(), "by hand\\n");
    let long = ByHand::<true>::NAME;
    assert_eq!(long.len(), 65);
    looked_at(Toolset::new(()).with(ByHand::<true>).build(), long);
}

#[derive(Debug, thiserror::Error, ToolError)]
#[expect(dead_code, reason = "only what it declares is of interest")]
enum RefundError {
    #[error("gone")]
    #[tool_error(replace, display, next = "find_ordr", with(order_id = order))]
    Gone { order: String },

    #[error("unsure")]
    #[tool_error(check, display, next = "cancel_order", with(order_id = "ORD-1"))]
    Unsure,

    #[error("unsure again")]
    #[tool_error(check, display, next = "find_order", with(ordre_id = "ORD-1"))]
    UnsureAgain,

    #[error("unknown")]
    #[tool_error(repair, display, field = order_id, by_hand = "Ask", next = "cancel_order")]
    Unknown,

    #[error("closed")]
    #[tool_error(stop, display, field = "oder_id")]
    Closed,

    #[error(transparent)]
    #[tool_error(transparent)]
    Inner(InnerError),
}

#[derive(Debug, thiserror::Error, ToolError)]
#[expect(dead_code, reason = "only what it declares is of interest")]
enum InnerError {
    #[error("closed")]
    #[tool_error(stop, display, field = "lines[0].sku")]
    Closed,
}

#[tool(once, on_unknown = "find_order", with(limit = 1, order_id = pin))]
fn create_refund(
    #[input(from = "search_orders")] order_id: String,
    #[input(secret)] pin: String,
) -> Result<String, RefundError> {
    let _ = pin;
    Ok(order_id)
}

#[test]
fn targets_and_arguments_named_by_strings() {
    let built = Toolset::new(())
        .with(FindOrder)
        .with(CancelOrder)
        .with(CreateRefund)
        .build();
    assert_eq!(
        sentences(built),
        [
            "`on_unknown` takes the value of `pin`, which is `secret` and would be shown",
            "`from` of `order_id` names the tool `search_orders`, which is not in the toolset",
            "`next` of its error variant `Gone` names the tool `find_ordr`, which is not in the \
             toolset; did you mean `find_order`?",
            "`next` of its error variant `Unsure` names the tool `cancel_order`, which is `once`; \
             it must be a `read` tool",
            "`next` of its error variant `UnsureAgain` gives the argument `ordre_id`, which \
             `find_order` does not take; did you mean `order_id`?",
            "`next` of its error variant `UnsureAgain` leaves out the argument `order_id`, which \
             `find_order` requires",
            "`next` of its error variant `Unknown` names the tool `cancel_order`, which is `once`; it \
             must be a `read` tool",
            "`field = oder_id` of its error variant `Closed` is none of its arguments \
             (`order_id`, `pin`): write `field = order_id`",
            "`field = lines[0].sku` of its error variant `Closed` is none of its arguments \
             (`order_id`, `pin`): write one of them, as in `field = order_id`",
        ]
        .map(|says| format!("the tool `create_refund`: {says}"))
    );
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "only its arguments are of interest")]
struct Line {
    sku: String,
}

#[derive(Debug, thiserror::Error, ToolError)]
#[expect(dead_code, reason = "only what it declares is of interest")]
enum LineError {
    #[error("no such article")]
    #[tool_error(stop, display, field = "sku")]
    NoSku,

    #[error("no such article here")]
    #[tool_error(stop, display, field = "lines[0].skuu")]
    NoSkuHere,
}

#[tool(read)]
fn price(lines: Vec<Line>) -> Result<usize, LineError> {
    Ok(lines.len())
}

#[test]
fn a_blamed_argument_that_is_inside_another() {
    assert_eq!(
        sentences(Toolset::new(()).with(Price).build()),
        [
            "the tool `price`: `field = sku` of its error variant `NoSku` is none of its arguments \
             (`lines`): write `field = \"lines[0].sku\"`",
            "the tool `price`: `field = lines[0].skuu` of its error variant `NoSkuHere` is none of \
             its arguments (`sku`): write `field = \"lines[0].sku\"`",
        ]
    );
}

/// The target of a typed `next` must be a member too.
#[tool(once, on_unknown = FindOrder { order_id })]
fn pay(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[test]
fn a_typed_target_that_is_no_member() {
    assert_eq!(
        sentences(Toolset::new(()).with(Pay).build()),
        ["the tool `pay`: `on_unknown` names the tool `find_order`, which is not in the toolset"]
    );
}

#[derive(Debug, ToolInput)]
struct Short(#[input(length(1..=4))] String);

/// No macro sees the rule of another type.
#[derive(Debug, ToolInput)]
struct Guest {
    #[input(default = "much too long")]
    name: Short,
}

#[tool(read)]
fn greet(who: Guest) -> Result<String, String> {
    Ok(who.name.0)
}

#[test]
fn a_default_that_breaks_its_own_rule() {
    assert_eq!(
        sentences(Toolset::new(()).with(Greet).build()),
        [
            "the tool `greet`: the default of `who.name` is refused by its own rules: `who.name` \
             must be 1 to 4 characters long"
        ]
    );
}

#[test]
fn all_faults_are_one_error() {
    let faults = Toolset::new(())
        .with(Pay)
        .with(Greet)
        .build()
        .expect_err("faults");
    assert_eq!(
        faults.to_string(),
        "the toolset cannot be built\n\
         - the tool `pay`: `on_unknown` names the tool `find_order`, which is not in the toolset\n\
         - the tool `greet`: the default of `who.name` is refused by its own rules: `who.name` \
         must be 1 to 4 characters long"
    );
    // What `?` in `main` prints.
    assert_eq!(format!("{faults:?}"), faults.to_string());
    let tools: Vec<_> = faults.iter().map(|fault| fault.tool).collect();
    assert_eq!(tools, ["pay", "greet"]);
}

#[test]
fn a_sound_toolset_has_none() {
    let tools = Toolset::new(())
        .with(FindOrder)
        .with(CancelOrder)
        .with(Pay)
        .build()
        .unwrap();
    let effects: Vec<_> = tools.definitions().iter().map(|tool| tool.effect).collect();
    assert_eq!(effects, [Effect::Read, Effect::Once, Effect::Once]);
}
