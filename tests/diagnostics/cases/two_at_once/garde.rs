use garde::Validate as _;

#[derive(garde::Validate)]
struct Search {
    #[garde(rnage(min = 1, max = 100))] // <--
    limit: u32,
    #[garde(pattern(text))] // <--
    text: String,
}

fn check(search: Search) -> bool {
    search.validate().is_ok()
}
