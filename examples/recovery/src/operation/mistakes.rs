//! The ways in which an agent gets a call wrong. Nothing here knows what the tools will say of it.

use fastrand::Rng;
use serde_json::{Value, json};

use super::Arguments;

/// A way to get a call of a tool wrong.
pub(crate) struct Mistake {
    /// What it is, for the report.
    pub(crate) name: &'static str,
    pub(crate) tool: &'static str,
    pub(crate) make: fn(&mut Draft, &mut Rng),
}

/// A call on its way to being sent.
pub(crate) struct Draft {
    pub(crate) meant: Arguments,
    pub(crate) sent: Arguments,
}

impl Draft {
    pub(crate) fn of(arguments: Arguments) -> Self {
        Self {
            meant: arguments.clone(),
            sent: arguments,
        }
    }

    fn send(&mut self, argument: &str, value: impl Into<Value>) {
        self.sent.insert(argument.to_owned(), value.into());
    }

    /// What nobody can have is not meant: the nearest is.
    fn mean(&mut self, argument: &str, value: impl Into<Value>) {
        self.meant.insert(argument.to_owned(), value.into());
    }

    fn send_as(&mut self, argument: &str, name: &str) {
        if let Some(value) = self.sent.remove(argument) {
            self.sent.insert(name.to_owned(), value);
        }
    }

    /// Sends an argument as a text that is made of its value's.
    fn reword(&mut self, argument: &str, reword: impl FnOnce(&str) -> String) {
        let text = match &self.sent[argument] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        self.send(argument, reword(&text));
    }
}

const fn mistake(
    name: &'static str,
    tool: &'static str,
    make: fn(&mut Draft, &mut Rng),
) -> Mistake {
    Mistake { name, tool, make }
}

/// All of them; each is as likely as any other.
pub(crate) const MISTAKES: &[Mistake] = &[
    mistake("number as text", "track_parcel", |call, _| {
        call.reword("limit", str::to_owned);
    }),
    mistake("number too large", "track_parcel", |call, rng| {
        call.mean("limit", 100);
        call.send("limit", rng.u32(101..=900));
    }),
    mistake("date without zeros", "track_parcel", |call, _| {
        call.reword("since", |day| day.replace("-0", "-"));
    }),
    mistake("ID without its prefix", "track_parcel", |call, _| {
        call.reword("parcel_id", |id| id.replace("PCL-", ""));
    }),
    mistake("ID in small letters", "track_parcel", |call, _| {
        call.reword("parcel_id", str::to_lowercase);
    }),
    mistake("argument that is not there", "track_parcel", |call, _| {
        call.send("verbose", true);
    }),
    mistake("word misspelt", "quote_parcel", |call, _| {
        // The last letter but one is left out.
        call.reword("service", |word| {
            let (head, tail) = word.split_at(word.len() - 2);
            [head, &tail[1..]].concat()
        });
    }),
    mistake("word in capitals", "quote_parcel", |call, _| {
        call.reword("service", str::to_uppercase);
    }),
    mistake("word of another vocabulary", "quote_parcel", |call, _| {
        call.mean("service", "overnight");
        call.send("service", "express");
    }),
    mistake("boolean as text", "quote_parcel", |call, _| {
        call.reword("insured", str::to_owned);
    }),
    mistake("boolean as a word", "quote_parcel", |call, _| {
        call.reword("insured", |flag| {
            if flag == "true" { "yes" } else { "no" }.to_owned()
        });
    }),
    mistake("number between two steps", "quote_parcel", |call, rng| {
        let grams = call.meant["grams"].as_u64().unwrap_or_default();
        call.send("grams", grams + rng.u64(1..=9));
    }),
    mistake("more than the parcel holds", "quote_parcel", |call, rng| {
        call.mean("grams", crate::depot::MOST_GRAMS);
        call.send("grams", crate::depot::MOST_GRAMS + 10 * rng.u32(1..=90));
    }),
    mistake("two at once", "quote_parcel", |call, _| {
        call.reword("grams", str::to_owned);
        call.reword("service", str::to_uppercase);
    }),
    mistake("one item without its array", "move_parcel", |call, _| {
        let first = call.sent["depots"][0].clone();
        call.mean("depots", json!([first]));
        call.send("depots", first);
    }),
    mistake("array as text", "move_parcel", |call, _| {
        call.reword("depots", str::to_owned);
    }),
    mistake("item twice", "move_parcel", |call, _| {
        if let Some(Value::Array(depots)) = call.sent.get_mut("depots") {
            depots.push(depots[0].clone());
        }
    }),
    mistake("item misspelt", "move_parcel", |call, _| {
        let last = call.sent["depots"][1].as_str().unwrap_or_default();
        let misspelt = json!(format!("{last}t"));
        call.sent["depots"][1] = misspelt;
    }),
    mistake("text too long", "move_parcel", |call, _| {
        const NOTE: &str = "Ring twice, and leave it with the neighbour if nobody opens the door";
        call.mean("note", &NOTE[..40]);
        call.send("note", NOTE);
    }),
    mistake("name in another case", "book_pickup", |call, _| {
        call.send_as("parcel_id", "parcelId");
    }),
    mistake("name misspelt", "book_pickup", |call, _| {
        call.send_as("hour", "huor");
    }),
    mistake("argument left out", "book_pickup", |call, _| {
        call.sent.remove("hour");
    }),
    mistake("number in words", "book_pickup", |call, _| {
        call.reword("hour", |hour| format!("{hour}:00"));
    }),
    mistake("number too small", "book_pickup", |call, rng| {
        call.mean("hour", 6);
        call.send("hour", rng.u32(1..=5));
    }),
    mistake("date with the day first", "book_pickup", |call, _| {
        call.reword("day", |day| {
            let parts: Vec<&str> = day.rsplit('-').collect();
            parts.join(".")
        });
    }),
];
