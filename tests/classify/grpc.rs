//! tonic's status, from a real server over a socket.

use std::time::Duration;

use tokio::net::TcpListener;
use tonic::transport::Channel;
use tonic::{Code, Request, Response, Status};
use tonic_health::pb::health_client::HealthClient;
use tonic_health::pb::health_server::{Health, HealthServer};
use tonic_health::pb::{HealthCheckRequest, HealthCheckResponse};
use tonic_types::{ErrorDetails, StatusExt};
use tool_errors::error::Classified;
use tool_errors_classify::tonic_0_14::status;
use tool_errors_classify_tests::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN};

/// A service that fails as the request asks it to.
struct Failing;

#[tonic::async_trait]
impl Health for Failing {
    async fn check(
        &self,
        request: Request<HealthCheckRequest>,
    ) -> Result<Response<HealthCheckResponse>, Status> {
        let wait = Some(Duration::from_millis(1500));
        match request.into_inner().service.as_str() {
            "hang" => std::future::pending().await,
            "throttled" => Err(Status::with_error_details(
                Code::ResourceExhausted,
                "throttled",
                ErrorDetails::with_retry_info(wait),
            )),
            "unavailable" => Err(Status::with_error_details(
                Code::Unavailable,
                "restarting",
                ErrorDetails::with_retry_info(wait),
            )),
            pushback if pushback.starts_with("pushback ") => {
                let mut status = Status::unavailable("restarting");
                let wait = pushback["pushback ".len()..].parse().unwrap();
                status.metadata_mut().insert("grpc-retry-pushback-ms", wait);
                Err(status)
            }
            code => Err(Status::new(Code::from_i32(code.parse().unwrap()), "failed")),
        }
    }

    type WatchStream = tonic::codegen::BoxStream<HealthCheckResponse>;

    async fn watch(
        &self,
        _: Request<HealthCheckRequest>,
    ) -> Result<Response<Self::WatchStream>, Status> {
        Err(Status::unimplemented("watch"))
    }
}

async fn client() -> HealthClient<Channel> {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let incoming = tonic::transport::server::TcpIncoming::from(listener);
    tokio::spawn(
        tonic::transport::Server::builder()
            .add_service(HealthServer::new(Failing))
            .serve_with_incoming(incoming),
    );
    let channel = Channel::from_shared(format!("http://{address}")).unwrap();
    HealthClient::new(channel.connect().await.unwrap())
}

async fn failure(client: &mut HealthClient<Channel>, how: &str) -> Status {
    let request = HealthCheckRequest {
        service: how.to_owned(),
    };
    client.check(request).await.unwrap_err()
}

#[tokio::test]
async fn a_refused_connection_has_done_nothing() {
    let address = TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    let channel = Channel::from_shared(format!("http://{address}")).unwrap();
    let mut client = HealthClient::new(channel.connect_lazy());
    let refused = failure(&mut client, "0").await;
    assert_eq!(refused.code(), Code::Unavailable);
    assert_eq!(status(&refused), NOT_EXECUTED, "{refused:?}");
}

#[tokio::test]
async fn each_code_has_its_fate() {
    let mut client = client().await;
    for (code, fate) in [
        (Code::InvalidArgument, REJECTED),
        (Code::NotFound, REJECTED),
        (Code::FailedPrecondition, REJECTED),
        (Code::OutOfRange, REJECTED),
        (Code::Unimplemented, REJECTED),
        (Code::PermissionDenied, Classified::authorize()),
        (Code::Unauthenticated, Classified::authorize()),
        (Code::AlreadyExists, Classified::check()),
        // From a server that was reached, and without a word on when to come back.
        (Code::Unavailable, UNKNOWN),
        (Code::ResourceExhausted, UNKNOWN),
        (Code::DeadlineExceeded, UNKNOWN),
        (Code::Cancelled, UNKNOWN),
        (Code::Unknown, UNKNOWN),
        (Code::Internal, UNKNOWN),
        (Code::Aborted, UNKNOWN),
        (Code::DataLoss, UNKNOWN),
    ] {
        let failed = failure(&mut client, &i32::from(code).to_string()).await;
        assert_eq!(failed.code(), code);
        assert_eq!(status(&failed), fate, "{code:?}");
    }
    assert_eq!(status(&Status::ok("")), EXECUTED);
}

#[tokio::test]
async fn a_server_that_says_when_to_come_back_has_done_nothing_where_it_throttles() {
    let mut client = client().await;
    let wait = Duration::from_millis(1500);
    let throttled = failure(&mut client, "throttled").await;
    assert_eq!(status(&throttled), NOT_EXECUTED.retry_after(wait));
    let unavailable = failure(&mut client, "unavailable").await;
    assert_eq!(status(&unavailable), UNKNOWN.retry_after(wait));
}

#[tokio::test]
async fn a_pushback_is_a_wait_or_a_wish_to_be_left_alone() {
    let mut client = client().await;
    let told = failure(&mut client, "pushback 250").await;
    assert_eq!(
        status(&told),
        UNKNOWN.retry_after(Duration::from_millis(250))
    );
    for unwanted in ["pushback -1", "pushback soon"] {
        let alone = failure(&mut client, unwanted).await;
        assert_eq!(
            status(&alone),
            Classified::stop().disposition(UNKNOWN.disposition),
            "{unwanted}"
        );
    }
}

#[tokio::test]
async fn a_time_out_leaves_it_open() {
    let mut client = client().await;
    let mut request = Request::new(HealthCheckRequest {
        service: "hang".to_owned(),
    });
    request.set_timeout(Duration::from_millis(50));
    let late = client.check(request).await.unwrap_err();
    assert_eq!(status(&late), UNKNOWN, "{late:?}");
}
