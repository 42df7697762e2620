//! The mutation check: a bound is written in one place. Changed there, what is accepted, both
//! schemas, the sentence, the suggestion and the catalogue change with it.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::json;
use tool_errors::input::{Target, decode, schema};
use tool_errors::{CallContext, Tool, ToolInput, ToolSpec, Toolset};

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

/// A tool that takes these arguments.
struct Takes<T>(PhantomData<fn() -> T>);

impl<T: ToolInput + Send + 'static> ToolSpec for Takes<T> {
    const NAME: &'static str = "takes";
    type Arguments = T;
    type Error = String;
}

impl<T: ToolInput + Send + 'static> Tool<()> for Takes<T> {
    type Output = ();

    async fn run(_: Arc<()>, _: CallContext, _: T) -> Result<(), String> {
        Ok(())
    }
}

/// Everything that is told of the bound is told of this one.
fn follows<T: ToolInput + Send + 'static>(most: u32, limit: fn(&T) -> u32) {
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
    let tools = Toolset::new(()).with(Takes::<T>(PhantomData)).build();
    let tools = tools.expect("a toolset without faults");
    let listed = &tools.catalogue().tools[0].arguments[0].rules[0];
    assert_eq!(listed.says, told.message);
    assert_eq!(listed.parameters["maximum"], most);
}

#[test]
fn a_bound_that_is_changed_in_one_place_is_changed_everywhere() {
    follows::<Hundred>(100, |decoded| decoded.limit);
    follows::<Thousand>(1000, |decoded| decoded.limit);
}
