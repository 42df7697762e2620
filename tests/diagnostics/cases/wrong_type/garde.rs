#[derive(garde::Validate)]
struct Search {
    #[garde(length(min = 1, max = 80))] // <--
    limit: u32,
}
