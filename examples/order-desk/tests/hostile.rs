//! What a client may write, the server outlives: a request that can be read is answered, a line that
//! can't is logged, and the same process answers the next good call.

mod raw;

use std::time::{Duration, Instant};

use raw::{Server, model};
use serde_json::json;
use tempfile::TempDir;

fn state() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// How many refunds of an order stand in the gateway's books.
fn refunds(state: &TempDir, order_id: &str) -> u32 {
    rusqlite::Connection::open(state.path().join("gateway.sqlite"))
        .unwrap()
        .query_row(
            "SELECT count(*) FROM refunds WHERE order_id = ?1",
            [order_id],
            |row| row.get(0),
        )
        .unwrap()
}

#[test]
fn arguments_that_are_no_object_are_a_tool_execution_error() {
    let state = state();
    let mut server = Server::start(state.path());
    for arguments in [
        json!(5),
        json!("ORD-1001"),
        json!(["ORD-1001"]),
        json!(true),
    ] {
        let answer = server.call("lookup_order", arguments);
        let model = model(&answer);
        assert_eq!(model["code"], "VALIDATION", "{answer}");
        assert_eq!(model["route"], "repair");
        let whole = &answer["result"]["_meta"]["rs.tool-errors/envelope"];
        assert_eq!(whole["traceId"], model["traceId"]);
        server.serves();
    }
    // No arguments are no arguments, however they are written.
    for params in [
        json!({"name": "list_orders"}),
        json!({"name": "list_orders", "arguments": null}),
    ] {
        let answer = server.ask("tools/call", params);
        assert_eq!(answer["result"]["isError"], false, "{answer}");
    }
    server.leave_well();
}

#[test]
fn a_malformed_call_is_a_protocol_error() {
    let state = state();
    let mut server = Server::start(state.path());
    for params in [
        json!({}),
        json!({"name": 5, "arguments": {}}),
        json!({"arguments": 5}),
        json!({"name": "list_orders", "arguments": {}, "requestState": 5}),
    ] {
        let answer = server.ask("tools/call", params);
        assert_eq!(answer["error"]["code"], -32602, "{answer}");
        server.serves();
    }
    assert_eq!(
        server.ask("tools/call", json!([1]))["error"]["code"],
        -32600
    );
    assert_eq!(server.ask("tools/cal", json!({}))["error"]["code"], -32601);
    server.leave_well();
}

#[test]
fn ten_megabytes_of_arguments_are_answered_in_a_kilobyte() {
    let state = state();
    let mut server = Server::start(state.path());
    let long = "x".repeat(10 * 1024 * 1024);
    for arguments in [
        json!({"order_id": &long}),
        json!({"order_id": "ORD-1001", &long: 1}),
        json!({"order_id": vec![7; 1024 * 1024]}),
    ] {
        let answer = server.call("lookup_order", arguments);
        let text = answer["result"]["content"][0]["text"].as_str().unwrap();
        assert!(text.len() <= 1024, "{} bytes", text.len());
        assert_eq!(model(&answer)["code"], "VALIDATION");
        server.serves();
    }
    let log = server.leave_well();
    assert!(log.len() < 100_000, "{} bytes", log.len());
}

#[test]
fn a_request_that_is_too_long_to_be_held_is_refused_under_its_id() {
    let state = state();
    let mut server = Server::start(state.path());
    let long = "x".repeat(17 * 1024 * 1024);
    let refused = server.call("lookup_order", json!({"order_id": long}));
    assert_eq!(refused["error"]["code"], -32600);
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("longer than 16777216 bytes"), "{message}");
    server.serves();
    server.leave_well();
}

#[test]
fn a_request_of_ten_thousand_levels_is_refused_under_its_id() {
    let state = state();
    let mut server = Server::start(state.path());
    let request = format!(
        r#"{{"jsonrpc":"2.0","id":"deep","method":"tools/call","params":{{"name":"lookup_order","arguments":{}1{}}}}}"#,
        r#"{"a":"#.repeat(10_000),
        "}".repeat(10_000),
    );
    server.send(request.as_bytes());
    let refused = server.receive();
    assert_eq!(refused["id"], "deep");
    assert_eq!(refused["error"]["code"], -32600);
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("more than 127 levels"), "{message}");
    server.serves();
    server.leave_well();
}

