//! `each(custom = ..)`: an author's own function about every element, each at its place.

use std::collections::{BTreeMap, HashMap, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use super::{Location, Report};

/// What holds elements of which each has a place: a position, or a name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no elements that have a place",
    label = "`each(custom = ..)` of `ToolInput` cannot say which element is refused",
    note = "the elements of a list and the values of a map with `String` names have a place; those \
            of a set have none: write `custom` beside `each`, for the set as a whole"
)]
pub trait Elements {
    /// The type of each.
    type Element;

    /// Visits each at its place, inside of this one.
    fn visit(&self, at: &Location<'_>, visit: &mut dyn FnMut(&Self::Element, &Location<'_>));
}

macro_rules! lists {
    ($([$($generic:tt)*] $list:ty;)*) => {$(
        impl<$($generic)*> Elements for $list {
            type Element = T;

            fn visit(&self, at: &Location<'_>, visit: &mut dyn FnMut(&T, &Location<'_>)) {
                for (index, element) in self.iter().enumerate() {
                    visit(element, &at.index(index));
                }
            }
        }
    )*};
}

lists! { [T] Vec<T>; [T] VecDeque<T>; [T] LinkedList<T>; [T] [T]; [T, const N: usize] [T; N]; }

macro_rules! maps {
    ($([$($generic:tt)*] $map:ty;)*) => {$(
        impl<$($generic)*> Elements for $map {
            type Element = T;

            fn visit(&self, at: &Location<'_>, visit: &mut dyn FnMut(&T, &Location<'_>)) {
                for (name, element) in self {
                    visit(element, &at.key(name));
                }
            }
        }
    )*};
}

maps! { [T] BTreeMap<String, T>; [T, S] HashMap<String, T, S>; }

macro_rules! holders {
    ($($holder:ident)*) => {$(
        impl<E: Elements + ?Sized> Elements for $holder<E> {
            type Element = E::Element;

            fn visit(
                &self,
                at: &Location<'_>,
                visit: &mut dyn FnMut(&E::Element, &Location<'_>),
            ) {
                E::visit(self, at, visit);
            }
        }
    )*};
}

holders! { Box Rc Arc }

impl<E: Elements> Elements for Option<E> {
    type Element = E::Element;

    fn visit(&self, at: &Location<'_>, visit: &mut dyn FnMut(&E::Element, &Location<'_>)) {
        if let Some(elements) = self {
            elements.visit(at, visit);
        }
    }
}

impl Report<'_> {
    /// Judges every element, once all else has accepted them.
    pub fn judge_each<E: Elements + ?Sized>(
        &mut self,
        elements: &E,
        at: &Location<'_>,
        judge: impl Fn(&E::Element, &Location<'_>, &mut Self),
    ) {
        elements.visit(at, &mut |element, at| judge(element, at, self));
    }
}
