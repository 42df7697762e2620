//! The words that attributes and envelopes share stand at the root of the crate.

use tool_errors::{Code, Disposition, Effect, Route};

fn main() {
    assert_eq!(Route::from_word("repair"), Some(Route::Repair));
    assert_eq!(Route::Repair.codes()[0], Code::Validation);
    assert_eq!(Effect::default(), Effect::Once);
    assert_eq!(Disposition::of_route(Route::Retry), Disposition::Unknown);
}
