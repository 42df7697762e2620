//! reqwest against sockets that refuse, reset, hang, break off and answer garbage.

use std::future::Future;
use std::time::{Duration, SystemTime};

use http::StatusCode;
use http::header::{HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::{Client, Error};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tool_errors::error::Classified;
use tool_errors_classify::http_1::{answer, answer_of_shedding, status};
use tool_errors_classify::reqwest_0_13::error;
use tool_errors_classify_tests::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN};

const SOON: Duration = Duration::from_millis(100);

/// Serves one connection, whose request has been read, and answers with its address.
async fn serving<F: Future<Output = ()> + Send + 'static>(
    serve: impl FnOnce(TcpStream) -> F + Send + 'static,
) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 4096];
        let _ = stream.read(&mut request).await.unwrap();
        serve(stream).await;
    });
    format!("http://{address}")
}

/// Answers with these bytes and closes.
async fn answering(bytes: &'static str) -> String {
    serving(async move |mut stream: TcpStream| {
        stream.write_all(bytes.as_bytes()).await.unwrap();
    })
    .await
}

/// Answers with these bytes and then says nothing more.
async fn hanging_after(bytes: &'static str) -> String {
    serving(async move |mut stream: TcpStream| {
        stream.write_all(bytes.as_bytes()).await.unwrap();
        std::future::pending().await
    })
    .await
}

/// Asks as a tool does: the status first, then the body.
async fn asked(client: &Client, url: &str) -> Error {
    let answer = async {
        client
            .post(url)
            .body("order")
            .send()
            .await?
            .error_for_status()?
            .json::<serde_json::Value>()
            .await
    };
    answer.await.unwrap_err()
}

fn impatient() -> Client {
    Client::builder().timeout(SOON).build().unwrap()
}

#[tokio::test]
async fn a_refused_connection_has_done_nothing() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let refused = asked(&Client::new(), &format!("http://{address}")).await;
    assert_eq!(error(&refused), NOT_EXECUTED, "{refused:?}");
}

#[tokio::test]
async fn a_time_out_while_connecting_has_done_nothing() {
    // A queue of one that is full: the next one who knocks hears nothing.
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let listener = socket.listen(1).unwrap();
    let address = listener.local_addr().unwrap();
    let mut waiting = Vec::new();
    while let Ok(Ok(stream)) = tokio::time::timeout(SOON, TcpStream::connect(address)).await {
        waiting.push(stream);
    }
    let client = Client::builder().connect_timeout(SOON).build().unwrap();
    let late = asked(&client, &format!("http://{address}")).await;
    assert!(late.is_timeout(), "{late:?}");
    assert_eq!(error(&late), NOT_EXECUTED, "{late:?}");
}

#[tokio::test]
async fn a_time_out_before_the_answer_leaves_it_open() {
    let late = asked(&impatient(), &hanging_after("").await).await;
    assert!(late.is_timeout(), "{late:?}");
    assert_eq!(error(&late), UNKNOWN, "{late:?}");
}

#[tokio::test]
async fn a_time_out_within_a_successful_answer_comes_after_the_work() {
    let url = hanging_after("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{").await;
    let late = asked(&impatient(), &url).await;
    assert!(late.is_timeout(), "{late:?}");
    assert_eq!(error(&late), EXECUTED, "{late:?}");
}

#[tokio::test]
async fn a_reset_leaves_it_open() {
    let url = serving(async |stream: TcpStream| {
        stream.set_zero_linger().unwrap();
        drop(stream);
    })
    .await;
    let reset = asked(&Client::new(), &url).await;
    assert_eq!(error(&reset), UNKNOWN, "{reset:?}");
}

#[tokio::test]
async fn half_an_answer_and_garbage_leave_it_open() {
    for bytes in [
        "",
        "HTTP/1.1 20",
        "garbage\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno",
    ] {
        let broken = asked(&Client::new(), &answering(bytes).await).await;
        assert_eq!(error(&broken), UNKNOWN, "{bytes:?}: {broken:?}");
    }
}

#[tokio::test]
async fn a_success_that_cannot_be_read_was_executed() {
    for bytes in [
        "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{]",
        "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}",
        "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    ] {
        let unread = asked(&Client::new(), &answering(bytes).await).await;
        assert_eq!(error(&unread), EXECUTED, "{bytes:?}: {unread:?}");
    }
}

#[tokio::test]
async fn a_circle_of_redirects_is_not_followed_again() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let _ = stream.read(&mut [0; 4096]).await;
            let round = "HTTP/1.1 307 Round\r\nlocation: /\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
            stream.write_all(round.as_bytes()).await.unwrap();
        }
    });
    let circle = asked(&Client::new(), &format!("http://{address}")).await;
    assert!(circle.is_redirect(), "{circle:?}");
    assert_eq!(
        error(&circle),
        Classified::stop().disposition(UNKNOWN.disposition)
    );
}

