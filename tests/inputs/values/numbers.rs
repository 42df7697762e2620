//! Numbers at the bounds, beside them, and where binary floats are awkward.

use serde_json::{Map, Number, Value};

use super::Generator;

/// 2^53 and its neighbours, the ends of 64 bits, the ends of floats, zeros, fractions that no
/// binary float holds.
const AWKWARD: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.1,
    0.3,
    0.5,
    1.5,
    -2.5,
    127.0,
    128.0,
    255.0,
    256.0,
    -129.0,
    65_536.0,
    2_147_483_648.0,
    4_294_967_296.0,
    9_007_199_254_740_991.0,
    9_007_199_254_740_992.0,
    9_007_199_254_740_994.0,
    9_223_372_036_854_775_807.0,
    18_446_744_073_709_551_616.0,
    -9_223_372_036_854_775_808.0,
    -9_223_372_036_854_777_856.0,
    1e17,
    1e21,
    1e300,
    -1e300,
    f64::MAX,
    f64::MIN,
    3.402_823_466_385_288_6e38,
    3.402_823_669_209_385e38,
    f64::MIN_POSITIVE,
    5e-324,
    1e-7,
    0.1 + 0.2,
];

/// Those that only an integer holds.
const WIDE: &[i128] = &[
    (1 << 53) + 1,
    -(1 << 53) - 1,
    i64::MAX as i128,
    i64::MAX as i128 - 1,
    i64::MIN as i128,
    i64::MAX as i128 + 1,
    u64::MAX as i128,
    u64::MAX as i128 - 1,
];

impl Generator<'_, '_> {
    pub(super) fn number(&mut self, keywords: &Map<String, Value>, whole: bool) -> Value {
        // A few tries for one inside of the bounds, or outside of them.
        let wanted = !self.slip();
        let mut found = Value::from(0);
        for _ in 0..6 {
            found = self.near(keywords, whole);
            if (lies_within(keywords, &found) && (!whole || is_whole(&found))) == wanted {
                break;
            }
        }
        found
    }

    fn near(&mut self, keywords: &Map<String, Value>, whole: bool) -> Value {
        let bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
        let bounds: Vec<&Number> = bounds
            .iter()
            .filter_map(|keyword| keywords.get(*keyword)?.as_number())
            .collect();
        let step = keywords.get("multipleOf").and_then(Value::as_f64);
        match (self.draw.below(10), step) {
            (0..=3, Some(step)) => self.multiple(step, bounds.first().copied()),
            (4..=8, _) if !bounds.is_empty() => {
                let bound = bounds[self.draw.below(bounds.len())];
                self.beside(bound, whole)
            }
            (7, _) => {
                let integer = WIDE[self.draw.below(WIDE.len())];
                self.written(integer)
            }
            (8, _) => float(AWKWARD[self.draw.below(AWKWARD.len())]),
            _ => {
                let small = i128::from(self.draw.bits() % 400) - 200;
                let fraction = if whole || self.draw.chance(50) {
                    0.0
                } else {
                    0.25
                };
                if fraction == 0.0 {
                    self.written(small)
                } else {
                    float(small as f64 + fraction)
                }
            }
        }
    }

    /// A bound, its neighbour, or a number not far from it.
    fn beside(&mut self, bound: &Number, whole: bool) -> Value {
        let far = i128::from(self.draw.bits() % 20) - 10;
        let step = [-1, 0, 0, 1, far][self.draw.below(5)];
        match (bound.as_i128(), bound.as_f64()) {
            (Some(integer), _) if whole || self.draw.chance(60) => self.written(integer + step),
            (_, Some(bound)) => float(match step {
                0 => bound,
                -1 => bound.next_down(),
                1 => bound.next_up(),
                step => bound + step as f64 / 4.0,
            }),
            _ => Value::Null,
        }
    }

    /// A multiple of a step, near a bound, or a hair beside one.
    fn multiple(&mut self, step: f64, bound: Option<&Number>) -> Value {
        let around = bound.and_then(Number::as_f64).unwrap_or_default() / step;
        let times = around.round() + (self.draw.bits() % 9) as f64 - 4.0;
        let multiple = times * step;
        match self.draw.below(8) {
            0 => float(multiple.next_up()),
            1 => float(multiple + step / 2.0),
            // As it is written in decimal, and not as it comes out in binary.
            2..=4 => Value::from((multiple * 1e6).round() / 1e6),
            _ if multiple.fract() == 0.0 && multiple.abs() < 9e15 => self.written(multiple as i128),
            _ => float(multiple),
        }
    }

    /// A whole number as it may be written: plainly, or with a fraction of zero.
    fn written(&mut self, integer: i128) -> Value {
        let as_float = self.draw.chance(20);
        match (i64::try_from(integer), u64::try_from(integer)) {
            (Ok(integer), _) if !as_float => Value::from(integer),
            (_, Ok(integer)) if !as_float => Value::from(integer),
            _ => float(integer as f64),
        }
    }
}

/// A float, or `null` for what JSON has no number for.
fn float(float: f64) -> Value {
    Number::from_f64(float).map_or(Value::Null, Value::Number)
}

fn is_whole(value: &Value) -> bool {
    value.as_f64().is_some_and(|float| float.fract() == 0.0)
}

/// Roughly: only how often values are right depends on it.
fn lies_within(keywords: &Map<String, Value>, value: &Value) -> bool {
    let Some(number) = value.as_f64() else {
        return false;
    };
    let bound = |keyword: &str| keywords.get(keyword).and_then(Value::as_f64);
    bound("minimum").is_none_or(|bound| number >= bound)
        && bound("maximum").is_none_or(|bound| number <= bound)
        && bound("exclusiveMinimum").is_none_or(|bound| number > bound)
        && bound("exclusiveMaximum").is_none_or(|bound| number < bound)
        && bound("multipleOf").is_none_or(|step| {
            let times = number / step;
            (times - times.round()).abs() < 1e-9
        })
}
