//! What an input is, once its attributes and serde's are read together: the wire names, the roles
//! of the fields, the rules.

use proc_macro2::{Span, TokenStream};
use syn::{Expr, ExprPath, Generics, Ident, LitStr, Member, Type};

use super::across::Across;
use super::attr::BySerde;
use super::literal::Literal;
use super::rule::Rule;
use crate::fault::Macro;
use crate::next::NextCall;
use crate::words::Said;

/// A type that is an input.
pub(crate) struct Input<'a> {
    /// The macro in whose name faults are told.
    pub(crate) by: Macro,
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    /// What brings the library into a block of the expansion.
    pub(crate) import: TokenStream,
    /// The library's name there.
    pub(crate) private: TokenStream,
    pub(crate) doc: String,
    pub(crate) shape: Shape<'a>,
}

/// The shapes that an input has.
pub(crate) enum Shape<'a> {
    Struct(Struct<'a>),
    /// A tuple struct of one field, or what serde calls `transparent`.
    Newtype(Newtype<'a>),
    /// An enum of unit variants: a text out of a list.
    Enum(Vec<Variant<'a>>),
    /// An enum whose variants carry data.
    Variants(Variants<'a>),
}

/// An enum whose variants carry data.
pub(crate) struct Variants<'a> {
    pub(crate) tagging: Tagging,
    /// In the order in which the library knows them: of an enum without a tag those that hold
    /// nothing come first.
    pub(crate) variants: Vec<Variant<'a>>,
    pub(crate) allow_unknown: Option<Said<()>>,
}

/// How a value says which variant it is.
pub(crate) enum Tagging {
    External,
    Internal(Said<LitStr>),
    Adjacent {
        tag: Said<LitStr>,
        content: Said<LitStr>,
    },
    Untagged(Ident),
}

/// A struct with named fields: an object on the wire.
pub(crate) struct Struct<'a> {
    pub(crate) arguments: Vec<Argument<'a>>,
    pub(crate) across: Vec<Across>,
    pub(crate) allow_unknown: Option<Said<()>>,
}

/// A struct that is on the wire what one of its fields is.
pub(crate) struct Newtype<'a> {
    /// That field.
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    pub(crate) serde: Option<Said<BySerde>>,
    pub(crate) rules: Vec<Rule>,
    /// The fields beside it.
    pub(crate) unsent: Vec<Unsent<'a>>,
}

/// A field that is never on the wire.
pub(crate) struct Unsent<'a> {
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    pub(crate) default: Option<Default>,
}

/// A named field.
pub(crate) struct Argument<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    /// The Rust name, without `r#`.
    pub(crate) rust: String,
    pub(crate) wire: WireName,
    pub(crate) aliases: Vec<WireName>,
    pub(crate) role: Role,
    pub(crate) doc: String,
    /// Where its type reads itself.
    pub(crate) serde: Option<Said<BySerde>>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) default: Option<Said<Default>>,
    pub(crate) examples: Vec<Said<Literal>>,
    pub(crate) secret: Option<Said<()>>,
    pub(crate) coerce: Option<Said<()>>,
    pub(crate) from: Option<Said<NextCall>>,
}

/// What a field is for.
pub(crate) enum Role {
    /// One argument.
    Plain,
    /// Its own arguments stand among ours.
    Flatten(Ident),
    /// Never on the wire: the type's own default.
    Skip(Ident),
}

/// Where the value of an absent argument comes from.
pub(crate) enum Default {
    /// The field's type.
    Type,
    /// The author's literal, which the schema shows.
    Literal(Literal),
    /// The author's expression.
    Value(Expr),
    /// serde's `default = "path"`.
    Function(ExprPath),
    /// The same field of the struct's own default: serde's `default` on the struct, bare or with a
    /// function.
    Item(Option<ExprPath>),
}

/// A name on the wire, and what wrote it.
#[derive(Clone)]
pub(crate) struct WireName {
    pub(crate) name: String,
    pub(crate) span: Span,
}

/// A variant.
pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) holds: Holds<'a>,
    pub(crate) wire: WireName,
    pub(crate) aliases: Vec<WireName>,
    pub(crate) skip: bool,
    pub(crate) doc: String,
}

/// What a variant holds.
pub(crate) enum Holds<'a> {
    Nothing,
    /// Arguments of its own.
    Arguments(Struct<'a>),
    /// One value, which is to the variant what an argument is to a struct: it goes by the variant's
    /// names.
    Value(Box<Argument<'a>>),
}

impl Argument<'_> {
    /// Whether it is on the wire, by itself or as a group.
    pub(crate) fn is_sent(&self) -> bool {
        !matches!(self.role, Role::Skip(_))
    }
}

impl<'a> Variant<'a> {
    fn data(&self) -> Option<&Struct<'a>> {
        match &self.holds {
            Holds::Arguments(data) => Some(data),
            Holds::Nothing | Holds::Value(_) => None,
        }
    }

    fn arguments(&self) -> &[Argument<'a>] {
        match &self.holds {
            Holds::Nothing => &[],
            Holds::Arguments(data) => &data.arguments,
            Holds::Value(value) => std::slice::from_ref(value),
        }
    }
}

impl<'a> Shape<'a> {
    /// Every struct in it: the item itself, or what its variants hold.
    pub(crate) fn structs(&self) -> Vec<&Struct<'a>> {
        match self {
            Self::Struct(data) => vec![data],
            Self::Newtype(_) | Self::Enum(_) => Vec::new(),
            Self::Variants(data) => data.variants.iter().filter_map(Variant::data).collect(),
        }
    }

    /// Every list of arguments in it: each of them can name the others of its list.
    pub(crate) fn arguments(&self) -> Vec<&[Argument<'a>]> {
        match self {
            Self::Struct(data) => vec![&data.arguments],
            Self::Newtype(_) | Self::Enum(_) => Vec::new(),
            Self::Variants(data) => data.variants.iter().map(Variant::arguments).collect(),
        }
    }
}
