#[derive(garde::Validate)]
struct Search {
    #[garde(range(min = 100, max = 1))] // <--
    limit: u32,
}
