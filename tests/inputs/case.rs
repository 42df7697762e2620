//! One set of arguments, its type forgotten: how it decodes and what it publishes.

use std::fmt;
use std::marker::PhantomData;

use serde_json::Value;
use tool_errors::input::{NotStrict, Target, decode, schema, strict_schema};
use tool_errors::{ToolInput, Violations};

/// What a set of arguments can do.
pub(crate) trait Arguments {
    fn decode(&self, value: &Value) -> Result<(), Violations>;
    fn schema(&self, target: Target) -> Value;
    fn strict(&self) -> Result<Value, NotStrict>;
}

/// The arguments that a type declares.
struct Declared<T>(PhantomData<T>);

impl<T: ToolInput> Arguments for Declared<T> {
    fn decode(&self, value: &Value) -> Result<(), Violations> {
        decode::<T>(value).map(drop)
    }

    fn schema(&self, target: Target) -> Value {
        schema::<T>(target).into()
    }

    fn strict(&self) -> Result<Value, NotStrict> {
        strict_schema::<T>().map(Value::Object)
    }
}

/// A set of arguments, with what no schema says of it.
pub(crate) struct Case {
    pub(crate) name: String,
    arguments: Box<dyn Arguments>,
    /// The published schema, whole.
    pub(crate) full: Value,
    /// Other names and texts, each with the one that it stands for.
    pub(crate) spellings: &'static [(&'static str, &'static str)],
    /// The arguments that say `coerce`.
    pub(crate) coerced: &'static [&'static str],
    /// Texts that a pattern accepts, which a schema alone does not give away.
    pub(crate) texts: Vec<(String, Vec<String>)>,
    /// Texts that a rule tells apart and no schema gives away.
    pub(crate) edges: Vec<String>,
}

impl Case {
    /// The arguments that a type declares.
    pub(crate) fn of<T: ToolInput + 'static>(name: &str) -> Self {
        Self::new(name.to_owned(), Box::new(Declared::<T>(PhantomData)))
    }

    pub(crate) fn new(name: String, arguments: Box<dyn Arguments>) -> Self {
        Self {
            name,
            full: arguments.schema(Target::Full),
            arguments,
            spellings: &[],
            coerced: &[],
            texts: Vec::new(),
            edges: Vec::new(),
        }
    }

    pub(crate) fn spelt(mut self, spellings: &'static [(&'static str, &'static str)]) -> Self {
        self.spellings = spellings;
        self
    }

    pub(crate) fn coerced(mut self, arguments: &'static [&'static str]) -> Self {
        self.coerced = arguments;
        self
    }

    /// Adds texts that a pattern accepts.
    pub(crate) fn matching(
        mut self,
        pattern: &str,
        texts: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let texts = texts.into_iter().map(Into::into).collect();
        self.texts.push((pattern.to_owned(), texts));
        self
    }

    /// Adds patterns with texts that they accept.
    pub(crate) fn matching_all(
        mut self,
        texts: impl IntoIterator<Item = (String, Vec<String>)>,
    ) -> Self {
        self.texts.extend(texts);
        self
    }

    /// Adds texts that a rule tells apart.
    pub(crate) fn telling(mut self, texts: impl IntoIterator<Item = String>) -> Self {
        self.edges.extend(texts);
        self
    }

    pub(crate) fn decode(&self, value: &Value) -> Result<(), Violations> {
        self.arguments.decode(value)
    }

    pub(crate) fn strict(&self) -> Result<Value, NotStrict> {
        self.arguments.strict()
    }

    pub(crate) fn portable(&self) -> Value {
        self.arguments.schema(Target::Portable)
    }
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}
