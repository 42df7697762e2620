//! Fields that no text for the model may show: they hold what other code wrote.

use syn::{Attribute, GenericArgument, Path, PathArguments, Type, TypeParamBound, TypePath};

/// Why a field is kept from the model.
#[derive(Clone, Copy)]
pub(crate) enum Hidden {
    Operator,
    From,
    Source,
    Backtrace,
    Boxed,
}

impl Hidden {
    /// The reason, as it follows "it".
    pub(crate) fn because(self) -> &'static str {
        match self {
            Self::Operator => "is for the operator",
            Self::From | Self::Source => "is another error, whose text nobody chose for a model",
            Self::Backtrace => "is a backtrace",
            Self::Boxed => "is an error of any kind, whose text nobody chose for a model",
        }
    }
}

/// Why this field is kept from the model, if it is.
pub(crate) fn why(
    attributes: &[Attribute],
    name: &str,
    ty: &Type,
    operator: bool,
) -> Option<Hidden> {
    if operator {
        Some(Hidden::Operator)
    } else if marked(attributes, &["from"]) {
        Some(Hidden::From)
    } else if is_source(attributes, name) {
        Some(Hidden::Source)
    } else if name == "backtrace"
        || marked(attributes, &["backtrace"])
        || snafu(attributes, "backtrace")
    {
        Some(Hidden::Backtrace)
    } else {
        look(ty, false)
    }
}

/// Whether the field is the error that this one comes from.
pub(crate) fn is_source(attributes: &[Attribute], name: &str) -> bool {
    name == "source" || marked(attributes, &["from", "source"]) || snafu(attributes, "source")
}

/// Whether one of these attributes stands there.
fn marked(attributes: &[Attribute], names: &[&str]) -> bool {
    let is = |attribute: &Attribute| names.iter().any(|name| attribute.path().is_ident(name));
    attributes.iter().any(is)
}

/// Whether `#[snafu(..)]` marks the field so.
fn snafu(attributes: &[Attribute], word: &str) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("snafu")
            && attribute.meta.require_list().is_ok_and(|list| {
                let mut tokens = list.tokens.clone().into_iter();
                tokens.any(|token| token.to_string() == word)
            })
    })
}

/// Looks through a type, `Option<Box<dyn Error>>` too. `pointed` says whether it stands right
/// behind a pointer.
fn look(ty: &Type, pointed: bool) -> Option<Hidden> {
    match ty {
        Type::Path(TypePath { path, .. }) => {
            if names(path, "Backtrace") {
                return Some(Hidden::Backtrace);
            }
            let erased = ends_with(path, "anyhow", "Error") || ends_with(path, "eyre", "Report");
            if erased || (pointed && is_error(path)) {
                return Some(Hidden::Boxed);
            }
            let pointer = ["Box", "Arc", "Rc"].iter().any(|name| names(path, name));
            arguments(path).find_map(|ty| look(ty, pointer))
        }
        Type::TraitObject(object) => object.bounds.iter().find_map(|bound| match bound {
            TypeParamBound::Trait(bound) if is_error(&bound.path) => Some(Hidden::Boxed),
            _ => None,
        }),
        Type::Reference(reference) => look(&reference.elem, true),
        Type::Paren(inner) => look(&inner.elem, pointed),
        Type::Group(inner) => look(&inner.elem, pointed),
        Type::Slice(slice) => look(&slice.elem, false),
        Type::Array(array) => look(&array.elem, false),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(|ty| look(ty, false)),
        _ => None,
    }
}

/// The types among the arguments of a path's last segment.
fn arguments(path: &Path) -> impl Iterator<Item = &Type> {
    let arguments = path.segments.last().map(|last| &last.arguments);
    let arguments = match arguments {
        Some(PathArguments::AngleBracketed(arguments)) => Some(&arguments.args),
        _ => None,
    };
    arguments
        .into_iter()
        .flatten()
        .filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })
}

/// Whether the path is called as errors are: `Error`, `GatewayError`.
fn is_error(path: &Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| last.ident.to_string().ends_with("Error"))
}

fn names(path: &Path, name: &str) -> bool {
    path.segments.last().is_some_and(|last| last.ident == name)
}

fn ends_with(path: &Path, parent: &str, name: &str) -> bool {
    let mut segments = path.segments.iter().rev();
    segments.next().is_some_and(|last| last.ident == name)
        && segments.next().is_some_and(|before| before.ident == parent)
}
