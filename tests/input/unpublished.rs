//! What no schema holds is listed.

use std::collections::BTreeMap;

use serde_json::Value;
use tool_errors::input::{Demand, Unpublished, unpublished};
use tool_errors::{ToolInput, Violation};

fn even(number: &u32) -> Result<(), Violation> {
    if number.is_multiple_of(2) {
        return Ok(());
    }
    Err(Violation::new("must be even"))
}

mod checks {
    use tool_errors::Violation;

    pub(crate) fn known(text: &String) -> Result<(), Violation> {
        if text == "known" {
            return Ok(());
        }
        Err(Violation::new("must be known"))
    }
}

#[derive(serde::Deserialize)]
#[allow(dead_code)]
struct Foreign(u8);

#[derive(ToolInput)]
#[allow(dead_code)]
struct Even(#[input(custom = even)] u32);

#[derive(ToolInput)]
#[allow(dead_code)]
struct Line {
    #[input(custom = checks::known)]
    sku: String,
    count: Even,
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Tree {
    leaves: Option<Vec<Tree>>,
}

#[derive(ToolInput)]
#[input(tag = "kind", content = "data", rename_all = "snake_case")]
#[allow(dead_code)]
enum Change {
    Amount(#[input(custom = even)] u32),
    Line {
        #[input(custom = checks::known)]
        sku: String,
    },
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Order {
    #[input(custom = even, rename = "cents")]
    amount: u32,
    #[input(each(custom = even))]
    parts: Vec<u32>,
    #[input(serde)]
    foreign: Foreign,
    lines: BTreeMap<String, Line>,
    tree: Option<Tree>,
    change: Change,
    any: Option<Value>,
    limit: u8,
}

#[test]
fn a_type_says_what_it_demands_itself() {
    assert_eq!(
        Order::UNPUBLISHED,
        [
            Unpublished::custom("cents", "even"),
            Unpublished::custom("parts", "even"),
            Unpublished::serde("foreign", "Foreign"),
        ]
    );
    assert_eq!(Tree::UNPUBLISHED, [Unpublished::depth("leaves")]);
    assert_eq!(Even::UNPUBLISHED, [Unpublished::custom("", "even")]);
    assert_eq!(
        Change::UNPUBLISHED,
        [
            Unpublished::custom("data", "even"),
            Unpublished::custom("data.sku", "checks::known"),
        ]
    );
}

#[test]
fn the_whole_list_goes_through_every_type() {
    let said: Vec<String> = unpublished::<Order>()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        said,
        [
            "`cents`: what `even` accepts",
            "`parts`: what `even` accepts",
            "`foreign`: what `Foreign` reads",
            "`lines.sku`: what `checks::known` accepts",
            "`lines.count`: what `even` accepts",
            "`tree.leaves`: at most 128 levels",
            "`change.data`: what `even` accepts",
            "`change.data.sku`: what `checks::known` accepts",
            "`any`: at most 128 levels",
        ]
    );
}

#[test]
fn types_that_hold_one_another_are_found() {
    #[derive(ToolInput)]
    #[allow(dead_code)]
    struct Folder {
        entries: Vec<Entry>,
    }
    #[derive(ToolInput)]
    #[input(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Entry {
        File(String),
        Folder(Folder),
    }
    assert_eq!(Folder::UNPUBLISHED, []);
    assert_eq!(
        unpublished::<Folder>(),
        [Unpublished {
            argument: "entries.folder".into(),
            demand: Demand::Depth(128),
        }]
    );
}

#[test]
fn what_names_of_members_have_to_be_is_listed_where_no_pattern_says_it() {
    #[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
    struct Dozen(#[input(range(..=144), multiple_of = 12)] u32);
    #[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
    struct EvenName(#[input(custom = even)] u32);
    #[derive(ToolInput)]
    #[allow(dead_code)]
    struct Stock {
        by_dozen: BTreeMap<Dozen, u8>,
        by_even: BTreeMap<EvenName, Even>,
    }
    let said = unpublished::<Stock>();
    let said: Vec<String> = said.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "`by_dozen`: names that are multiples of 12",
            "`by_even`: what `even` accepts",
        ]
    );
}

#[test]
fn where_the_schema_holds_all_there_is_nothing_to_list() {
    #[derive(ToolInput)]
    #[allow(dead_code)]
    struct Search {
        #[input(range(1..=5))]
        limit: u8,
    }
    assert_eq!(unpublished::<Search>(), []);
}
