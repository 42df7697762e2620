//! [`Parameters`]: rmcp's extractor of a tool's arguments, with our check and our schema.

use std::borrow::Cow;

use rmcp::handler::server::common::FromContextPart;
use rmcp::handler::server::prompt::PromptContext;
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::model::ErrorData;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;
use tool_errors::input::{self, Target};
use tool_errors::tool::{DynamicTool, Failure};
use tool_errors::{Effect, ToolInput};

use crate::context::call_context;
use crate::handed;

/// What rmcp's own messages of refused arguments begin with. An error that begins so reaches the
/// model as a tool's result; any other would be a protocol error, which a client need not show it.
const PREFIX: &str = "failed to deserialize parameters: ";

/// A drop-in for rmcp's `Parameters`: the arguments are decoded and checked by the rules of their
/// [`ToolInput`], and every violation is told at once, with its hint.
///
/// One `use` changes, and the type derives `ToolInput` beside what it derives already:
///
/// ```
/// use rmcp::{tool, tool_router};
/// use serde::Deserialize;
/// use tool_errors::ToolInput;
/// use tool_errors_rmcp::Parameters; // was: rmcp::handler::server::wrapper::Parameters
///
/// #[derive(Deserialize, schemars::JsonSchema, ToolInput)]
/// struct Search {
///     /// What to look for.
///     text: String,
///     #[input(range(1..=100), default = 20)]
///     limit: u32,
/// }
///
/// struct Shop;
///
/// #[tool_router]
/// impl Shop {
///     /// Find articles.
///     #[tool]
///     fn search(&self, Parameters(search): Parameters<Search>) -> String {
///         format!("{} of {}", search.limit, search.text)
///     }
/// }
///
/// let limit = &Shop::search_tool_attr().input_schema["properties"]["limit"];
/// assert_eq!((&limit["minimum"], &limit["maximum"]), (&1.into(), &100.into()));
/// ```
///
/// # The published schema
/// It is the one of the rules that are enforced, whatever `JsonSchema` the type has: a schema that
/// said otherwise would mislead the model. To publish another all the same, give rmcp's macro
/// `input_schema = ..`. `#[schemars(..)]` attributes are read by nobody then; `#[serde(..)]` are. A bound
/// that stands in `#[schemars(..)]` alone does not compile: it would be lost.
///
/// # Wrapped or alone
/// Under [`wrap`](crate::wrap()) a refusal is the call's envelope, as any failure is; `Wrap::coerce`
/// is for the schemas that the wrapper enforces: say `#[input(coerce)]` here. Without it, the
/// model reads rmcp's own words for wrong arguments, then the envelope's model view as JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Parameters<T>(pub T);

impl<S, T: ToolInput> FromContextPart<ToolCallContext<'_, S>> for Parameters<T> {
    fn from_context_part(context: &mut ToolCallContext<'_, S>) -> Result<Self, ErrorData> {
        let arguments = Value::Object(context.arguments.take().unwrap_or_default());
        let violations = match input::decode(&arguments) {
            Ok(decoded) => return Ok(Self(decoded)),
            Err(violations) => violations,
        };
        Err(match handed::as_error(Failure::refused(violations)) {
            Ok(handed) => handed,
            Err(failure) => {
                // Refused arguments are refused whatever the tool's effect, which is not known here.
                let tool = DynamicTool::new(context.name(), Effect::Once).takes::<T>();
                let call = call_context(&context.request_context);
                let envelope = tool.failed(&arguments, call, failure);
                ErrorData::invalid_params(format!("{PREFIX}{}", envelope.model_json()), None)
            }
        })
    }
}

/// The arguments of a prompt, so that one `use` serves a file that has both. A person filled them in:
/// what was refused is told the client, and no model.
impl<S, T: ToolInput> FromContextPart<PromptContext<'_, S>> for Parameters<T> {
    fn from_context_part(context: &mut PromptContext<'_, S>) -> Result<Self, ErrorData> {
        let arguments = Value::Object(context.arguments.take().unwrap_or_default());
        input::decode(&arguments)
            .map(Self)
            .map_err(|violations| ErrorData::invalid_params(violations.to_string(), None))
    }
}

/// What rmcp's macro publishes: the schema of the rules.
impl<T: ToolInput> JsonSchema for Parameters<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        std::any::type_name::<T>().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut schema = input::schema::<T>(Target::Portable);
        schema.insert("$comment".to_owned(), handed::CHECKED.into());
        schema.into()
    }
}
