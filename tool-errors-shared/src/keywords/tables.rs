//! The tables themselves.

use super::Takes::{List, ListOrNothing, Nothing, Value, ValueOrNothing};
use super::{Grammar, Keyword};
use crate::{Authority, Head, Route, Word};

const CRATE: Keyword = Keyword::new("crate", Value("path::to::tool_errors"));
const RENAME_ALL: Keyword = Keyword::new("rename_all", Value("\"camelCase\""));
const WITH: Keyword = Keyword::new("with", List("order_id = _0"));

/// How a variant comes to its route: what stands first.
pub const ROUTE: Grammar = Grammar {
    name: "route",
    attribute: "#[tool_error(..)]",
    place: "a variant",
    keywords: &{
        let mut keywords = [CRATE; Head::ALL.len()];
        let mut at = 0;
        while at < keywords.len() {
            let head = Head::ALL[at];
            let takes = match head {
                Head::Route(Route::Authorize) => List(Authority::ALL[1].as_str()),
                Head::Route(_) | Head::Transparent => Nothing,
                Head::Classify => Value("path::to::classifier"),
            };
            keywords[at] = Keyword::new(head.as_str(), takes);
            at += 1;
        }
        keywords
    },
};

/// What stands beside the route.
pub const TOOL_ERROR: Grammar = Grammar {
    name: "tool_error",
    attribute: "#[tool_error(..)]",
    place: "a variant",
    keywords: &{
        let mut keywords = [WITH; Word::ALL.len()];
        let mut at = 0;
        while at < keywords.len() {
            let word = Word::ALL[at];
            let takes = match word {
                Word::Message | Word::ByHand | Word::Suggestion | Word::Person => Value("\"..\""),
                Word::Display | Word::NotExecuted | Word::Boundary => Nothing,
                Word::Code => Value("NotFound"),
                Word::Reason => Value("\"TOO_LATE\""),
                Word::Field => Value("order_id"),
                Word::Next => Value("FindRefund { order_id }"),
                Word::With => WITH.takes,
                Word::RetryAfter => Value("\"2s\""),
            };
            keywords[at] = Keyword::new(word.as_str(), takes);
            at += 1;
        }
        keywords
    },
};

/// On an enum of errors, or on a struct beside the words of its one variant.
pub const TOOL_ERROR_ITEM: Grammar = Grammar {
    name: "tool_error_item",
    attribute: "#[tool_error(..)]",
    place: "the error type",
    keywords: &[CRATE],
};

/// On a field of an error.
pub const TOOL_ERROR_FIELD: Grammar = Grammar {
    name: "tool_error_field",
    attribute: "#[tool_error(..)]",
    place: "a field",
    keywords: &[Keyword::new("operator", Nothing)],
};

/// The rules of an argument; all of them stand in `each(..)` too.
pub const RULE: Grammar = Grammar {
    name: "rule",
    attribute: "#[input(..)]",
    place: "a field or a parameter",
    keywords: &[
        Keyword::new("range", List("1..=100")),
        Keyword::new("multiple_of", Value("5")),
        Keyword::new("length", List("1..=80")),
        Keyword::new("items", List("1..=20")),
        Keyword::new("each", List("length(1..=80)")),
        Keyword::new("unique", Nothing),
        Keyword::new("pattern", Value("\"^ORD-[0-9]{4}$\"")),
        Keyword::new("prefix", Value("\"ORD-\"")),
        Keyword::new("format", Value("\"date\"")),
        Keyword::new("one_of", List("\"card\", \"cash\"")),
        Keyword::new("custom", Value("path::to::function")),
        Keyword::repeated("rule", Value("path::to::RULE")),
    ],
};

/// In `range(..)`.
pub const RANGE: Grammar = Grammar {
    name: "range",
    attribute: "range(..)",
    place: "a number",
    keywords: &[
        Keyword::new("above", Value("0.0")),
        Keyword::new("below", Value("1.0")),
    ],
};

