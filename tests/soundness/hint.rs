//! One refusal as a caller has it, and everything that has to hold of it.

use std::fmt;

use serde_json::Value;
use tool_errors::violation::{Applicability, PatchOperation, Path, Seen};
use tool_errors::{Violation, Violations};

use crate::asked::Asked;
use crate::inputs::case::Case;
use crate::meaning;
use crate::place;
use crate::words::{self, Advice, Retyped};

/// A refusal: where, in words, and with its repair.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Hint {
    pub(crate) path: Path,
    pub(crate) rule: String,
    pub(crate) message: String,
    pub(crate) suggestion: Option<String>,
    pub(crate) candidates: Vec<String>,
    pub(crate) patch: Vec<PatchOperation>,
    pub(crate) applicability: Option<Applicability>,
    pub(crate) seen: Option<Seen>,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rule,
            message,
            suggestion,
            patch,
            applicability,
            ..
        } = self;
        write!(
            f,
            "{rule}: {message}. {suggestion:?} {applicability:?} {patch:?}"
        )
    }
}

/// How much was checked.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Checked {
    pub(crate) hints: usize,
    pub(crate) safe: usize,
    pub(crate) maybe: usize,
    pub(crate) within: usize,
    pub(crate) beyond: usize,
    pub(crate) followed: usize,
}

impl Hint {
    pub(crate) fn of(violation: &Violation) -> Self {
        let explained = violation.explain();
        Self {
            path: violation.path().clone(),
            rule: explained.rule,
            message: explained.message,
            suggestion: explained.suggestion,
            candidates: explained.candidates,
            patch: explained.patch,
            applicability: explained.applicability,
            seen: violation.seen(),
        }
    }

    /// Whether what another refusal asks for is asked for here too.
    fn names(&self, other: &str) -> bool {
        let (_, must) = other.split_once(" must ").unwrap_or_default();
        let must = must
            .strip_prefix("be ")
            .or(must.strip_prefix("have "))
            .unwrap_or(must);
        let noun = must.strip_suffix(" long").unwrap_or(must);
        let noun = noun
            .strip_prefix("match ")
            .or(noun.strip_prefix("start with "))
            .unwrap_or(noun);
        let suggestion = self.suggestion.as_deref().unwrap_or_default();
        self.message.contains(noun) || suggestion.contains(noun)
    }

    pub(crate) fn is_safe(&self) -> bool {
        self.applicability == Some(Applicability::Safe)
    }
}

/// A refused call with the set of arguments that refused it.
pub(crate) struct Refused<'c> {
    pub(crate) case: &'c Case,
    pub(crate) call: &'c Value,
    pub(crate) hints: &'c [Hint],
    /// Whether somebody has thought about the rules: drawn ones may contradict each other, and the
    /// type.
    pub(crate) sensible: bool,
}

