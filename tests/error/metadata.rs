//! What is known of an error type before any value exists.

use tool_errors::envelope::sentence;
use tool_errors::error::{Declares, RetryAfter, VariantSpec};
use tool_errors::next::NextValue;
use tool_errors::{Authority, Code, Disposition, Route, ToolErrorSpec, Violations};

use crate::next::NextError;
use crate::refund::RefundError;
use crate::words::{RetryError, WordsError};

fn variant<E: ToolErrorSpec>(name: &str) -> VariantSpec {
    let named = E::VARIANTS.iter().find(|variant| variant.name == name);
    *named.expect("a variant of this name")
}

fn route(spec: VariantSpec) -> (Route, Code, Disposition) {
    match spec.declares {
        Declares::Route {
            route,
            code,
            disposition,
        } => (route, code, disposition),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_variants_in_the_order_of_the_source() {
    let names: Vec<&str> = RefundError::VARIANTS.iter().map(|spec| spec.name).collect();
    let reasons: Vec<&str> = RefundError::VARIANTS
        .iter()
        .map(|spec| spec.reason)
        .collect();
    assert_eq!(
        names,
        [
            "NoSuchOrder",
            "Busy",
            "GatewayTimeout",
            "NeedsApproval",
            "Disabled",
            "Gateway",
            "Invalid",
            "Lookup",
        ]
    );
    assert_eq!(
        reasons,
        [
            "NO_SUCH_ORDER",
            "BUSY",
            "GATEWAY_TIMEOUT",
            "NEEDS_APPROVAL",
            "DISABLED",
            "GATEWAY",
            "INVALID",
            "LOOKUP",
        ]
    );
}

#[test]
fn route_code_and_disposition() {
    let of = |name| route(variant::<RefundError>(name));
    let not_executed = (Route::Retry, Code::Transient, Disposition::NotExecuted);
    assert_eq!(of("Busy"), not_executed);
    let unknown = (Route::Check, Code::UnknownOutcome, Disposition::Unknown);
    assert_eq!(of("GatewayTimeout"), unknown);
    let rejected = Disposition::Rejected;
    assert_eq!(
        of("NoSuchOrder"),
        (Route::Replace, Code::NotFound, rejected)
    );
    assert_eq!(
        of("NeedsApproval"),
        (Route::Authorize, Code::Permission, rejected)
    );
    assert_eq!(of("Disabled"), (Route::Stop, Code::Refused, rejected));
    assert_eq!(of("Invalid"), (Route::Repair, Code::Validation, rejected));

    let plain = route(variant::<RetryError>("Plain"));
    assert_eq!(plain, (Route::Retry, Code::Transient, Disposition::Unknown));
    let gone = route(variant::<WordsError>("Gone"));
    assert_eq!(gone, (Route::Stop, Code::Internal, rejected));
}

#[test]
fn classified_and_transparent_as_such() {
    let gateway = variant::<RefundError>("Gateway");
    assert!(matches!(
        gateway.declares,
        Declares::Classified { code: None }
    ));
    let Declares::Transparent(inner) = variant::<RefundError>("Lookup").declares else {
        panic!("`Lookup` is transparent");
    };
    assert_eq!(inner.len(), 1);
    assert_eq!(inner[0].reason, "CLOSED");
}

#[test]
fn hints_by_hand_are_told_from_the_others() {
    let by_hand: Vec<&str> = WordsError::VARIANTS
        .iter()
        .filter(|spec| spec.by_hand)
        .map(|spec| spec.name)
        .collect();
    assert_eq!(by_hand, ["ByHand", "Path"]);
    assert_eq!(variant::<WordsError>("ByHand").field, Some("order-id"));
    assert_eq!(variant::<WordsError>("SignIn").field, None);
}

#[test]
fn texts_as_they_were_written() {
    let gone = variant::<RefundError>("NoSuchOrder");
    assert_eq!(
        gone.message,
        Some("order {order_id} was not found in live orders")
    );
    let busy = variant::<RefundError>("Busy");
    assert_eq!(busy.message, Some("The order service is busy"));
    assert_eq!(busy.retry_after, Some(RetryAfter::Field("wait")));
    let approval = variant::<RefundError>("NeedsApproval");
    assert_eq!(approval.authority, Some(Authority::Approval));
    let disabled = variant::<RefundError>("Disabled");
    assert!(disabled.boundary && !approval.boundary);
    assert_eq!(disabled.message, Some(sentence::BOUNDARY));
    // What the violations say is not known before.
    assert_eq!(variant::<RefundError>("Invalid").message, None);
}

#[test]
fn calls_as_they_were_declared() {
    let next = |name| variant::<NextError>(name).next.expect("a call");
    let literals = next("Literals");
    assert_eq!(literals.tool, "search_orders");
    assert!(literals.checked);
    let arguments: Vec<(&str, NextValue)> = literals
        .arguments
        .iter()
        .map(|argument| (argument.name, argument.value))
        .collect();
    assert_eq!(
        arguments,
        [
            ("customer-name", NextValue::Field("who")),
            ("openOnly", NextValue::Boolean(true)),
            ("above", NextValue::Number(1.5)),
            ("shift", NextValue::Integer(-3)),
        ]
    );
    let by_name = next("ByName");
    assert_eq!(by_name.tool, "dispute");
    assert!(!by_name.checked);
    assert_eq!(by_name.arguments[0].value, NextValue::Field("_0"));
}

#[test]
fn violations_are_an_error_of_their_own() {
    let spec = Violations::VARIANTS[0];
    assert_eq!(spec.reason, "INVALID_ARGUMENTS");
    assert_eq!(
        route(spec),
        (Route::Repair, Code::Validation, Disposition::Rejected)
    );
}
