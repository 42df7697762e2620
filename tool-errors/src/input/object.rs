//! Decoding of a struct: its names are matched once, then each field takes its own value.

use serde_json::{Map, Value};

use super::location::Misspelt;
use super::lookup::in_group;
use super::odd::Odd;
use super::variants::{Holds, Variants};
use super::{Default, Field, Location, Report, ToolInput};
use crate::violation::Expected;

/// What becomes of names that a struct does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// They are refused.
    Refused,
    /// They are let pass: the author said `allow_unknown`.
    Ignored,
}

/// An object that is being decoded into a struct of `N` fields.
#[derive(Debug)]
pub struct Object<'v, const N: usize> {
    value: &'v Value,
    at: &'v Location<'v>,
    fields: &'static [Field],
    /// For each field the name and value that were sent for it.
    slots: [Option<(&'v str, &'v Value)>; N],
    /// Boxed and absent where all names are right, so that an object is small.
    odd: Option<Box<Odd<'v>>>,
}

impl<'v, const N: usize> Object<'v, N> {
    /// Opens a value as the object of `T`, whose `N` fields are `T::FIELDS`.
    #[inline]
    pub fn open<T: ToolInput>(
        value: &'v Value,
        at: &'v Location<'v>,
        unknown: Unknown,
        report: &mut Report<'_>,
    ) -> Result<Self, Option<T>> {
        let Value::Object(members) = value else {
            return Err(report.mistyped::<T>(value, at));
        };
        if report.too_deep(at) {
            return Err(None);
        }
        let mut object = Self {
            value,
            at,
            fields: T::FIELDS,
            slots: [None; N],
            odd: None,
        };
        let refuse = unknown == Unknown::Refused;
        for (name, value) in members {
            object.place(name, value, refuse);
        }
        if let Some(misspelt) = at.flattened().filter(|misspelt| !misspelt.is_empty()) {
            object.odd().take_over(misspelt, T::FIELDS, at);
        }
        if let Some(odd) = &mut object.odd {
            odd.find_misspelt(T::FIELDS, members, at);
            object.adopt(members);
        }
        Ok(object)
    }

