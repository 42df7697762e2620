//! The catalogue as Markdown, for people.

use std::fmt::{self, Display, Formatter};

use serde_json::Value;

use super::{
    ArgumentEntry, CallEntry, Catalogue, FailureEntry, Origin, RetryAfterEntry, RuleEntry,
    ToolEntry,
};

impl Display for Catalogue<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("# Catalogue\n")?;
        for tool in &self.tools {
            write!(f, "\n{tool}")?;
        }
        f.write_str("\n## A tool that is not there\n\n")?;
        failures(f, std::slice::from_ref(&self.unknown_tool))?;
        if let Some(repeated) = &self.repeated {
            f.write_str("\n## A call that failed too often\n\n")?;
            failures(f, std::slice::from_ref(repeated))?;
        }
        Ok(())
    }
}

impl Display for ToolEntry<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "## `{}`\n", self.name)?;
        if let Some(title) = self.title {
            writeln!(f, "**{}**\n", inline(title))?;
        }
        if !self.description.is_empty() {
            writeln!(f, "{}\n", self.description)?;
        }
        writeln!(f, "- Effect: {}", self.effect())?;
        if let Some(limit) = self.time_limit {
            writeln!(f, "- Time limit: {limit:?}")?;
        }
        if let Some(call) = &self.on_unknown {
            writeln!(f, "- When its outcome is unknown: `{call}`")?;
        }
        for rule in &self.together {
            let within = match rule.path.as_str() {
                "" => String::new(),
                path => format!("In `{path}`: "),
            };
            writeln!(f, "- {within}{}", inline(&rule.says))?;
        }
        for demand in &self.unpublished {
            writeln!(f, "- Not in the schema: {}", inline(demand))?;
        }
        if !self.arguments.is_empty() {
            f.write_str("\n| argument | type | sent | what a refusal says |\n|---|---|---|---|\n")?;
            for argument in &self.arguments {
                writeln!(f, "{argument}")?;
            }
        }
        f.write_str("\n")?;
        failures(f, &self.failures)
    }
}

impl ToolEntry<'_> {
    fn effect(&self) -> String {
        let said = [
            (self.destructive, ["may destroy", "destroys nothing"]),
            (
                self.open_world,
                ["reaches beyond this system", "stays within this system"],
            ),
        ];
        let mut says = format!("`{}`", self.effect.as_str());
        for (is, [yes, no]) in said {
            if let Some(is) = is {
                says.push_str(", ");
                says.push_str(if is { yes } else { no });
            }
        }
        says
    }
}

/// A row of the table of arguments.
impl Display for ArgumentEntry {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut says: Vec<String> = self.says.clone().into_iter().collect();
        for rule in &self.rules {
            add_rule(rule, &mut says);
        }
        if let Some(call) = &self.from {
            says.push(format!("call `{call}` first"));
        }
        write!(
            f,
            "| {} | {} | {} | {} |",
            cell([self.name()]),
            cell([&self.kind]),
            cell([self.sent()]),
            cell(says),
        )
    }
}

impl ArgumentEntry {
    fn name(&self) -> String {
        let mut says = format!("`{}`", self.path);
        if let Some(variant) = self.variant {
            says.push_str(&format!(" of `{variant}`"));
        }
        for alias in self.aliases {
            says.push_str(&format!(", `{alias}`"));
        }
        says
    }

    /// Whether it has to be sent, and what else is done with it.
    fn sent(&self) -> String {
        let mut says = match (&self.default, self.computed_default, self.required) {
            (Some(default), ..) => format!("else `{default}`"),
            (None, true, _) => "else a value made then".to_owned(),
            (None, false, true) => "required".to_owned(),
            (None, false, false) => "optional".to_owned(),
        };
        if self.secret {
            says.push_str(", secret");
        }
        if self.coerce {
            says.push_str(", coerced");
        }
        says
    }
}

/// The sentences of a rule and of those inside it, each once: a type is told with its rules.
fn add_rule(rule: &RuleEntry, says: &mut Vec<String>) {
    if !rule.says.is_empty() && !says.contains(&rule.says) {
        says.push(rule.says.clone());
    }
    for inner in &rule.each {
        add_rule(inner, says);
    }
}

impl Display for CallEntry {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.tool)?;
        for (position, (name, value)) in self.arguments.iter().enumerate() {
            let before = if position == 0 { "" } else { ", " };
            match value {
                // A field in braces is no text of that spelling.
                Value::String(text) if text.starts_with('{') => {
                    write!(f, "{before}{name} = {text}")?;
                }
                value => write!(f, "{before}{name} = {value}")?,
            }
        }
        f.write_str(")")
    }
}

fn failures(f: &mut Formatter<'_>, failures: &[FailureEntry]) -> fmt::Result {
    f.write_str(
        "| failure | route | code | what the model reads | comes from |\n|---|---|---|---|---|\n",
    )?;
    for failure in failures {
        writeln!(f, "{failure}")?;
    }
    Ok(())
}

/// A row of the table of failures.
impl Display for FailureEntry {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| `{}` | {} | `{}` | {} | {} |",
            self.reason,
            cell([self.does()]),
            self.code.as_str(),
            cell(self.reads()),
            cell([self.comes_from()]),
        )
    }
}

impl FailureEntry {
    fn does(&self) -> String {
        let route = self.route.as_str();
        match (self.retry_after, self.authorize) {
            (Some(RetryAfterEntry::Millis(millis)), _) => format!("`{route}` after {millis} ms"),
            (Some(RetryAfterEntry::Field(name)), _) => format!("`{route}` after {{{name}}}"),
            (None, Some(authority)) => format!("`{route}`: {}", authority.as_str()),
            (None, None) => format!("`{route}`"),
        }
    }

    fn reads(&self) -> Vec<String> {
        let message = match (&self.message, &self.field) {
            (None, _) => "what the refusing rule says".to_owned(),
            (Some(message), None) => message.clone(),
            (Some(message), Some(field)) => format!("`{field}`: {message}"),
        };
        let suggestion = self.suggestion.as_ref().map(|suggestion| {
            if self.by_hand {
                format!("{suggestion} (by hand)")
            } else {
                suggestion.clone()
            }
        });
        let next = self.next.as_ref().map(|next| format!("→ `{next}`"));
        let all = [Some(message), suggestion, self.person.clone(), next];
        all.into_iter().flatten().collect()
    }

    fn comes_from(&self) -> String {
        let dispositions: Vec<&str> = self
            .dispositions
            .iter()
            .map(|disposition| disposition.as_str())
            .collect();
        let mut says = match self.origin {
            Origin::Declared => format!("`{}`", self.variant.join(".")),
            Origin::Classified => format!("`{}`, classified", self.variant.join(".")),
            origin => origin.as_str().replace('_', " "),
        };
        if self.boundary {
            says.push_str(", boundary");
        }
        format!("{says}; {}", dispositions.join(" or "))
    }
}

/// One line of a list.
fn inline(text: &str) -> String {
    text.replace('\n', " ")
}

/// The lines of a table's cell.
fn cell(lines: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let lines: Vec<String> = lines
        .into_iter()
        .map(|line| inline(line.as_ref()).replace('|', "\\|"))
        .collect();
    lines.join("<br>")
}
