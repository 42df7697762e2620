#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error(transparent)]
    Io(std::io::Error, u32), // <--
}
