//@ faults: 17
//@ trait: 3
//! What the compiler alone knows of an argument is told beside the faults of others' tokens.

use tool_errors::{ToolInput, Violation, Violations, tool};

const LEAST: u32 = 10;
const MOST: u32 = 5;

struct Order;
struct NoRule;

static NO_RULE: NoRule = NoRule;

#[tool(once)]
fn search(text: &str) -> Result<u32, Violations> {
    let _ = text;
    Ok(1)
}

#[derive(ToolInput)]
#[input(rename_all = "camel")]
struct Find {
    #[input(lenght(1..))]
    name: String,
    #[input(range(LEAST..=MOST))]
    limit: u32,
    #[input(range(..=MOST), example = 7)]
    offset: u32,
    #[input(from = Search { text = name })]
    by: String,
    #[input(rule = NO_RULE)]
    day: String,
    order: Order,
}

#[derive(ToolInput)]
enum Way {
    #[input(alias = 5)]
    Card { number: String },
    Cheque {
        #[input(range(1..))]
        number: String,
        #[input(range(LEAST..=MOST))]
        amount: u32,
    },
    Order(Order),
}

#[derive(ToolInput, Default)]
#[serde(default)]
pub struct Page {
    #[input(lenght(1..))]
    pub name: String,
    #[input(range(LEAST..=MOST))]
    pub limit: u32,
    pub next: Option<Box<Page>>,
}

#[derive(ToolInput)]
struct Tree {
    #[input(prefix = 5)]
    name: String,
    #[input(each(custom = is_leaf), default = Tree::none())]
    below: Vec<Tree>,
    #[input(range(LEAST..=MOST))]
    height: u32,
}

impl Tree {
    fn none() -> Vec<Self> {
        Vec::new()
    }
}

fn is_leaf(tree: &Tree) -> Result<(), Violation> {
    tree.below.is_empty().then_some(()).ok_or_else(|| Violation::new("must be a leaf"))
}

#[tool(read)]
fn list(
    #[input(one_of())] kind: &str,
    #[input(range(LEAST..=MOST))] limit: u32,
) -> Result<u32, Violations> {
    let _ = kind;
    Ok(limit)
}

fn main() {}
