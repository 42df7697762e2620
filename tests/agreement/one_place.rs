//! The mutation check: a bound is written in one place. Changed there, what is accepted, both
//! schemas, the sentence and the suggestion change with it.

use serde_json::json;
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, schema};

/// The same declaration with another bound: nothing else tells two of them apart.
macro_rules! declared {
    ($name:ident up to $most:tt) => {
        #[derive(Debug, ToolInput)]
        struct $name {
            #[input(range(1..=$most))]
            limit: u32,
        }
    };
}

declared!(Hundred up to 100);
declared!(Thousand up to 1000);

/// Everything that is told of the bound is told of this one.
fn follows<T: ToolInput>(most: u32, limit: fn(&T) -> u32) {
    let accepted = decode::<T>(&json!({ "limit": most })).map(|decoded| limit(&decoded));
    assert_eq!(accepted, Ok(most));
    let refused = decode::<T>(&json!({ "limit": most + 1 })).err();
    let violation = refused.as_ref().and_then(|refused| refused.iter().next());
    let told = violation
        .map(|violation| violation.explain())
        .expect("a refusal");
    assert_eq!(
        told.message,
        format!("`limit` must be an integer from 1 to {most}")
    );
    assert_eq!(told.suggestion, Some(format!("Send {most} or less")));
    for target in [Target::Full, Target::Portable] {
        assert_eq!(schema::<T>(target)["properties"]["limit"]["maximum"], most);
    }
}

#[test]
fn a_bound_that_is_changed_in_one_place_is_changed_everywhere() {
    follows::<Hundred>(100, |decoded| decoded.limit);
    follows::<Thousand>(1000, |decoded| decoded.limit);
}
