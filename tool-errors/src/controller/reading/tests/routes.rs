//! Each format, routed by the effect of its tool.

use serde_json::{Value, json};

use super::{envelope, failed, google, routes, stripe};

#[test]
fn each_format_is_routed_by_effect() {
    let rpc = |code: i64, data: Value| json!({"jsonrpc": "2.0", "id": 1, "error": {"code": code, "message": "It failed", "data": data}});
    let failure = |members: Value| {
        let mut result = failed("Busy");
        result["_meta"] = json!({"io.modelcontextprotocol/toolFailure": members});
        result
    };
    let retry_info =
        json!([{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "3s"}]);
    let never = json!([{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "-1s"}]);
    let bad_request = json!([{"@type": "type.googleapis.com/google.rpc.BadRequest",
        "fieldViolations": [{"field": "fullName", "description": "Too long"}]}]);
    for (value, expected) in [
        // MCP.
        (failed("API rate limit exceeded, retry later"), "SSC"),
        (failed(""), "SSC"),
        (json!({"isError": true}), "SSC"),
        (json!({"content": [], "isError": false}), "---"),
        (json!({"content": []}), "---"),
        (
            failure(json!({"retryable": true, "class": "transient"})),
            "RRC",
        ),
        (failure(json!({"retryable": false})), "SSC"),
        (failure(json!({"retryable": "true"})), "SSC"),
        (
            failure(json!({"retryable": true, "retryNotBefore": "soon"})),
            "SSC",
        ),
        (
            failure(json!({"retryable": true, "retryNotBefore": 5})),
            "SSC",
        ),
        // JSON-RPC.
        (rpc(-32700, json!(null)), "SSS"),
        (rpc(-32600, json!(null)), "SSS"),
        (rpc(-32601, json!(null)), "SSS"),
        (rpc(-32602, json!(null)), "PPP"),
        (rpc(-32603, json!(null)), "SSC"),
        (rpc(-32001, json!(null)), "SSC"),
        (rpc(7, json!(null)), "SSC"),
        // MCP Scripts.
        (
            rpc(-32603, json!({"error": "Timeout", "recoverable": true})),
            "RRC",
        ),
        (
            rpc(-32603, json!({"error": "Syntax", "recoverable": false})),
            "SSC",
        ),
        (
            rpc(-32603, json!({"error": "Timeout", "recoverable": "true"})),
            "SSC",
        ),
        (
            rpc(-32602, json!({"missing": ["name"], "provided": ["age"]})),
            "PPP",
        ),
        (rpc(-32601, json!({"recoverable": true})), "SSS"),
        // Problem details.
        (
            json!({"type": "about:blank", "title": "Not Found", "status": 404}),
            "SSS",
        ),
        // A body's copy of a status is not the status.
        (json!({"title": "Busy", "status": 429}), "RRC"),
        (json!({"title": "Down", "status": 503}), "RRC"),
        (json!({"title": "Forbidden", "status": 403}), "AAA"),
        (json!({"title": "There is one", "status": 409}), "SCC"),
        (
            json!({"title": "Invalid", "status": 400, "errors": {"Name": ["Too long"]}}),
            "PPP",
        ),
        // Details of a refusal do not make one of what may have been done.
        (
            json!({"title": "Invalid", "status": 500, "errors": {"Name": ["Too long"]}}),
            "RRC",
        ),
        // Google.
        (google(429, "RESOURCE_EXHAUSTED", retry_info.clone()), "RRR"),
        (google(429, "RESOURCE_EXHAUSTED", json!([])), "RRC"),
        (google(429, "RESOURCE_EXHAUSTED", never), "SSC"),
        (google(503, "UNAVAILABLE", retry_info.clone()), "RRC"),
        (google(504, "DEADLINE_EXCEEDED", json!([])), "RRC"),
        (google(500, "INTERNAL", json!([])), "RRC"),
        (google(409, "ABORTED", json!([])), "RRC"),
        (google(409, "ALREADY_EXISTS", json!([])), "SCC"),
        (google(400, "INVALID_ARGUMENT", bad_request.clone()), "PPP"),
        (google(400, "INVALID_ARGUMENT", json!([])), "PPP"),
        (google(400, "FAILED_PRECONDITION", json!([])), "SSS"),
        (google(400, "FAILED_PRECONDITION", bad_request), "PPP"),
        (google(404, "NOT_FOUND", json!([])), "SSS"),
        (google(403, "PERMISSION_DENIED", json!([])), "AAA"),
        (google(401, "UNAUTHENTICATED", json!([])), "AAA"),
        (
            json!({"code": 8, "message": "Full", "details": retry_info}),
            "RRR",
        ),
        (json!({"code": 8, "message": "Full", "details": []}), "---"),
        // A small number is any application's, until a name or a detail of Google's says that it is
        // theirs.
        (json!({"error": {"code": 3, "details": []}}), "---"),
        (
            json!({"error": {"code": 8, "details": [{"retryDelay": "3s"}]}}),
            "---",
        ),
        (
            json!({"error": {"code": 8, "status": "FULL", "details": []}}),
            "---",
        ),
        (
            json!({"error": {"code": 8, "message": "Full", "details": retry_info}}),
            "RRR",
        ),
        (json!({"error": {"code": 404, "details": []}}), "SSS"),
        // A name and a number that contradict each other: the one that assumes more to be done.
        (google(500, "INVALID_ARGUMENT", json!([])), "PPC"),
        (google(400, "UNAVAILABLE", json!([])), "RRC"),
        (google(500, "RESOURCE_EXHAUSTED", retry_info.clone()), "RRC"),
        (google(2, "NOT_FOUND", json!([])), "SSC"),
        // Stripe.
        (stripe("api_error", ""), "RRC"),
        (stripe("card_error", "card_declined"), "SSS"),
        (stripe("idempotency_error", ""), "SSS"),
        (stripe("invalid_request_error", "parameter_missing"), "SSS"),
        (stripe("invalid_request_error", "rate_limit"), "RRC"),
        (stripe("invalid_request_error", "lock_timeout"), "RRC"),
        (stripe("idempotency_error", "idempotency_key_in_use"), "RRC"),
        (stripe("invalid_request_error", "resource_missing"), "SSS"),
        (stripe("invalid_request_error", "api_key_expired"), "AAA"),
        (stripe("authentication_error", ""), "AAA"),
        (stripe("rate_limit_error", ""), "RRC"),
        (stripe("overloaded_error", ""), "RRC"),
        // A code does not close what its type leaves open.
        (stripe("api_error", "rate_limit"), "RRC"),
        (stripe("overloaded_error", "lock_timeout"), "RRC"),
        (stripe("api_error", "resource_missing"), "SSC"),
        (stripe("a_type_of_next_year", ""), "---"),
        // Ours, and the published form.
        (
            envelope(json!({"code": "TRANSIENT", "route": "retry", "retryable": true})),
            "RRC",
        ),
        (
            envelope(json!({"code": "TRANSIENT", "route": null, "retryable": true})),
            "RRC",
        ),
        (
            envelope(json!({"code": "PERMISSION", "route": null, "retryable": true})),
            "AAA",
        ),
        (envelope(json!({})), "SSS"),
        // What is no failure that anybody knows.
        (json!({"order": 7}), "---"),
        (json!({"status": "shipped", "title": "Mug"}), "---"),
        (json!({"status": 200, "title": "Mug"}), "---"),
        (json!({"error": "no"}), "---"),
        (json!({"code": 5, "message": "five"}), "---"),
        (json!([{"isError": true}]), "---"),
        (json!("isError"), "---"),
        (json!(null), "---"),
    ] {
        assert_eq!(routes(|reader| reader.any(&value)), expected, "{value}");
    }
}
