//! What the macros ask at compile time, in top-level constants: `cargo check` evaluates those, and
//! neither inline constants nor generic code.

use crate::const_text::same;
use crate::error::{Declares, VariantSpec};
use crate::input::Field;
use crate::{Disposition, Effect, Route};

/// Whether a tool of this effect may be called without asking anyone.
pub const fn is_read(effect: Effect) -> bool {
    matches!(effect, Effect::Read)
}

/// The wire name of the argument whose Rust name is `rust`, for constants in expansions.
///
/// Falls back to `rust` itself: that the field exists is checked by type beside it.
pub const fn wire_name(fields: &'static [Field], rust: &'static str) -> &'static str {
    let mut index = 0;
    while index < fields.len() {
        if same(fields[index].rust, rust) {
            return fields[index].name;
        }
        index += 1;
    }
    rust
}

/// The first required argument that `given` (Rust names) leaves out.
pub const fn missing_argument(
    fields: &'static [Field],
    given: &[&'static str],
) -> Option<&'static str> {
    let mut field = 0;
    while field < fields.len() {
        let Field {
            rust,
            required,
            flatten,
            ..
        } = fields[field];
        // Constants cannot look inside a flattened group; `build` can.
        if required && !flatten && !contains(given, rust) {
            return Some(rust);
        }
        field += 1;
    }
    None
}

/// The first variant that lets a caller repeat a call of which it is not known whether it was
/// executed: `retry` without `not_executed`. A `once` tool must not return it.
pub const fn repeats_on_a_guess(variants: &'static [VariantSpec]) -> Option<&'static str> {
    let mut variant = 0;
    while variant < variants.len() {
        match variants[variant].declares {
            Declares::Route {
                route: Route::Retry,
                disposition: Disposition::Unknown | Disposition::Executed,
                ..
            } => return Some(variants[variant].name),
            Declares::Transparent(inner) => {
                if let Some(name) = repeats_on_a_guess(inner) {
                    return Some(name);
                }
            }
            Declares::Route { .. } | Declares::Classified { .. } => {}
        }
        variant += 1;
    }
    None
}

/// Whether this build keeps time limits.
pub const TIME_LIMITS: bool = cfg!(feature = "tokio");

/// A name for a message that is only shown where there is one.
pub const fn or_empty(name: Option<&'static str>) -> &'static str {
    match name {
        Some(name) => name,
        None => "",
    }
}

const fn contains(names: &[&'static str], wanted: &str) -> bool {
    let mut name = 0;
    while name < names.len() {
        if same(names[name], wanted) {
            return true;
        }
        name += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    const fn field(rust: &'static str, required: bool) -> Field {
        Field {
            required,
            ..Field::new::<String>(rust, rust)
        }
    }

    const FIELDS: &[Field] = &[field("order_id", true), field("note", false)];

    #[test]
    fn only_required_arguments_are_missed() {
        assert_eq!(missing_argument(FIELDS, &[]), Some("order_id"));
        assert_eq!(missing_argument(FIELDS, &["note"]), Some("order_id"));
        assert_eq!(missing_argument(FIELDS, &["order_id"]), None);
    }

    const fn declaring(name: &'static str, declares: Declares) -> VariantSpec {
        VariantSpec::new(name, "BUSY", declares)
    }

    const fn retry(disposition: Disposition) -> Declares {
        Declares::Route {
            route: Route::Retry,
            code: Code::Transient,
            disposition,
        }
    }

    #[test]
    fn a_retry_is_a_guess_unless_nothing_was_executed() {
        const SAFE: &[VariantSpec] = &[
            declaring("Busy", retry(Disposition::NotExecuted)),
            declaring("Gateway", Declares::Classified { code: None }),
        ];
        const UNSAFE: &[VariantSpec] = &[declaring("Slow", retry(Disposition::Unknown))];
        const THROUGH: &[VariantSpec] = &[
            declaring("Safe", Declares::Transparent(SAFE)),
            declaring("Outer", Declares::Transparent(UNSAFE)),
        ];
        assert_eq!(repeats_on_a_guess(SAFE), None);
        assert_eq!(repeats_on_a_guess(UNSAFE), Some("Slow"));
        assert_eq!(repeats_on_a_guess(THROUGH), Some("Slow"));
    }
}
