#[derive(garde::Validate)]
struct Search {
    #[garde(rnage(min = 1, max = 100))] // <--
    limit: u32,
}
