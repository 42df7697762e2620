#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error("order {id} was not found")] // <--
    NoSuchOrder { order_id: String },
}
