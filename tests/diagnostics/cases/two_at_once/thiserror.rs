#[derive(Debug, thiserror::Error)]
enum RefundError {
    #[error("order {id} was not found")] // <--
    NoSuchOrder { order_id: String },
    TooLate, // <--
}

fn tell(error: RefundError) -> Box<dyn std::error::Error> {
    Box::new(error)
}
