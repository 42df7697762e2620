#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error(404)] // <--
    NoSuchOrder,
}
