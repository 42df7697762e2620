//! The call to make next: as a declaration fixes it ([`NextSpec`]) and as it is made ([`Call`]).

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::json_length::may_be_repeated;

/// A call of a tool: its name and the exact arguments.
///
/// ```
/// use tool_errors::Call;
///
/// let refund = Call::new("create_refund").with("order_id", "ORD-8841").with("amount_cents", 1900);
/// assert_eq!(refund.tool, "create_refund");
/// assert_eq!(refund.arguments["amount_cents"], 1900);
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The tool's name.
    pub tool: Cow<'static, str>,
    /// The arguments, by their names on the wire.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub arguments: Map<String, Value>,
}

impl Call {
    /// A call without arguments.
    pub fn new(tool: impl Into<Cow<'static, str>>) -> Self {
        Self {
            tool: tool.into(),
            arguments: Map::new(),
        }
    }

    /// The same call with this argument, by its name on the wire.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        self.arguments.insert(name.into(), value.into());
        self
    }
}

/// A `next`, `from` or `on_unknown` as the author declared it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NextSpec {
    /// The tool's name.
    pub tool: &'static str,
    /// What the author gave for its arguments.
    pub arguments: &'static [NextArgument],
    /// Whether the compiler has already checked the tool and its arguments; a target named by a
    /// string is checked when the toolset is built.
    pub checked: bool,
}

/// One argument of a [`NextSpec`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NextArgument {
    /// The argument's name on the wire.
    pub name: &'static str,
    /// Where its value comes from.
    pub value: NextValue,
}

/// Where the value of a [`NextArgument`] comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NextValue {
    /// A literal text.
    Text(&'static str),
    /// A literal integer.
    Integer(i64),
    /// A literal number.
    Number(f64),
    /// A literal boolean.
    Boolean(bool),
    /// The argument of this wire name in the call that failed.
    Argument(&'static str),
    /// The error variant's field of this name; the derive fills it in.
    Field(&'static str),
}

impl NextSpec {
    /// The call, made exact. `named` gives the value of a field or argument that the author named;
    /// where it gives none or a long one there is no call, for a call with a hole in it is not
    /// shown. A `null`
    /// leaves the argument out, which is what absence looks like.
    pub(crate) fn call(&self, mut named: impl FnMut(&str) -> Option<Value>) -> Option<Call> {
        let mut arguments = Map::new();
        for argument in self.arguments {
            let value = match argument.value {
                NextValue::Text(text) => Value::from(text),
                NextValue::Integer(integer) => Value::from(integer),
                NextValue::Number(number) => Value::from(number),
                NextValue::Boolean(boolean) => Value::from(boolean),
                NextValue::Argument(name) | NextValue::Field(name) => {
                    named(name).filter(may_be_repeated)?
                }
            };
            if !value.is_null() {
                arguments.insert(argument.name.to_owned(), value);
            }
        }
        Some(Call {
            tool: Cow::Borrowed(self.tool),
            arguments,
        })
    }
}
