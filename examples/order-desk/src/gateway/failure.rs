//! What went wrong between the desk and the gateway, and what that says of the refund.

use reqwest::{Response, StatusCode};
use tool_errors::Disposition;
use tool_errors::error::Classified;
use tool_errors_classify::{http_1, reqwest_0_13};

/// Why the gateway's answer is not there. For the operator: the sources name addresses.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GatewayFailure {
    #[error("the gateway could not be asked")]
    Sending(#[source] reqwest::Error),
    #[error("the gateway answered {status}")]
    Status {
        status: StatusCode,
        classified: Classified,
    },
    #[error("the gateway's answer could not be read")]
    Answer(#[source] reqwest::Error),
}

impl GatewayFailure {
    /// The failure of an answer that is not a success.
    pub(super) fn status(response: &Response) -> Self {
        let status = response.status();
        Self::Status {
            status,
            classified: http_1::answer(status, response.headers()),
        }
    }
}

/// What a failure says of the refund.
pub(crate) fn classify(failure: &GatewayFailure) -> Classified {
    match failure {
        GatewayFailure::Sending(error) | GatewayFailure::Answer(error) => {
            reqwest_0_13::error(error)
        }
        GatewayFailure::Status { classified, .. } => *classified,
    }
}

/// Whether a refund that failed so may stand in the gateway's books.
pub(crate) fn may_have_been_made(failure: &GatewayFailure) -> bool {
    match classify(failure).disposition {
        Disposition::Unknown | Disposition::Executed => true,
        Disposition::NotExecuted | Disposition::Rejected => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[tokio::test]
    async fn a_busy_gateway_has_done_nothing_and_says_when_to_come_back() {
        let busy =
            answering(b"HTTP/1.1 429 Busy\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n").await;
        let told = Classified::retry()
            .not_executed()
            .retry_after(std::time::Duration::from_secs(2));
        assert_eq!(classify(&busy), told);
        assert!(!may_have_been_made(&busy));
    }
}