#[test]
fn a_line_that_cannot_be_read_is_logged_and_never_quoted() {
    let state = state();
    let mut server = Server::start(state.path());
    for line in [
        &b"\xff\xfe\xfdhunter2"[..],
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"\xffhunter2\"}}",
        b"{\"jsonrpc\": \"2.0\", hunter2",
        b"hunter2",
        b"[\"hunter2\"]",
    ] {
        server.send(line);
        server.serves();
    }
    server.send(b"");
    server.send(b" \r");
    server.serves();
    let log = server.leave_well();
    assert_eq!(log.matches("not UTF-8: skipped").count(), 2, "{log}");
    assert_eq!(log.matches("no message: skipped").count(), 3, "{log}");
    assert!(!log.contains("hunter2"), "{log}");
}

#[test]
fn an_unknown_tool_is_the_protocols_error_with_the_near_miss() {
    let state = state();
    let mut server = Server::start(state.path());
    let answer = server.call("lookup_orders", json!({"order_id": "ORD-1001"}));
    assert_eq!(answer["error"]["code"], -32602);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("Unknown tool: "), "{message}");
    assert!(message.contains("lookup_order"), "{message}");
    let whole = &answer["error"]["data"]["rs.tool-errors/envelope"];
    assert_eq!(whole["code"], "NOT_FOUND");
    assert_eq!(whole["next"]["tool"], "lookup_order");
    server.serves();
    server.leave_well();
}

#[test]
fn a_cancelled_call_is_not_answered_and_its_refund_is_made_once() {
    let state = state();
    let mut server = Server::start(state.path());
    let arguments = json!({"order_id": "ORD-8841", "amount_cents": 100});
    let id = server.request(
        "tools/call",
        json!({"name": "create_refund", "arguments": arguments}),
    );
    // The gateway makes it at once and answers after the tool's time limit.
    let began = Instant::now();
    while refunds(&state, "ORD-8841") == 0 {
        assert!(began.elapsed() < Duration::from_secs(20), "it never began");
        std::thread::sleep(Duration::from_millis(10));
    }
    let cancel =
        json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}});
    server.send(cancel.to_string().as_bytes());
    // The next message is the answer to the next call: the cancelled one has none.
    server.serves();
    let log = server.leave_well();
    assert_eq!(refunds(&state, "ORD-8841"), 1);
    // The server waited for it: it was not cut off half way.
    assert!(
        log.contains("did its work after its caller had gone"),
        "{log}"
    );
}

#[test]
fn a_refund_that_is_asked_for_again_is_not_made_again() {
    let state = state();
    let mut server = Server::start(state.path());
    let refund = json!({"order_id": "ORD-9001", "amount_cents": 100});
    let made = server.call("create_refund", refund.clone());
    assert_eq!(made["result"]["isError"], false, "{made}");
    let again = model(&server.call("create_refund", refund));
    assert_eq!(again["code"], "REFUSED", "{again}");
    assert_eq!(again["route"], "replace");
    let look = json!({"tool": "find_refund", "arguments": {"order_id": "ORD-9001"}});
    assert_eq!(again["next"], look);
    server.leave_well();
    assert_eq!(refunds(&state, "ORD-9001"), 1);
}

#[test]
fn refunds_asked_for_side_by_side_are_made_once() {
    let state = state();
    let mut servers = [Server::start(state.path()), Server::start(state.path())];
    for _ in 0..4 {
        for server in &mut servers {
            let arguments = json!({"order_id": "ORD-9001", "amount_cents": 100});
            server.request(
                "tools/call",
                json!({"name": "create_refund", "arguments": arguments}),
            );
        }
    }
    let mut made = 0;
    for server in &servers {
        for _ in 0..4 {
            let answer = server.receive();
            if answer["result"]["isError"] == false {
                made += 1;
                continue;
            }
            match &model(&answer)["reason"] {
                reason if reason == "ALREADY_REFUNDED" => {}
                reason => {
                    assert_eq!(reason, "IN_PROGRESS", "{answer}");
                    assert_eq!(model(&answer)["retryAfterMs"], 2000);
                }
            }
        }
    }
    assert_eq!((made, refunds(&state, "ORD-9001")), (1, 1));
    for server in servers {
        server.leave_well();
    }
}

