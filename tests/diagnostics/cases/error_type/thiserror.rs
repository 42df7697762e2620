#[derive(Debug)]
struct Closed;

#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error(transparent)] // <--
    Closed(Closed),
}
