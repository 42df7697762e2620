//! The checks that need the whole toolset: what the compiler cannot see, because a target is named
//! by a string or a trait was implemented by hand.

use std::time::Duration;

use tool_errors_shared::names::is_tool_name;
use tool_errors_shared::near_miss::nearest;
use tool_errors_shared::{Duty, LONGEST_TOOL_NAME};

use super::blamed;
use super::build_faults::{BuildFault, BuildFaults};
use super::const_check::repeats_on_a_guess;
use super::definition::Definition;
use crate::Effect;
use crate::error::{Declares, VariantSpec};
use crate::input::{Field, argument, arguments, each_place, holds_a_secret, nested};
use crate::next::{NextSpec, NextValue};

/// Finds every fault of a toolset. `arguments` has what is wrong with the arguments of each tool
/// alone.
pub(super) fn check(
    tools: &[Definition],
    arguments: impl Iterator<Item = Vec<String>>,
) -> Result<(), BuildFaults> {
    let mut faults = Vec::new();
    for ((index, tool), found) in tools.iter().enumerate().zip(arguments) {
        let mut check = Check {
            tools,
            tool,
            faults: found,
        };
        check.name(&tools[..index]);
        check.time_limit();
        check.schema();
        check.on_unknown();
        check.fields();
        check.variants(tool.variants);
        let found = check.faults.into_iter();
        faults.extend(found.map(|says| BuildFault {
            tool: tool.name,
            says,
        }));
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(BuildFaults(faults))
    }
}

/// The checks of one tool.
struct Check<'a> {
    tools: &'a [Definition],
    tool: &'a Definition,
    faults: Vec<String>,
}

impl Check<'_> {
    fn fault(&mut self, says: impl Into<String>) {
        self.faults.push(says.into());
    }

    fn name(&mut self, before: &[Definition]) {
        let name = self.tool.name;
        if !is_tool_name(name) {
            self.fault(format!(
                "its name must be 1 to {LONGEST_TOOL_NAME} letters, digits, `_` or `-`, for models' \
                 APIs refuse any other; write `#[tool(name = \"..\")]`"
            ));
        }
        if before.iter().any(|other| other.name == name) {
            self.fault("another tool has this name; give one of them `#[tool(name = \"..\")]`");
        }
    }

    fn time_limit(&mut self) {
        let Some(limit) = self.tool.time_limit else {
            return;
        };
        if limit == Duration::ZERO {
            self.fault("`timeout` is zero: no call could be answered in time");
        } else if cfg!(not(feature = "tokio")) {
            self.fault(
                "`timeout` needs the feature `tokio` of `tool-errors`, which keeps time limits; \
                 enable it, or take `timeout` away",
            );
        }
    }

    fn schema(&mut self) {
        let kind = self.tool.input_schema.get("type");
        if kind.is_none_or(|kind| kind != "object") {
            self.fault("its arguments are no object; take a struct with named fields");
        }
    }

    fn on_unknown(&mut self) {
        if let Some(spec) = &self.tool.on_unknown {
            self.call("`on_unknown`", spec, Duty::Look);
        }
    }

    /// Checks the arguments, and those of their types.
    fn fields(&mut self) {
        let tool = self.tool;
        each_place(&tool.arguments, &mut |place| {
            if let Some(field) = place.field
                && let Some(spec) = &field.from
            {
                self.call(&format!("`from` of `{}`", place.path), spec, Duty::Yield);
            }
        });
    }

    fn variants(&mut self, variants: &'static [VariantSpec]) {
        if self.tool.effect == Effect::Once
            && let Some(name) = repeats_on_a_guess(variants)
        {
            self.fault(format!(
                "it is `once` and its error variant `{name}` is `retry` without `not_executed`, so \
                 a caller could do its work twice; write `check` or `retry, not_executed` on the \
                 variant, or `#[tool(idempotent)]`"
            ));
        }
        self.each_variant(variants);
    }

    fn each_variant(&mut self, variants: &'static [VariantSpec]) {
        for variant in variants {
            let route = match variant.declares {
                Declares::Transparent(inner) => {
                    self.each_variant(inner);
                    continue;
                }
                Declares::Route { route, .. } => Some(route),
                Declares::Classified { .. } => None,
            };
            if let Some(path) = variant.field {
                self.blamed(variant.name, path);
            }
            if let Some(spec) = &variant.next {
                let word = format!("`next` of its error variant `{}`", variant.name);
                self.call(&word, spec, Duty::of_next(route));
            }
        }
    }

    /// Checks the argument that a variant blames.
    fn blamed(&mut self, variant: &str, path: &str) {
        let mut fields = self.tool.fields;
        let mut found = 0;
        for step in path.split('.') {
            let name = step.split('[').next().unwrap_or_default();
            let Some(field) = argument(fields, name) else {
                let line = blamed::to_write(&path[..found], name, fields);
                self.fault(format!(
                    "`field = {path}` of its error variant `{variant}` is none of its \
                     arguments{line}"
                ));
                return;
            };
            found += step.len() + 1;
            fields = nested(field);
            if fields.is_empty() {
                // What its type holds is not known here.
                return;
            }
        }
    }

    /// Checks a call that is made next.
    fn call(&mut self, word: &str, spec: &NextSpec, duty: Duty) {
        let Some(target) = self.tools.iter().find(|tool| tool.name == spec.tool) else {
            let near = suggestion(spec.tool, self.tools.iter().map(|tool| tool.name));
            self.fault(format!(
                "{word} names the tool `{}`, which is not in the toolset{near}",
                spec.tool
            ));
            return;
        };
        if duty.must_read() && target.effect != Effect::Read {
            self.fault(format!(
                "{word} names the tool `{}`, which is `{}`; it must be a `read` tool",
                spec.tool,
                target.effect.as_str()
            ));
        }
        for given in spec.arguments {
            if argument(target.fields, given.name).is_none() {
                let near = suggestion(given.name, names(target.fields));
                self.fault(format!(
                    "{word} gives the argument `{}`, which `{}` does not take{near}",
                    given.name, spec.tool
                ));
            }
            if let NextValue::Argument(own) = given.value {
                self.own_argument(word, own);
            }
        }
        let given = spec.arguments.iter().map(|given| given.name);
        if duty.must_give_all()
            && let Some(field) = target.left_out(given)
        {
            self.fault(format!(
                "{word} leaves out the argument `{}`, which `{}` requires",
                field.name, spec.tool
            ));
        }
    }

    /// Checks an argument of this tool whose value goes into a call that the model reads.
    fn own_argument(&mut self, word: &str, name: &str) {
        match argument(self.tool.fields, name) {
            None => {
                let near = suggestion(name, names(self.tool.fields));
                self.fault(format!(
                    "{word} takes the value of `{name}`, which is none of its arguments{near}"
                ));
            }
            Some(field) if holds_a_secret(field) => self.fault(format!(
                "{word} takes the value of `{name}`, which is `secret` and would be shown"
            )),
            Some(_) => {}
        }
    }
}

fn names(fields: &'static [Field]) -> Vec<&'static str> {
    let arguments = arguments(fields).into_iter();
    arguments.map(|field| field.name).collect()
}

/// The end of a sentence about a name that is not known.
fn suggestion<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(given, known)
        .only()
        .map(|name| format!("; did you mean `{name}`?"))
        .unwrap_or_default()
}