/// What else is said of an argument.
pub const ARGUMENT: Grammar = Grammar {
    name: "argument",
    attribute: "#[input(..)]",
    place: "a field or a parameter",
    keywords: &[
        Keyword::repeated("alias", Value("\"other_name\"")),
        Keyword::new("coerce", Nothing),
        Keyword::new("default", ValueOrNothing("20")),
        Keyword::repeated("example", Value("\"ORD-8841\"")),
        Keyword::new("flatten", Nothing),
        Keyword::new("from", Value("SearchOrders { customer }")),
        Keyword::new("rename", Value("\"name\"")),
        Keyword::new("secret", Nothing),
        Keyword::new("serde", ListOrNothing("schema")),
        Keyword::new("skip", Nothing),
        Keyword::new("with", List("customer = name")),
    ],
};

/// On a variant of an input that is an enum.
pub const INPUT_VARIANT: Grammar = Grammar {
    name: "input_variant",
    attribute: "#[input(..)]",
    place: "a variant",
    keywords: &[
        Keyword::repeated("alias", Value("\"other_name\"")),
        CONFLICTS_WITH,
        EXACTLY_ONE_OF,
        Keyword::new("rename", Value("\"name\"")),
        RENAME_ALL,
        REQUIRES,
        Keyword::new("skip", Nothing),
    ],
};

/// On an input, or on the function of a tool.
pub const INPUT_ITEM: Grammar = Grammar {
    name: "input_item",
    attribute: "#[input(..)]",
    place: "the type or the function",
    keywords: &[
        Keyword::new("allow_unknown", Nothing),
        CONFLICTS_WITH,
        Keyword::new("content", Value("\"details\"")),
        CRATE,
        EXACTLY_ONE_OF,
        RENAME_ALL,
        Keyword::new("rename_all_fields", Value("\"camelCase\"")),
        REQUIRES,
        Keyword::new("tag", Value("\"kind\"")),
        Keyword::new("untagged", Nothing),
    ],
};

const CONFLICTS_WITH: Keyword = Keyword::repeated("conflicts_with", List("email, phone"));
const EXACTLY_ONE_OF: Keyword = Keyword::repeated("exactly_one_of", List("email, phone"));
const REQUIRES: Keyword = Keyword::repeated("requires", List("email, phone"));

/// On the function of a tool.
pub const TOOL: Grammar = Grammar {
    name: "tool",
    attribute: "#[tool(..)]",
    place: "a function",
    keywords: &[
        Keyword::new("read", Nothing),
        Keyword::new("idempotent", Nothing),
        Keyword::new("once", Nothing),
        Keyword::new("timeout", Value("\"10s\"")),
        Keyword::new("on_unknown", Value("FindRefund { order_id }")),
        Keyword::new("with", List("order_id")),
        Keyword::new("name", Value("\"create_refund\"")),
        Keyword::new("title", Value("\"Create a refund\"")),
        Keyword::new("type", Value("CreateRefund")),
        Keyword::new("destructive", ValueOrNothing("false")),
        Keyword::new("open_world", ValueOrNothing("false")),
        Keyword::new("output_schema", Nothing),
        Keyword::new("debug", ValueOrNothing("OrderDesk")),
        CRATE,
    ],
};

/// On the `impl` of methods that are tools.
pub const TOOLS: Grammar = Grammar {
    name: "tools",
    attribute: "#[tools(..)]",
    place: "an `impl`",
    keywords: &[CRATE],
};

/// Attributes of their own, on a parameter of a tool's function.
pub const PARAMETER: Grammar = Grammar {
    name: "parameter",
    attribute: "#[..]",
    place: "a parameter",
    keywords: &[
        Keyword::new("state", Nothing),
        Keyword::new("context", Nothing),
    ],
};

/// Behind the condition of `require!`.
pub const REQUIRE: Grammar = Grammar {
    name: "require",
    attribute: "require!(condition, ..)",
    place: "a condition",
    keywords: &[
        Keyword::new("hide", Nothing),
        Keyword::new("because", Value("\"it was refunded in part\"")),
        Keyword::new("field", Value("\"amount\"")),
        CRATE,
    ],
};

/// On an error that rmcp's tools return.
pub const RMCP_ERROR: Grammar = Grammar {
    name: "rmcp_error",
    attribute: "#[rmcp_error(..)]",
    place: "the error type",
    keywords: &[Keyword::new("crate", Value("path::to::tool_errors_rmcp"))],
};
