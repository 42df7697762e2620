//! What went wrong between the desk and the gateway, and what that says of the refund.

use std::time::Duration;

use reqwest::header::RETRY_AFTER;
use reqwest::{Response, StatusCode};
use tool_errors::Disposition;
use tool_errors::error::Classified;

/// Why the gateway's answer is not there. For the operator: the sources name addresses.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GatewayFailure {
    #[error("the gateway could not be asked")]
    Sending(#[source] reqwest::Error),
    #[error("the gateway answered {status}")]
    Status {
        status: StatusCode,
        retry_after: Option<Duration>,
    },
    #[error("the gateway's answer could not be read")]
    Answer(#[source] reqwest::Error),
}

impl GatewayFailure {
    /// The failure of an answer that is not a success.
    pub(super) fn status(response: &Response) -> Self {
        Self::Status {
            status: response.status(),
            retry_after: response
                .headers()
                .get(RETRY_AFTER)
                .and_then(|header| header.to_str().ok())
                // The gateway sends seconds; RFC 9110 (section 10.2.3) allows a date too.
                .and_then(|seconds| seconds.trim().parse().ok())
                .map(Duration::from_secs),
        }
    }
}

/// What a failure says of the refund: the reqwest and HTTP rows of the retry rules.
pub(crate) fn classify(failure: &GatewayFailure) -> Classified {
    match failure {
        // First: a time-out while connecting sets `is_timeout` too, and nothing was sent.
        GatewayFailure::Sending(error) if error.is_connect() => Classified::retry().not_executed(),
        GatewayFailure::Sending(error) if error.is_builder() => Classified::stop(),
        // A time-out, a reset, half an answer: a refund that was made looks the same as one that
        // was not.
        GatewayFailure::Sending(_) => Classified::retry(),
        // A success that can't be read is still a success.
        GatewayFailure::Answer(_) => Classified::retry().disposition(Disposition::Executed),
        GatewayFailure::Status {
            status,
            retry_after,
        } => classify_status(*status, *retry_after),
    }
}

/// Whether a refund that failed so may stand in the gateway's books.
pub(crate) fn may_have_been_made(failure: &GatewayFailure) -> bool {
    match classify(failure).disposition {
        Disposition::Unknown | Disposition::Executed => true,
        Disposition::NotExecuted | Disposition::Rejected => false,
    }
}

fn classify_status(status: StatusCode, retry_after: Option<Duration>) -> Classified {
    match status {
        StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
            let busy = Classified::retry().not_executed();
            retry_after.map_or(busy, |wait| busy.retry_after(wait))
        }
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Classified::authorize(),
        // It may be our own refund that already exists.
        StatusCode::CONFLICT => Classified::check(),
        StatusCode::REQUEST_TIMEOUT => Classified::retry(),
        StatusCode::NOT_IMPLEMENTED => Classified::stop(),
        status if status.is_client_error() => Classified::stop(),
        // 500, 502, 503, 504 and redirects: it may have been done.
        _ => Classified::retry(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tool_errors::error::ClassifiedRoute;

    fn status(code: u16) -> Classified {
        classify(&GatewayFailure::Status {
            status: StatusCode::from_u16(code).unwrap(),
            retry_after: (code == 429).then_some(Duration::from_secs(2)),
        })
    }

    #[test]
    fn a_status_says_what_became_of_the_refund() {
        use ClassifiedRoute::{Authorize, Check, Retry, Stop};
        use Disposition::{NotExecuted, Rejected, Unknown};
        for (code, route, disposition) in [
            (400, Stop, Rejected),
            (401, Authorize, Rejected),
            (403, Authorize, Rejected),
            (404, Stop, Rejected),
            (408, Retry, Unknown),
            (409, Check, Unknown),
            (422, Stop, Rejected),
            (425, Retry, NotExecuted),
            (429, Retry, NotExecuted),
            (500, Retry, Unknown),
            (501, Stop, Rejected),
            (502, Retry, Unknown),
            (503, Retry, Unknown),
            (504, Retry, Unknown),
        ] {
            let said = status(code);
            assert_eq!(
                (said.route, said.disposition),
                (route, disposition),
                "{code}"
            );
        }
        assert_eq!(status(429).retry_after, Some(Duration::from_secs(2)));
    }

    /// Serves one connection: reads the request, writes these bytes, closes.
    async fn answering(bytes: &'static [u8]) -> GatewayFailure {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = [0; 4096];
            let _ = stream.read(&mut request).await.unwrap();
            stream.write_all(bytes).await.unwrap();
        });
        crate::gateway::GatewayClient::new(format!("http://{address}"))
            .unwrap()
            .refund("ORD-0001", 1)
            .await
            .unwrap_err()
    }

    #[tokio::test]
    async fn a_refused_connection_has_done_nothing() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let client = crate::gateway::GatewayClient::new(format!("http://{address}")).unwrap();
        let failure = client.refund("ORD-0001", 1).await.unwrap_err();
        assert_eq!(classify(&failure), Classified::retry().not_executed());
    }

    #[tokio::test]
    async fn half_an_answer_leaves_the_outcome_unknown() {
        let cut = answering(b"HTTP/1.1 200").await;
        assert_eq!(classify(&cut), Classified::retry());
    }

    #[tokio::test]
    async fn a_success_that_cannot_be_read_was_executed() {
        let garbage = answering(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}").await;
        assert_eq!(
            classify(&garbage),
            Classified::retry().disposition(Disposition::Executed)
        );
    }
}
