#[derive(garde::Validate)]
struct Search {
    #[garde(pattern("^ORD-[0-9"))] // <--
    order_id: String,
}
