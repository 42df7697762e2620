struct Address {
    city: String,
}

#[derive(garde::Validate)]
struct Order {
    #[garde(dive)]
    address: Address, // <--
}
