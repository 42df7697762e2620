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
    /// An integer of more than 64 bits, which travels as a text.
    Long(Integer),
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

impl Integer {
    /// The same without zero, as far as that is an end of it.
    fn not_zero(self) -> Self {
        let least = if self.least == 0 { 1 } else { self.least };
        Self { least, ..self }
    }
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

const INTEGERS: &[Integer] = integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

const LONG: &[Integer] = integers!(u128 i128);

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
        (name, [element, ..]) if is_list(name) => Some(element),
        ("HashMap" | "BTreeMap", [_, element, ..]) => Some(element),
        _ => None,
    }
}

/// The types of the keys of every map in a type, as far as the syntax tells.
pub(crate) fn keys(ty: &Type) -> Vec<&Type> {
    match ty {
        Type::Array(array) => return keys(&array.elem),
        Type::Slice(slice) => return keys(&slice.elem),
        Type::Group(group) => return keys(&group.elem),
        Type::Paren(paren) => return keys(&paren.elem),
        Type::Tuple(tuple) => return tuple.elems.iter().flat_map(keys).collect(),
        _ => {}
    }
    let Some((name, arguments)) = wrapped(ty) else {
        return Vec::new();
    };
    let is_map = matches!(name.as_str(), "HashMap" | "BTreeMap");
    let key = arguments.first().copied().filter(|_| is_map);
    let inside = arguments.iter().skip(usize::from(is_map));
    key.into_iter()
        .chain(inside.flat_map(|ty| keys(ty)))
        .collect()
}

impl Kind {
    /// With its article, in JSON's words.
    pub(crate) fn shown(&self) -> &'static str {
        match self {
            Self::Text => "a string",
            Self::Integer(_) => "an integer",
            Self::Long(_) => "an integer in quotes",
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
        (name, [element, ..]) if is_list(name) => Kind::List(Box::new(Read::of(element).kind)),
        ("HashMap" | "BTreeMap", [_, value, ..]) => Kind::Map(Box::new(Read::of(value).kind)),
        // Of the shorter ones a constant that bounds them would be no number.
        ("NonZero", [inner]) => match kind(inner) {
            Kind::Long(long) => Kind::Long(long.not_zero()),
            _ => Kind::Unknown,
        },
        ("NonZeroU128", []) => Kind::Long(LONG[0].not_zero()),
        ("NonZeroI128", []) => Kind::Long(LONG[1].not_zero()),
        (name, []) => {
            let of = |kinds: &[Integer]| kinds.iter().copied().find(|of| of.name == name);
            let long = of(LONG).map(Kind::Long);
            let kind = of(INTEGERS).map(Kind::Integer).or(long);
            kind.unwrap_or(Kind::Unknown)
        }
        _ => Kind::Unknown,
    }
}

fn is_pointer(name: &str) -> bool {
    matches!(
        name,
        "Box" | "Rc" | "Arc" | "Cow" | "Cell" | "RefCell" | "Mutex" | "RwLock" | "Reverse"
    )
}

fn is_list(name: &str) -> bool {
    matches!(
        name,
        "Vec" | "VecDeque" | "LinkedList" | "BinaryHeap" | "HashSet" | "BTreeSet"
    )
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
    use quote::ToTokens;

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
            Kind::Long(Integer { most: None, .. })
        ));
    }

    #[test]
    fn the_keys_of_all_maps_are_found() {
        let found = |ty: &str| {
            let ty = syn::parse_str(ty).expect("a type");
            let found = keys(&ty).into_iter();
            found
                .map(|key| key.to_token_stream().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            found("Option<BTreeMap<u8, Vec<HashMap<Id, u8>>>>"),
            ["u8", "Id"]
        );
        assert_eq!(
            found("(u8, [std::collections::HashMap<char, u8, S>; 2])"),
            ["char"]
        );
        assert_eq!(found("Vec<Own<u8, u8>>"), [""; 0]);
    }

    #[test]
    fn other_names_are_not_guessed_at() {
        for ty in ["OrderId", "orders::String", "Vec", "(u8, u8)", "T::Text"] {
            assert!(read(ty).kind == Kind::Unknown, "{ty}");
        }
    }
}