#[tokio::test]
async fn a_request_that_cannot_be_made_is_refused() {
    let nonsense = asked(&Client::new(), "no address").await;
    assert_eq!(error(&nonsense), REJECTED, "{nonsense:?}");
}

#[tokio::test]
async fn a_status_speaks_for_itself() {
    let busy = asked(
        &Client::new(),
        &answering("HTTP/1.1 429 Busy\r\ncontent-length: 0\r\n\r\n").await,
    )
    .await;
    assert_eq!(error(&busy), NOT_EXECUTED, "{busy:?}");
}

/// A server that speaks HTTP/2 and refuses every stream.
#[tokio::test]
async fn a_refused_stream_has_done_nothing() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            tokio::spawn(async move {
                let mut connection = h2::server::handshake(stream).await.unwrap();
                while let Some(Ok((_, mut respond))) = connection.accept().await {
                    respond.send_reset(h2::Reason::REFUSED_STREAM);
                }
            });
        }
    });
    let client = Client::builder().http2_prior_knowledge().build().unwrap();
    let refused = asked(&client, &format!("http://{address}")).await;
    assert_eq!(error(&refused), NOT_EXECUTED, "{refused:?}");
}

/// The table of the retry rules, status by status.
#[test]
fn each_status_has_its_fate() {
    const UNANSWERED: Classified = Classified::stop().disposition(UNKNOWN.disposition);
    let authorize = Classified::authorize();
    for (code, fate) in [
        (400, REJECTED),
        (401, authorize),
        (403, authorize),
        (404, REJECTED),
        (405, REJECTED),
        (408, UNKNOWN),
        (409, Classified::check()),
        (410, REJECTED),
        (412, REJECTED),
        (413, REJECTED),
        (415, REJECTED),
        (422, REJECTED),
        (425, NOT_EXECUTED),
        (429, NOT_EXECUTED),
        (500, UNKNOWN),
        (501, REJECTED),
        (502, UNKNOWN),
        (503, UNKNOWN),
        (504, UNKNOWN),
        (302, UNANSWERED),
        (999, UNANSWERED),
        (200, EXECUTED),
        (599, UNKNOWN),
    ] {
        assert_eq!(status(&StatusCode::from_u16(code).unwrap()), fate, "{code}");
    }
}

fn waiting(value: &str) -> HeaderMap {
    HeaderMap::from_iter([(RETRY_AFTER, HeaderValue::from_str(value).unwrap())])
}

#[test]
fn a_wait_is_seconds_or_a_date() {
    let busy = |value| answer(StatusCode::TOO_MANY_REQUESTS, &waiting(value));
    assert_eq!(
        busy("120"),
        NOT_EXECUTED.retry_after(Duration::from_secs(120))
    );
    assert_eq!(busy("0"), NOT_EXECUTED.retry_after(Duration::ZERO));
    assert_eq!(
        busy("99999999999999999999999"),
        NOT_EXECUTED.retry_after(Duration::from_secs(u64::MAX))
    );
    let passed = httpdate::fmt_http_date(SystemTime::now() - Duration::from_secs(60));
    assert_eq!(busy(&passed), NOT_EXECUTED.retry_after(Duration::ZERO));
    let to_come = httpdate::fmt_http_date(SystemTime::now() + Duration::from_secs(60));
    let wait = busy(&to_come).retry_after.unwrap();
    // A date has whole seconds.
    assert!(
        wait > Duration::from_secs(58) && wait <= Duration::from_secs(60),
        "{wait:?}"
    );
}

#[test]
fn a_wait_that_cannot_be_read_is_a_wish_to_be_left_alone() {
    let disposition = NOT_EXECUTED.disposition;
    for unreadable in ["-1", "soon", "1.5", ""] {
        assert_eq!(
            answer(StatusCode::TOO_MANY_REQUESTS, &waiting(unreadable)),
            Classified::stop().disposition(disposition),
            "{unreadable:?}"
        );
    }
    // Where nobody would retry, nothing changes.
    assert_eq!(
        answer(StatusCode::CONFLICT, &waiting("soon")),
        Classified::check()
    );
    assert_eq!(
        answer(StatusCode::FORBIDDEN, &waiting("soon")),
        Classified::authorize()
    );
}

#[test]
fn a_503_came_before_the_work_only_where_the_author_says_so() {
    let wait = Duration::from_secs(3);
    let unavailable = StatusCode::SERVICE_UNAVAILABLE;
    assert_eq!(
        answer(unavailable, &waiting("3")),
        UNKNOWN.retry_after(wait)
    );
    assert_eq!(
        answer_of_shedding(unavailable, &waiting("3")),
        NOT_EXECUTED.retry_after(wait)
    );
    assert_eq!(answer_of_shedding(unavailable, &HeaderMap::new()), UNKNOWN);
    assert_eq!(
        answer_of_shedding(StatusCode::BAD_GATEWAY, &waiting("3")),
        UNKNOWN.retry_after(wait)
    );
}
