//! What a type is on the wire, as far as its syntax tells.
//!
//! The compiler alone knows types; a macro sees names. Plain names (`u32`, `String`, `Vec<..>`)
//! are believed, so that a rule on the wrong type is refused in our own words and on the rule's own
//! token. Everything else is `Unknown`, and no rule is refused on it.

use syn::{GenericArgument, PathArguments, Type};

/// A type on the wire.
#[derive(Clone, PartialEq)]
pub(crate) enum Kind {
    Text,
    Integer(Integer),
    Number,
    Boolean,
    List(Box<Kind>),
    Map(Box<Kind>),
    Unknown,
}

/// An integer type's name and limits.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Integer {
    pub(crate) name: &'static str,
    pub(crate) least: i128,
    /// `None` where it is beyond any literal that rules take.
    pub(crate) most: Option<i128>,
}

/// A type as its syntax tells it.
pub(crate) struct Read {
    pub(crate) kind: Kind,
    pub(crate) optional: bool,
}

macro_rules! integers {
    ($($name:ident)*) => {
        &[$(Integer {
            name: stringify!($name),
            least: $name::MIN as i128,
            most: if $name::MAX as u128 > i128::MAX as u128 { None } else { Some($name::MAX as i128) },
        }),*]
    };
}

const INTEGERS: &[Integer] = integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl Read {
    /// Reads a type, through `Option` and the pointers that change nothing on the wire.
    pub(crate) fn of(ty: &Type) -> Self {
        if let Some((name, arguments)) = wrapped(ty)
            && let [inner] = arguments.as_slice()
        {
            if name == "Option" {
                let optional = true;
                return Self {
                    optional,
                    ..Self::of(inner)
                };
            }
            if is_pointer(&name) {
                return Self::of(inner);
            }
        }
        Self {
            kind: kind(ty),
            optional: false,
        }
    }
}

/// The type that rules judge: what is inside `Option` and the pointers that change nothing.
pub(crate) fn judged(ty: &Type) -> &Type {
    match wrapped(ty) {
        Some((name, arguments)) if name == "Option" || is_pointer(&name) => {
            match arguments.as_slice() {
                [inner] => judged(inner),
                _ => ty,
            }
        }
        _ => ty,
    }
}

/// The type of each element or of each value of a map, as far as the syntax tells.
pub(crate) fn element(ty: &Type) -> Option<&Type> {
    let ty = judged(ty);
    match ty {
        Type::Array(array) => return Some(&array.elem),
        Type::Slice(slice) => return Some(&slice.elem),
        Type::Group(group) => return element(&group.elem),
        Type::Paren(paren) => return element(&paren.elem),
        _ => {}
    }
    let (name, arguments) = wrapped(ty)?;
    match (name.as_str(), arguments.as_slice()) {
        ("Vec" | "VecDeque" | "HashSet" | "BTreeSet", [element, ..])
        | ("HashMap" | "BTreeMap", [_, element, ..]) => Some(element),
        _ => None,
    }
}

impl Kind {
    /// With its article, in JSON's words.
    pub(crate) fn shown(&self) -> &'static str {
        match self {
            Self::Text => "a string",
            Self::Integer(_) => "an integer",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::List(_) => "an array",
            Self::Map(_) => "an object",
            Self::Unknown => "a value",
        }
    }
}

fn kind(ty: &Type) -> Kind {
    match ty {
        Type::Array(array) => return Kind::List(Box::new(Read::of(&array.elem).kind)),
        Type::Slice(slice) => return Kind::List(Box::new(Read::of(&slice.elem).kind)),
        Type::Reference(reference) => return Read::of(&reference.elem).kind,
        Type::Group(group) => return Read::of(&group.elem).kind,
        Type::Paren(paren) => return Read::of(&paren.elem).kind,
        _ => {}
    }
    let Some((name, arguments)) = wrapped(ty) else {
        return Kind::Unknown;
    };
    match (name.as_str(), arguments.as_slice()) {
        ("String" | "str", []) => Kind::Text,
        ("bool", []) => Kind::Boolean,
        ("f32" | "f64", []) => Kind::Number,
        ("Vec" | "VecDeque" | "HashSet" | "BTreeSet", [element, ..]) => {
            Kind::List(Box::new(Read::of(element).kind))
        }
        ("HashMap" | "BTreeMap", [_, value, ..]) => Kind::Map(Box::new(Read::of(value).kind)),
        (name, []) => INTEGERS
            .iter()
            .find(|integer| integer.name == name)
            .map_or(Kind::Unknown, |integer| Kind::Integer(*integer)),
        _ => Kind::Unknown,
    }
}

fn is_pointer(name: &str) -> bool {
    matches!(name, "Box" | "Rc" | "Arc" | "Cow")
}

/// A path's last name with its type arguments: of a bare name, or of one in the standard library.
fn wrapped(ty: &Type) -> Option<(String, Vec<&Type>)> {
    let Type::Path(path) = ty else { return None };
    let segments = &path.path.segments;
    let standard = segments.len() == 1
        || segments.first().is_some_and(|first| {
            ["std", "core", "alloc"]
                .iter()
                .any(|root| first.ident == root)
        });
    if path.qself.is_some() || !standard {
        return None;
    }
    let last = segments.last()?;
    let arguments = match &last.arguments {
        PathArguments::AngleBracketed(list) => list
            .args
            .iter()
            .filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    Some((last.ident.to_string(), arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(ty: &str) -> Read {
        Read::of(&syn::parse_str(ty).expect("a type"))
    }

    #[test]
    fn plain_names_are_believed_through_pointers() {
        assert!(read("std::borrow::Cow<'a, str>").kind == Kind::Text);
        assert!(read("Box<[String]>").kind == Kind::List(Box::new(Kind::Text)));
        let optional = read("Option<Arc<bool>>");
        assert!(optional.optional && optional.kind == Kind::Boolean);
        assert!(matches!(
            read("u8").kind,
            Kind::Integer(Integer {
                most: Some(255),
                ..
            })
        ));
        assert!(matches!(
            read("u128").kind,
            Kind::Integer(Integer { most: None, .. })
        ));
    }

    #[test]
    fn other_names_are_not_guessed_at() {
        for ty in ["OrderId", "orders::String", "Vec", "(u8, u8)", "T::Text"] {
            assert!(read(ty).kind == Kind::Unknown, "{ty}");
        }
    }
}
