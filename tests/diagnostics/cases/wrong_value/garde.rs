#[derive(garde::Validate)]
struct Search {
    #[garde(range(min = "one"))] // <--
    limit: u32,
}
