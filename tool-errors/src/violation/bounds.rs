//! The parameters of rules that bound: a number's ends, and how many.

use std::cmp::Ordering;

use tool_errors_shared::Ordered;

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

    /// The same bounds for whole numbers: an end with a fraction is the next whole number inside.
    #[must_use]
    pub(crate) fn of_integers(self) -> Self {
        let whole = |end: Bound, inwards: fn(f64) -> f64| match end.number {
            Number::Float(float) if float.fract() != 0.0 => Bound {
                number: Number::Integer(inwards(float) as i128),
                exclusive: false,
            },
            _ => end,
        };
        Self {
            min: self.min.map(|min| whole(min, f64::ceil)),
            max: self.max.map(|max| whole(max, f64::floor)),
        }
    }

    /// The ends that there are, none of them outside of the other ones.
    #[must_use]
    pub(crate) fn no_wider_than(self, other: Self) -> Self {
        let both = self.and(other);
        Self {
            min: self.min.and(both.min),
            max: self.max.and(both.max),
        }
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

/// The ends of what travels as a text and has an order: days, instants, decimal numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextBounds {
    /// The form of the ends, and of the values that are compared with them.
    pub form: Ordered,
    /// The lower end.
    pub min: Option<TextBound>,
    /// The upper end.
    pub max: Option<TextBound>,
}

/// One end of such a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextBound {
    /// The value.
    pub text: &'static str,
    /// Whether the value itself is outside.
    pub exclusive: bool,
}

impl TextBounds {
    /// Whether a text is below the ends, between them or above; `None` for one of another form.
    pub fn side(&self, text: &str) -> Option<Ordering> {
        let order = |bound: &TextBound| self.form.compare(text, bound.text);
        let outside = |bound: &Option<TextBound>, beyond: Ordering| {
            bound.as_ref().is_some_and(|bound| {
                order(bound)
                    .is_some_and(|order| order == beyond || (order.is_eq() && bound.exclusive))
            })
        };
        // A text is of the form if it can be compared with itself.
        self.form.compare(text, text)?;
        Some(if outside(&self.min, Ordering::Less) {
            Ordering::Less
        } else if outside(&self.max, Ordering::Greater) {
            Ordering::Greater
        } else {
            Ordering::Equal
        })
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
    /// What is accepted by both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            min: self.min.max(other.min),
            max: match (self.max, other.max) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
        }
    }

    /// Whether this many are accepted.
    pub const fn contains(&self, count: usize) -> bool {
        let below = match self.max {
            Some(max) => count <= max,
            None => true,
        };
        self.min <= count && below
    }
}
