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
            // The last two are aliases that others give to a boxed error: tower, axum, sqlx.
            let erased = ends_with(path, "anyhow", "Error")
                || ends_with(path, "eyre", "Report")
                || names(path, "BoxError")
                || names(path, "BoxDynError");
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

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::{Hidden, why};

    fn hidden(field: &syn::Field) -> Option<Hidden> {
        let name = field
            .ident
            .as_ref()
            .map_or("_0".to_owned(), ToString::to_string);
        why(&field.attrs, &name, &field.ty, false)
    }

    #[test]
    fn names_and_marks() {
        let hides = [
            parse_quote!(source: Upstream),
            parse_quote!(backtrace: Text),
            parse_quote!(#[source] cause: Upstream),
            parse_quote!(#[from] cause: Upstream),
            parse_quote!(#[backtrace] trace: Text),
            parse_quote!(#[snafu(source(from(A, B::new)))] cause: Upstream),
            parse_quote!(#[snafu(backtrace)] trace: Text),
        ];
        for field in &hides {
            assert!(hidden(field).is_some(), "{}", quote::quote!(#field));
        }
        let field = parse_quote!(source: Upstream);
        assert!(matches!(hidden(&field), Some(Hidden::Source)));
    }

    #[test]
    fn types_that_hold_any_error() {
        let hides = [
            parse_quote!(e: Box<dyn Error>),
            parse_quote!(e: Box<dyn std::error::Error + Send + Sync + 'static>),
            parse_quote!(e: Option<Arc<dyn Error>>),
            parse_quote!(e: Vec<(u8, Box<io::Error>)>),
            parse_quote!(e: Rc<GatewayError>),
            parse_quote!(e: &'static (dyn Error + Sync)),
            parse_quote!(e: &'a GatewayError),
            parse_quote!(e: anyhow::Error),
            parse_quote!(e: ::color_eyre::eyre::Report),
            parse_quote!(e: axum::BoxError),
            parse_quote!(e: std::backtrace::Backtrace),
        ];
        for field in &hides {
            assert!(hidden(field).is_some(), "{}", quote::quote!(#field));
        }
    }

    #[test]
    fn everything_else_may_be_shown() {
        let shows = [
            parse_quote!(order_id: String),
            parse_quote!(kind: io::ErrorKind),
            parse_quote!(text: Box<str>),
            parse_quote!(f: Box<dyn Display + Send>),
            parse_quote!(report: Report),
            parse_quote!(#[snafu(implicit)] at: Location),
        ];
        for field in &shows {
            assert!(hidden(field).is_none(), "{}", quote::quote!(#field));
        }
    }
}
