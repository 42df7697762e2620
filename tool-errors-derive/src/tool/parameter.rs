//! One parameter of a tool's function: where its value comes from, and what is said of it.

use proc_macro2::Ident;
use syn::{Attribute, Pat, PatType, Receiver, ReceiverKind, Type, parse_quote};

use super::owner::Owner;
use super::sort::Sorted;
use super::types::{Passed, Scope, behind_reference, owned};
use crate::fault::Faults;
use crate::words::twice;

/// One parameter of the function.
pub(crate) struct Parameter {
    pub(crate) name: Ident,
    pub(crate) kind: Kind,
    /// The `cfg` that stands wherever the parameter is used.
    pub(crate) on_use: Vec<Attribute>,
}

/// Where a parameter's value comes from.
pub(crate) enum Kind {
    /// The toolset's state, or a part of it.
    State { part: Type, borrowed: bool },
    /// What is known of the call.
    Context { ty: Type, borrowed: bool },
    /// The model.
    Argument {
        /// The type on the arguments struct, which owns its values.
        owned: Type,
        passed: Passed,
        attributes: Vec<Attribute>,
    },
}

impl Parameter {
    /// Reads a parameter and takes our attributes off it.
    pub(super) fn take(
        typed: &mut PatType,
        owner: Option<&Owner>,
        scope: &Scope,
        faults: &Faults,
    ) -> Option<Self> {
        let mut sorted = Sorted::parameter(&typed.attrs, faults);
        typed.attrs = std::mem::take(&mut sorted.on_parameter);
        let Pat::Ident(pattern) = &*typed.pat else {
            faults.at(
                &typed.pat,
                "an argument needs a name for the model to fill in: write a name here and take it \
                 apart in the body, as in `let (a, b) = pair;`",
            );
            return None;
        };
        if let Some(by_ref) = pattern.by_ref {
            faults.at(
                by_ref,
                "a tool's parameter is a plain name: take `ref` away",
            );
        }
        if let Some((at, _)) = &pattern.subpat {
            faults.at(
                at,
                "a tool's parameter is a plain name: match on it in the body",
            );
        }
        let name = pattern.ident.clone();
        for second in sorted.markers.iter().skip(1) {
            if sorted.markers.first() == Some(second) {
                faults.push(twice(second));
            } else {
                let says = format!("`{name}` is the state or the context: keep one of the two");
                faults.at(second, says);
            }
        }
        let mut ty = typed.ty.as_ref().clone();
        if let Some(owner) = owner {
            ty = owner.outside(&ty);
            for attribute in &mut sorted.on_field {
                owner.bring_outside(attribute);
            }
        }
        let kind = match sorted.markers.first() {
            Some(marker) => {
                for attribute in sorted.describing() {
                    let says = format!(
                        "this describes an argument, and `#[{marker}]` is none: the model never \
                         sees `{name}`. Take it away"
                    );
                    faults.at(attribute, says);
                }
                let (ty, borrowed) = behind_reference(&ty, scope, faults);
                if marker == "state" {
                    Kind::State { part: ty, borrowed }
                } else {
                    Kind::Context { ty, borrowed }
                }
            }
            None => {
                let (owned, passed) = owned(&name, &ty, scope, faults);
                Kind::Argument {
                    owned,
                    passed,
                    attributes: sorted.on_field,
                }
            }
        };
        Some(Self {
            name,
            kind,
            on_use: sorted.on_use,
        })
    }

    /// Reads a method's `self`, which is the state, and takes our attributes off it.
    pub(super) fn receiver(
        receiver: &mut Receiver,
        owner: &Owner,
        scope: &Scope,
        faults: &Faults,
    ) -> Self {
        let mut sorted = Sorted::parameter(&receiver.attrs, faults);
        for marker in &sorted.markers {
            let says = format!("`self` is the state of a method's tool: take `#[{marker}]` away");
            faults.at(marker, says);
        }
        for attribute in sorted.describing() {
            let says = "this describes an argument, and `self` is the state: the model never sees \
                        it. Take it away";
            faults.at(attribute, says);
        }
        receiver.attrs = std::mem::take(&mut sorted.on_parameter);
        let self_type = Ident::new("Self", receiver.self_token.span);
        let ty: Type = match &receiver.kind {
            ReceiverKind::Reference(and, lifetime, mutability) => {
                parse_quote!(#and #lifetime #mutability #self_type)
            }
            ReceiverKind::Typed(_, ty) => ty.as_ref().clone(),
            _ => parse_quote!(#self_type),
        };
        let ty = owner.outside(&ty);
        let (part, borrowed) = behind_reference(&ty, scope, faults);
        Self {
            name: Ident::new("self", receiver.self_token.span),
            kind: Kind::State { part, borrowed },
            on_use: sorted.on_use,
        }
    }
}
