//! What owns one value and is that value on the wire: pointers, cells, a reversed order.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

use serde_json::{Map, Value};

use crate::input::{Demands, Field, Location, Report, Rule, Schema, SchemaWriter, ToolInput};
use crate::violation::{Choice, Type};

macro_rules! owners {
    ($([$($generic:tt)*] $owner:ty, $inner:ty => $new:expr;)*) => {$(
        impl<$($generic)*> ToolInput for $owner {
            const TYPE: Type = <$inner>::TYPE;
            const FIELDS: &'static [Field] = <$inner>::FIELDS;
            const CHOICES: &'static [Choice] = <$inner>::CHOICES;
            const RULES: &'static [&'static dyn Rule] = <$inner>::RULES;
            const OPTIONAL: bool = <$inner>::OPTIONAL;

            fn absent() -> Option<Self> {
                <$inner>::absent().map($new)
            }

            #[inline]
            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                <$inner>::decode(value, at, report).map($new)
            }

            #[inline]
            fn named(
                name: &str,
                among: &Map<String, Value>,
                at: &Location<'_>,
                report: &mut Report<'_>,
            ) -> Option<Self> {
                <$inner>::named(name, among, at, report).map($new)
            }

            fn unpublished(found: &mut Demands) {
                <$inner>::unpublished(found);
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                <$inner>::schema(writer)
            }
        }
    )*};
}

owners! {
    [T: ToolInput] Box<T>, T => Box::new;
    [T: ToolInput] Rc<T>, T => Rc::new;
    [T: ToolInput] Arc<T>, T => Arc::new;
    [T: ToolInput] Cell<T>, T => Cell::new;
    [T: ToolInput] RefCell<T>, T => RefCell::new;
    [T: ToolInput] Mutex<T>, T => Mutex::new;
    [T: ToolInput] RwLock<T>, T => RwLock::new;
    [T: ToolInput] Reverse<T>, T => Reverse;
    [T: ToOwned<Owned: ToolInput> + ?Sized] Cow<'_, T>, T::Owned => Cow::Owned;
}