#[test]
fn a_refund_that_may_have_been_made_is_not_made_again() {
    // A gateway that never answers a refund, and says that there is none.
    let gateway = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", gateway.local_addr().unwrap());
    let (asked, asks) = std::sync::mpsc::channel();
    std::thread::spawn(move || silent_gateway(&gateway, &asked));
    let state = state();
    let mut server = Server::start_with(state.path(), &["--gateway", &address]);
    let refund = json!({"order_id": "ORD-9001", "amount_cents": 100});
    let lost = model(&server.call("create_refund", refund.clone()));
    assert_eq!(lost["code"], "UNKNOWN_OUTCOME", "{lost}");
    // The desk itself gives up on it after the call's time limit.
    std::thread::sleep(Duration::from_secs(4));
    let again = model(&server.call("create_refund", refund));
    assert_eq!(again["reason"], "IN_PROGRESS", "{again}");
    server.leave_well();
    let asked: Vec<String> = asks.try_iter().collect();
    let refunds = asked.iter().filter(|line| line.starts_with("POST"));
    assert_eq!(refunds.count(), 1, "{asked:?}");
}

/// Answers `null` to whoever looks for a refund, and nothing to whoever asks for one.
fn silent_gateway(gateway: &std::net::TcpListener, asked: &std::sync::mpsc::Sender<String>) {
    use std::io::{BufRead, BufReader, Write};
    let mut held = Vec::new();
    for stream in gateway.incoming() {
        let mut stream = stream.unwrap();
        let mut line = String::new();
        BufReader::new(&stream).read_line(&mut line).unwrap();
        if line.starts_with("GET") {
            let answer = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close\r\n\r\nnull";
            stream.write_all(answer.as_bytes()).unwrap();
        } else {
            held.push(stream);
        }
        let _ = asked.send(line);
    }
}

#[test]
fn a_client_gone_in_the_middle_of_a_call_ends_the_session_well() {
    let state = state();
    let mut server = Server::start(state.path());
    let arguments = json!({"order_id": "ORD-9001", "amount_cents": 100});
    server.request(
        "tools/call",
        json!({"name": "create_refund", "arguments": arguments}),
    );
    server.leave_well();
    // The refund had begun: it was made to its end.
    assert_eq!(refunds(&state, "ORD-9001"), 1);
}

#[test]
fn a_client_gone_in_the_middle_of_a_line_ends_the_session_well() {
    use std::process::{Command, Stdio};
    let state = state();
    let output = Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .args(["--stdio", "--state"])
        .arg(state.path())
        .stdin(Stdio::from(half_a_message()))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"");
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(log.contains("left in the middle of a message"), "{log}");
}

#[test]
fn a_last_line_without_its_end_is_answered() {
    let state = state();
    let mut server = Server::start(state.path());
    let call = json!({"jsonrpc": "2.0", "id": "last", "method": "tools/call", "params": {"name": "lookup_order", "arguments": {"order_id": "ORD-1001"}}});
    server.write(call.to_string().as_bytes());
    server.close();
    let answer = server.receive();
    assert_eq!(answer["id"], "last");
    assert_eq!(answer["result"]["isError"], false, "{answer}");
    server.leave_well();
}

/// A file that ends where no line does.
fn half_a_message() -> std::fs::File {
    use std::io::{Seek, Write};
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(br#"{"jsonrpc":"2.0","id":1,"meth"#).unwrap();
    file.rewind().unwrap();
    file
}

#[test]
fn messages_before_the_first_request_are_passed_over() {
    let state = state();
    let mut server = Server::spawn(state.path());
    for stray in [
        json!({"jsonrpc": "2.0", "id": 99, "result": {}}),
        json!({"jsonrpc": "2.0", "method": "notifications/initialized"}),
    ] {
        server.send(stray.to_string().as_bytes());
    }
    server.open();
    server.serves();
    server.leave_well();
}
