#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error(transparant)] // <--
    Io(std::io::Error),
}