impl Refused<'_> {
    /// Checks one of the hints.
    ///
    /// # Errors
    /// What does not hold of it.
    pub(crate) fn check(&self, hint: &Hint, checked: &mut Checked) -> Result<(), String> {
        checked.hints += 1;
        self.resolves(hint)?;
        self.patch(hint, checked)?;
        // What a coerced argument holds as text cannot be changed in place.
        if self.reachable(hint) {
            match words::message(&hint.message) {
                // Nobody can follow it; whoever declared such rules was told nothing wrong.
                Some(asked) if asked.nothing => return Ok(()),
                Some(asked) => self.asked(hint, &asked, checked)?,
                None => {}
            }
            self.suggestion(hint, checked)?;
        }
        Ok(())
    }

    fn coerces(&self) -> bool {
        !self.case.coerced.is_empty()
    }

    fn reachable(&self, hint: &Hint) -> bool {
        hint.path.is_root()
            || place::parent(&hint.path)
                .and_then(|holder| place::at(self.call, &holder, false))
                .is_some_and(|holder| holder.is_object() || holder.is_array())
    }

    /// A typed path leads to the value that was refused, and so does its pointer.
    fn resolves(&self, hint: &Hint) -> Result<(), String> {
        let found = place::at(self.call, &hint.path, self.coerces());
        if matches!(hint.rule.as_str(), "required" | "requires") {
            let holder = place::parent(&hint.path);
            let holder = holder.and_then(|holder| place::at(self.call, &holder, self.coerces()));
            return match (found, holder.as_deref()) {
                (None, Some(Value::Object(_))) => Ok(()),
                // Of what only goes with another one `null` is its absence.
                (Some(null), Some(Value::Object(_)))
                    if hint.rule == "requires" && null.is_null() =>
                {
                    Ok(())
                }
                (None, Some(Value::String(_))) if self.coerces() => Ok(()),
                (found, holder) => Err(format!("{found:?} is missing in {holder:?}")),
            };
        }
        let found = found.ok_or_else(|| format!("`{}` leads nowhere", hint.path))?;
        let seen = Seen::of(&found);
        if hint.seen.is_some_and(|said| said != seen) && !self.coerces() {
            return Err(format!("{found} was seen as {:?}", hint.seen));
        }
        match self.call.pointer(&hint.path.pointer()) {
            Some(pointed) if *pointed == *found => Ok(()),
            None if self.coerces() => Ok(()),
            pointed => Err(format!(
                "the pointer leads to {pointed:?} and the path to {found}"
            )),
        }
    }

    /// A patch is of the refused place; applied alone it passes the rule that refused, and a `safe`
    /// one keeps the meaning.
    fn patch(&self, hint: &Hint, checked: &mut Checked) -> Result<(), String> {
        let Some(operation) = hint.patch.first() else {
            return Ok(());
        };
        let (from, to) = ends(operation);
        if from != hint.path.pointer() {
            return Err(format!("the patch is of {from:?}"));
        }
        if hint.is_safe() {
            checked.safe += 1;
            meaning::kept(operation, self.call)?;
        } else {
            checked.maybe += 1;
        }
        let mut patched = self.call.clone();
        operation
            .apply(&mut patched)
            .map_err(|fault| fault.to_string())?;
        let target = place::of_pointer(to, &patched).ok_or("the patch leads nowhere")?;
        match self.refusal(&patched, &target, &[&hint.rule]) {
            Some(refusal) => Err(format!("patched, it is refused again: {refusal}")),
            None => Ok(()),
        }
    }

    /// What a sentence says is accepted is accepted, by the rules that it speaks of; what it says is
    /// refused is refused.
    fn asked(&self, hint: &Hint, asked: &Asked, checked: &mut Checked) -> Result<(), String> {
        let is_map = place::at(self.call, &hint.path, false).is_some_and(|value| value.is_object());
        let of_map = |value: &Value| match (value, hint.rule.as_str()) {
            (Value::Array(elements), "items") if is_map => {
                let members = elements.iter().enumerate();
                members
                    .map(|(at, member)| (at.to_string(), member.clone()))
                    .collect()
            }
            // A long integer is a text, and which of the two types it is no sentence says.
            (Value::Number(number), "not_zero") if hint.seen == Some(Seen::String) => {
                number.to_string().into()
            }
            (value, _) => value.clone(),
        };
        // The rule that refused is passed, and an example passes everything.
        let rules = match asked.rule {
            "*" => vec!["*"],
            rule => vec!["type", rule, &hint.rule],
        };
        if asked.rule == "pattern" {
            // Which texts match is not known; that a text is wanted is.
            let call = place::with(self.call, &hint.path, Value::from("x"));
            let call = call.ok_or("its place is not there")?;
            let rule = if hint.rule == "pattern" {
                "type"
            } else {
                &hint.rule
            };
            if let Some(refusal) = self.own_refusal(hint, &call, &["type", rule]) {
                return Err(format!("a text is asked for and refused: {refusal}"));
            }
        }
        for value in asked.within.iter().map(of_map) {
            checked.within += 1;
            let Some(call) = place::with(self.call, &hint.path, value.clone()) else {
                return Err("its place is not there".to_owned());
            };
            if let Some(refusal) = self.own_refusal(hint, &call, &rules) {
                return Err(format!("{value} is asked for and refused: {refusal}"));
            }
        }
        for value in asked.beyond.iter().map(of_map) {
            checked.beyond += 1;
            let Some(call) = place::with(self.call, &hint.path, value.clone()) else {
                return Err("its place is not there".to_owned());
            };
            if self.refusal(&call, &hint.path, &["*"]).is_none() && !self.overflows(&call) {
                return Err(format!("{value} is not asked for and passes"));
            }
        }
        Ok(())
    }

    fn suggestion(&self, hint: &Hint, checked: &mut Checked) -> Result<(), String> {
        let Some(says) = &hint.suggestion else {
            return Ok(());
        };
        let advice = words::suggestion(says, hint.message.contains(" an integer"))
            .ok_or_else(|| format!("not understood: {says}"))?;
        checked.followed += 1;
        let here = place::at(self.call, &hint.path, false);
        let replaced = |value: Value| place::with(self.call, &hint.path, value);
        let own = hint.rule.as_str();
        let (call, target, rules) = match advice {
            Advice::Values(asked) => return self.asked(hint, &asked, checked),
            Advice::Named(asked) if own == "name" => return self.named(hint, &asked),
            Advice::Named(_) => return Err("the name is not wrong".to_owned()),
            Advice::Instead(value) => (replaced(value), hint.path.clone(), [own, "type"]),
            Advice::As(retyped) => {
                let here = here.ok_or("nothing is there to be sent otherwise")?;
                let value = retyped.apply(&here).ok_or("it cannot be sent so")?;
                (replaced(value), hint.path.clone(), [own, "type"])
            }
            Advice::Rename(name) => {
                let target = place::renamed(&hint.path, &name).ok_or("the whole has no name")?;
                let value = here.ok_or("nothing is there to be renamed")?;
                let call = place::without(self.call, &hint.path);
                (
                    call.and_then(|call| place::with(&call, &target, value.into_owned())),
                    target,
                    [own, "unknown"],
                )
            }
            Advice::Remove(_) if own == "name" => {
                return Err("the member is right, and only its name is wrong".to_owned());
            }
            Advice::Remove(names) => {
                if !names.is_empty() && hint.rule != "unknown" {
                    return Err("it offers names, and none is wrong".to_owned());
                }
                // Where the name is right, only a value that says nothing may go.
                let says_something = here
                    .as_deref()
                    .is_some_and(|value| value.as_str().is_none_or(|text| !text.trim().is_empty()));
                if says_something && !matches!(hint.rule.as_str(), "unknown" | "alias") {
                    return Err("what was sent would be lost".to_owned());
                }
                for name in names {
                    self.takes(hint, &name)?;
                }
                (
                    place::without(self.call, &hint.path),
                    hint.path.clone(),
                    [own, "required"],
                )
            }
            Advice::RemoveElement(element) => {
                if element.rsplit_once('[').map(|(list, _)| list) != Some(&hint.path.to_string()) {
                    return Err(format!("`{element}` is no element of it"));
                }
                let index = element
                    .rsplit_once('[')
                    .and_then(|(_, index)| index.strip_suffix(']'));
                let index = index
                    .and_then(|index| index.parse().ok())
                    .ok_or("no index")?;
                if !here.is_some_and(|list| list.is_array()) {
                    // It is the text of one.
                    return Ok(());
                }
                let element = hint.path.clone().index(index);
                let fewer = place::without(self.call, &element).ok_or("no such element")?;
                let repeats = |call: &Value| {
                    place::at(call, &hint.path, false)
                        .and_then(|list| Some(list.as_array()?.len()))
                        .unwrap_or_default()
                };
                if repeats(&fewer) + 1 != repeats(self.call) {
                    return Err("it leaves as many".to_owned());
                }
                // Others may be there twice too.
                return Ok(());
            }
            Advice::Listed if hint.message.contains("one of ") && !hint.candidates.is_empty() => {
                return Ok(());
            }
            Advice::Listed => return Err("nothing is listed".to_owned()),
            Advice::ListedBySchema if hint.rule == "unknown" => return Ok(()),
            Advice::ListedBySchema => return Err("the name is not wrong".to_owned()),
            Advice::OneName if matches!(own, "alias" | "conflicts_with" | "exactly_one_of") => (
                place::without(self.call, &hint.path),
                hint.path.clone(),
                [own, "required"],
            ),
            Advice::AnyName(names) if names == hint.candidates => {
                for name in names {
                    let argument = hint.path.clone().key(name.clone());
                    if place::at(self.call, &argument, false).is_some_and(|sent| !sent.is_null()) {
                        return Err(format!("`{name}` was sent"));
                    }
                    let call = place::with(self.call, &argument, Value::from(0));
                    let call = call.ok_or("its place is not there")?;
                    // Another rule of the same kind may ask for another one.
                    let again = self.refusal(&call, &hint.path, &[own]);
                    if let Some(refusal) = again.filter(|again| again.to_string() == hint.message) {
                        return Err(format!("`{name}` is sent and it is refused: {refusal}"));
                    }
                    if let Some(refusal) = self.refusal(&call, &argument, &["unknown"]) {
                        return Err(format!("`{name}` is offered and refused: {refusal}"));
                    }
                }
                return Ok(());
            }
            Advice::AnyName(names) => return Err(format!("{names:?} are not its candidates")),
            Advice::OneName => return Err("there is one name".to_owned()),
        };
        let call = call.ok_or("it cannot be followed")?;
        match self.refusal(&call, &target, &rules) {
            Some(refusal) => Err(format!("{says:?} is followed and refused: {refusal}")),
            None => Ok(()),
        }
    }

    /// Under the names that are asked for the member is accepted, under others it is not.
    fn named(&self, hint: &Hint, asked: &Asked) -> Result<(), String> {
        let member = place::at(self.call, &hint.path, false).ok_or("there is no member")?;
        let fewer = place::without(self.call, &hint.path).ok_or("there is no member")?;
        let right = asked.within.iter().map(|name| (name, true));
        let wrong = asked.beyond.iter().map(|name| (name, false));
        for (name, is_right) in right.chain(wrong) {
            let name = match name {
                Value::String(name) => name.clone(),
                other => other.to_string(),
            };
            let target = place::renamed(&hint.path, &name).ok_or("the whole has no name")?;
            let call = place::with(&fewer, &target, member.clone().into_owned());
            let call = call.ok_or("its place is not there")?;
            let refused = self.refusal(&call, &target, &["name"]).is_some();
            if refused == is_right && !self.overflows(&call) {
                return Err(format!("`{name}` is right: {is_right}, refused: {refused}"));
            }
        }
        Ok(())
    }

    /// Whether an argument of this name may stand beside the refused one.
    fn takes(&self, hint: &Hint, name: &str) -> Result<(), String> {
        let target = place::renamed(&hint.path, name).ok_or("the whole has no name")?;
        if place::at(self.call, &target, false).is_some() {
            return Err(format!("`{name}` was sent"));
        }
        let call = place::with(self.call, &target, Value::Null).ok_or("its place is not there")?;
        match self.refusal(&call, &target, &["unknown"]) {
            Some(refusal) => Err(format!("`{name}` is offered and refused: {refusal}")),
            None => Ok(()),
        }
    }

    /// What one of these rules (`*`: any) says against what is at a place, or in it.
    fn refusal(&self, call: &Value, at: &Path, rules: &[&str]) -> Option<Violation> {
        let violations = self.case.decode(call).err()?;
        let speaks = |violation: &&Violation| {
            let rule = violation.parameters().rule();
            // What a secret hides is told at the secret.
            let hidden = violation.to_string().contains("` holds ");
            let here = violation.path() == at && !hidden;
            let inside = place::is_within(violation.path(), at);
            (inside && rules == ["*"]) || (here && (rules.contains(&rule) || rules == ["*"]))
        };
        violations.iter().find(speaks).cloned()
    }

    /// The same, but for what a second rule of the same kind says, on the type or where it is used:
    /// no rule knows the bounds of another one.
    fn own_refusal(&self, hint: &Hint, call: &Value, rules: &[&str]) -> Option<Violation> {
        self.refusal(call, &hint.path, rules).filter(|refusal| {
            let rule = refusal.parameters().rule();
            let says = refusal.to_string();
            if !self.sensible && hint.rule == "required" && rule != "type" {
                // A type tells its rules as constants, and drawn ones are none.
                return false;
            }
            if rule == "type" {
                // A tuple has one size.
                let is_sized = hint.rule == "items";
                return self.sensible || (can_pass(&says) && !is_sized);
            }
            let is_own = rule != hint.rule || says == hint.message;
            is_own && (self.sensible || (can_pass(&says) && hint.names(&says)))
        })
    }

    /// Whether so much is refused that not all of it is kept.
    fn overflows(&self, call: &Value) -> bool {
        self.case
            .decode(call)
            .is_err_and(|violations: Violations| violations.more() > 0)
    }

    /// All `safe` patches of a call together, in their order, which is the patch that a controller
    /// applies without asking: where they were applied nothing is refused that was not refused
    /// there before, for something that no `safe` patch mends.
    pub(crate) fn together(&self) -> Result<(), String> {
        let mut patched = self.call.clone();
        let mut places: Vec<Path> = Vec::new();
        // What else is wrong, at the place where it is once it has moved.
        let others = self.hints.iter().filter(|hint| !hint.is_safe());
        let mut others: Vec<(Path, &str)> = others
            .map(|hint| (hint.path.clone(), hint.rule.as_str()))
            .collect();
        for hint in self.hints.iter().filter(|hint| hint.is_safe()) {
            for operation in &hint.patch {
                operation
                    .apply(&mut patched)
                    .map_err(|fault| fault.to_string())?;
                let (from, to) = ends(operation);
                let from = place::of_pointer(from, self.call).ok_or("the patch leads nowhere")?;
                let to = place::of_pointer(to, &patched).ok_or("the patch leads nowhere")?;
                let known = others.iter_mut().map(|(place, _)| place);
                for place in places.iter_mut().chain(known) {
                    *place = place::moved(place, &from, &to);
                }
                places.push(to);
            }
        }
        let Err(violations) = self.case.decode(&patched) else {
            return Ok(());
        };
        let is_new = |violation: &&Violation| {
            let rule = violation.parameters().rule();
            let patched = places
                .iter()
                .any(|place| place::is_within(violation.path(), place));
            patched && !others.contains(&(violation.path().clone(), rule))
        };
        match violations.iter().find(is_new) {
            Some(refusal) if violations.more() == 0 => {
                Err(format!("with all safe patches it is refused: {refusal}"))
            }
            _ => Ok(()),
        }
    }
}

/// Whether some value may pass what is asked for: not of a character that has to begin with a word.
fn can_pass(says: &str) -> bool {
    let nothing = words::message(says).is_some_and(|asked| asked.nothing);
    !nothing && !says.contains("must be a single character")
}

/// The places that an operation takes from and puts to.
fn ends(operation: &PatchOperation) -> (&str, &str) {
    match operation {
        PatchOperation::Move { from, path } => (from, path),
        PatchOperation::Add { path, .. }
        | PatchOperation::Replace { path, .. }
        | PatchOperation::Remove { path } => (path, path),
    }
}

impl Retyped {
    fn apply(self, value: &Value) -> Option<Value> {
        match (self, value) {
            (Self::Text, value) => Some(value.to_string().into()),
            (Self::OnlyElement, value) => Some(vec![value.clone()].into()),
            (Self::Array | Self::Object, Value::String(text)) => {
                serde_json::from_str(text.trim()).ok()
            }
            _ => None,
        }
    }
}
