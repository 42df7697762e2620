#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error("disabled")]
    Disabled,
    TooLate, // <--
}