    pub(super) fn fields(&self) -> &'static [Field] {
        self.fields
    }

    pub(super) fn value(&self) -> &'v Value {
        self.value
    }

    pub(super) fn location(&self) -> &'v Location<'v> {
        self.at
    }

    #[cold]
    fn odd(&mut self) -> &mut Odd<'v> {
        self.odd.get_or_insert_default()
    }

    fn misspelt(&self) -> &[Misspelt<'v>] {
        self.odd.as_deref().map_or(&[], |odd| &odd.misspelt)
    }

    #[inline]
    fn place(&mut self, name: &'v str, value: &'v Value, refuse: bool) {
        let Some(index) = self.fields.iter().position(|field| field.accepts(name)) else {
            if refuse && !in_group(self.fields, name) && self.at.answers_for(name, value) {
                self.odd().unknown.push(name);
            }
            return;
        };
        let Some(slot) = self.slots.get_mut(index) else {
            return;
        };
        match slot {
            Some((other, _)) => {
                // The field's own name wins, whichever comes first in the object.
                let own = self.fields[index].name;
                let (kept, extra) = if name == own {
                    (name, *other)
                } else {
                    (*other, name)
                };
                if kept == name {
                    *slot = Some((name, value));
                }
                self.odd().twice.push((kept, extra));
            }
            None => *slot = Some((name, value)),
        }
    }

    /// Gives the values under misspelt names to the fields that are meant.
    #[cold]
    fn adopt(&mut self, members: &'v Map<String, Value>) {
        for found in self.odd.as_deref().map_or(&[][..], |odd| &odd.misspelt) {
            for (slot, field) in self.slots.iter_mut().zip(self.fields) {
                if field.name == found.meant && !field.flatten && slot.is_none() {
                    *slot = members
                        .get_key_value(found.sent)
                        .map(|(name, value)| (name.as_str(), value));
                }
            }
        }
    }

    /// The value of the field at `index`: what was sent, else its default or its type's absence.
    #[inline]
    pub fn take<T: ToolInput>(&self, index: usize, report: &mut Report<'_>) -> Option<T> {
        let field = self.fields.get(index)?;
        match self.sent(index, field) {
            Some((name, value)) => self.decode(name, field, value, report),
            None => {
                self.refuse_null_name(index, field, report);
                absent_value(field, self.at, report)
            }
        }
    }

    /// The same, for a field whose default is a Rust expression.
    #[inline]
    pub fn take_or<T: ToolInput>(
        &self,
        index: usize,
        report: &mut Report<'_>,
        default: impl FnOnce() -> T,
    ) -> Option<T> {
        let field = self.fields.get(index)?;
        match self.sent(index, field) {
            Some((name, value)) => self.decode(name, field, value, report),
            None => {
                self.refuse_null_name(index, field, report);
                Some(default())
            }
        }
    }

    /// The group of arguments that the field at `index` flattens into this object.
    #[inline]
    pub fn flatten<T: ToolInput>(&self, _index: usize, report: &mut Report<'_>) -> Option<T> {
        T::decode(
            self.value,
            &self.at.flat(self.misspelt(), self.fields),
            report,
        )
    }

    /// What the variant at `index` holds, where the field at `slot` has it as its value.
    pub(super) fn content<T: Variants>(
        &self,
        slot: usize,
        index: usize,
        report: &mut Report<'_>,
    ) -> Option<T> {
        let own = self.fields.get(slot)?;
        let field = T::VARIANTS.get(index)?;
        let holds_nothing = matches!(T::HOLDS.get(index), Some(Holds::Nothing));
        let sent = self.slots.get(slot).copied().flatten();
        match sent.filter(|(_, value)| field.required && !holds_nothing || !value.is_null()) {
            Some((name, value)) if holds_nothing => {
                let absent = Vec::new();
                report.refuse(
                    Expected::Unknown { absent },
                    Some(value),
                    &self.at.key(name),
                );
                None
            }
            Some((name, value)) => self.decode_by(name, own, field, report, |at, report| {
                T::content(index, value, at, report)
            }),
            None => {
                self.refuse_null_name(slot, own, report);
                let at = self.at.field(own.name, field);
                match (holds_nothing, field.required) {
                    (true, _) => T::content(index, self.value, self.at, report),
                    (false, true) => report.missing_of(&field.of, &at),
                    (false, false) => T::content(index, &Value::Null, &at, report),
                }
            }
        }
    }

    /// The name and value that were sent for the field at `index`, if not `null`.
    pub(super) fn given(&self, index: usize) -> Option<(&'v str, &'v Value)> {
        let sent = self.slots.get(index).copied().flatten();
        sent.filter(|(_, value)| !value.is_null())
    }

    /// Passes over the variant at `index`, which was not sent or is `null`. Its name may be wrong
    /// still; `null` under two of its names is absence twice.
    #[inline]
    pub(super) fn absent(&self, index: usize, report: &mut Report<'_>) {
        if let (Some(field), Some(odd)) = (self.fields.get(index), &self.odd)
            && let Some(Some((name, _))) = self.slots.get(index)
        {
            let at = self.at.field(name, field);
            odd.refuse_spelling(name, field, &at, report);
            odd.refuse_others(name, field, (self.value, self.at), report, |other| {
                !other.is_null()
            });
        }
    }

    /// Asks the author's own functions about the field at `index`, once all else has accepted it.
    #[inline]
    pub fn judged<T>(
        &self,
        index: usize,
        value: Option<T>,
        report: &mut Report<'_>,
        judge: impl FnOnce(&T, &Location<'_>, &mut Report<'_>),
    ) -> Option<T> {
        let field = self.fields.get(index)?;
        let sent = self.slots.get(index).copied().flatten();
        let name = sent.map_or(field.name, |(name, _)| name);
        report.judged(value, &self.at.field(name, field), judge)
    }

    /// Ends the object: names that no field has are refused, after all fields.
    #[inline]
    pub fn close(self, report: &mut Report<'_>) {
        if let (Some(odd), Value::Object(members)) = (&self.odd, self.value) {
            odd.refuse_unknown(self.fields, members, self.at, report);
        }
    }

    /// The name and value that were sent for a field. `null` for an optional argument is absence.
    #[inline]
    fn sent(&self, index: usize, field: &Field) -> Option<(&'v str, &'v Value)> {
        let (name, value) = self.slots.get(index).copied().flatten()?;
        (field.required || !value.is_null()).then_some((name, value))
    }

    #[inline]
    fn decode<T: ToolInput>(
        &self,
        name: &'v str,
        field: &'static Field,
        value: &Value,
        report: &mut Report<'_>,
    ) -> Option<T> {
        self.decode_by(name, field, field, report, |at, report| {
            let respelt = report.respelt(field.rules.iter().copied(), value, at);
            let value = respelt.as_ref().unwrap_or(value);
            let decoded = T::decode(value, at, report);
            report.check(&T::TYPE, field.rules, value, at);
            decoded
        })
    }

    /// Decodes what was sent for `own` as the value of `field`.
    #[inline]
    fn decode_by<T>(
        &self,
        name: &'v str,
        own: &'static Field,
        field: &'static Field,
        report: &mut Report<'_>,
        decode: impl FnOnce(&Location<'_>, &mut Report<'_>) -> Option<T>,
    ) -> Option<T> {
        let at = self.at.field(name, field);
        let before = report.count();
        let decoded = decode(&at, report);
        if report.count() != before {
            report.order_elements(before, &at);
        }
        // After the value's own refusals: a patch of the value holds where the name is still the
        // one that was sent.
        if let Some(odd) = &self.odd {
            self.refuse_name(odd, name, own, &at, report);
        }
        decoded.filter(|_| report.count() == before)
    }

    /// Refuses the name of a `null` that is absence, where that name is refused.
    #[inline]
    fn refuse_null_name(&self, index: usize, field: &'static Field, report: &mut Report<'_>) {
        if let (Some(odd), Some(Some((name, _)))) = (&self.odd, self.slots.get(index)) {
            self.refuse_name(odd, name, field, &self.at.field(name, field), report);
        }
    }

    /// Refuses a name that is not the field's own, or that is its second.
    #[cold]
    fn refuse_name(
        &self,
        odd: &Odd<'v>,
        name: &str,
        field: &'static Field,
        at: &Location<'_>,
        report: &mut Report<'_>,
    ) {
        odd.refuse_spelling(name, field, at, report);
        odd.refuse_others(name, field, (self.value, self.at), report, |_| true);
    }
}

#[cold]
fn absent_value<T: ToolInput>(
    field: &'static Field,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    let at = at.field(field.name, field);
    match field.default {
        Some(Default::Literal(literal)) => T::decode(&literal.to_value(), &at, report),
        Some(Default::Expression) | None if field.required => report.missing(&at),
        Some(Default::Expression) | None => T::absent().or_else(|| report.missing(&at)),
    }
}
