//! The parameters of rules that bound: a number's ends, and how many.

use std::cmp::Ordering;

use super::Number;

/// The ends of a range.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Bounds {
    /// The lower end.
    pub min: Option<Bound>,
    /// The upper end.
    pub max: Option<Bound>,
}

/// One end of a range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bound {
    /// The number.
    pub number: Number,
    /// Whether the number itself is outside.
    pub exclusive: bool,
}

impl Bounds {
    /// Both ends, themselves inside.
    pub const fn between(min: Number, max: Number) -> Self {
        Self {
            min: Some(Bound {
                number: min,
                exclusive: false,
            }),
            max: Some(Bound {
                number: max,
                exclusive: false,
            }),
        }
    }

    /// Whether a number is inside.
    #[inline]
    pub fn contain(&self, number: Number) -> bool {
        let inside = |bound: &Bound, wanted: Ordering| {
            let order = number.compare(bound.number);
            order == wanted || (order.is_eq() && !bound.exclusive)
        };
        self.min
            .as_ref()
            .is_none_or(|min| inside(min, Ordering::Greater))
            && self
                .max
                .as_ref()
                .is_none_or(|max| inside(max, Ordering::Less))
    }

    /// What lies inside both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let tighter = |a: Option<Bound>, b: Option<Bound>, tight: Ordering| match (a, b) {
            (Some(a), Some(b)) => {
                let order = a.number.compare(b.number);
                Some(if order == tight || (order.is_eq() && a.exclusive) {
                    a
                } else {
                    b
                })
            }
            (a, b) => a.or(b),
        };
        Self {
            min: tighter(self.min, other.min, Ordering::Greater),
            max: tighter(self.max, other.max, Ordering::Less),
        }
    }
}

/// How many: of code points, or of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Size {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: Option<usize>,
}

impl Size {
    /// Whether this many are accepted.
    pub const fn contains(&self, count: usize) -> bool {
        let below = match self.max {
            Some(max) => count <= max,
            None => true,
        };
        self.min <= count && below
    }
}
