//! What is known of an argument before any call: one description, which decoding, schemas and
//! checks of other tools read.

use serde_json::Value;

use super::location::Location;
use super::report::Report;
use super::rule::Rule;
use super::schema::{Schema, SchemaWriter};
use super::{Demands, ToolInput, decode_at};
use crate::next::NextSpec;
use crate::violation::{Literal, Type, Violation};

/// What is known of one argument before any call.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// The Rust name of the field or parameter.
    pub rust: &'static str,
    /// The name on the wire.
    pub name: &'static str,
    /// Other accepted names on the wire.
    pub aliases: &'static [&'static str],
    /// Whether a call without it is refused.
    pub required: bool,
    /// Whether its value is kept from the model and masked for the operator.
    pub secret: bool,
    /// The tool that yields this value.
    pub from: Option<NextSpec>,
    /// What the value must satisfy beside its type.
    pub rules: &'static [&'static dyn Rule],
    /// The description, for the schema.
    pub doc: &'static str,
    /// The value that is taken where none is sent.
    pub default: Option<Default>,
    /// Values that would be accepted.
    pub examples: &'static [Literal],
    /// Whether `safe` patches are applied here instead of being proposed.
    pub coerce: bool,
    /// Whether the arguments of this type stand beside the others, without a name of their own.
    pub flatten: bool,
    /// Whether this flattened group is one of several of which only one can be there: the arguments
    /// of one variant.
    pub alternative: bool,
    /// What is known of its type.
    pub of: TypeInfo,
}

/// The value of an argument that was not sent.
#[derive(Debug, Clone, Copy)]
pub enum Default {
    /// This JSON value. It is published, and passes the argument's own rules.
    Literal(&'static Literal),
    /// The value of a Rust expression, which no schema can hold.
    Expression,
}

impl Field {
    /// An argument of this type with nothing said of it. Use it with the update syntax:
    ///
    /// ```
    /// use tool_errors::input::{Field, ToolInput};
    ///
    /// const LIMIT: Field = Field {
    ///     doc: "How many at most.",
    ///     ..Field::new::<Option<u32>>("limit", "limit")
    /// };
    /// assert!(!LIMIT.required);
    /// ```
    pub const fn new<T: ToolInput>(rust: &'static str, name: &'static str) -> Self {
        Self {
            rust,
            name,
            aliases: &[],
            required: !T::OPTIONAL,
            secret: false,
            from: None,
            rules: &[],
            doc: "",
            default: None,
            examples: &[],
            coerce: false,
            flatten: false,
            alternative: false,
            of: TypeInfo::of::<T>(),
        }
    }

    /// Whether a name on the wire means this argument.
    #[inline]
    pub fn accepts(&self, name: &str) -> bool {
        !self.flatten && (self.name == name || self.aliases.contains(&name))
    }

    /// Whether a value passes the argument's own type and rules.
    pub fn admits(&self, value: &Value) -> bool {
        self.check(value).is_ok()
    }

    /// What the argument's own type and rules refuse of a value.
    pub(super) fn check(&self, value: &Value) -> Result<(), Vec<Violation>> {
        (self.of.check)(self, value)
    }
}

/// What is known of an argument's type, behind plain function pointers: a type may contain itself.
#[derive(Debug, Clone, Copy)]
pub struct TypeInfo {
    /// The arguments of the type, or of its elements, where it is a struct.
    pub fields: fn() -> &'static [Field],
    /// The type in JSON's terms.
    pub what: Type,
    /// The type's schema.
    pub schema: fn(&mut SchemaWriter) -> Schema,
    /// What the type demands and no schema holds.
    pub(super) unpublished: fn(&mut Demands),
    /// What the type itself demands of a value.
    pub(crate) rules: &'static [&'static dyn Rule],
    pub(super) check: fn(&Field, &Value) -> Result<(), Vec<Violation>>,
}

impl TypeInfo {
    /// What is known of `T`.
    pub const fn of<T: ToolInput>() -> Self {
        Self {
            fields: || T::FIELDS,
            what: T::TYPE,
            schema: T::schema,
            unpublished: T::unpublished,
            rules: T::RULES,
            check: |field, value| {
                let mut report = Report::new(value);
                let at = Location::ROOT;
                let at = at.rules(field.rules);
                match decode_at::<T>(value, &at, &mut report) {
                    Some(_) if report.is_empty() => Ok(()),
                    _ => Err(report.refusals().to_vec()),
                }
            },
        }
    }
}
