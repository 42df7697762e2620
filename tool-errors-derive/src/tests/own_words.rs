//! Whatever breaks in a word or in its value is told in our words: syn has its own for a token that it
//! did not look for, and they speak of tokens, not of the author's task.
//!
//! Every word of every table is said with values that break off, are of another kind, or have a token
//! too many.

use std::collections::BTreeMap;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::Meta;
use tool_errors_shared::keywords::{
    ARGUMENT, Grammar, INPUT_ITEM, INPUT_VARIANT, PARAMETER, RANGE, REQUIRE, RMCP_ERROR, ROUTE,
    RULE, TOOL, TOOL_ERROR, TOOL_ERROR_FIELD, TOOL_ERROR_ITEM, TOOLS,
};

use super::example::Use;
use super::half_written::cuts;
use crate::rewrite::rewrite;

/// What stands in messages of syn and in none of ours.
const SYNS: [&str; 4] = ["expected", "be chained", "enable syn", "unsupported"];

/// How the messages of our macros begin.
const OURS: [&str; 7] = [
    "`ToolError`: ",
    "`ToolInput`: ",
    "`RmcpError`: ",
    "`#[tool]`: ",
    "`#[tools]`: ",
    "`toolset!`: ",
    "`require!`: ",
];

/// Values of every kind. Some are what a word takes, and none is what all take.
const VALUES: &[&str] = &[
    "",
    "1",
    "-1",
    "1.5",
    "'a'",
    "\"a\"",
    "\"\"",
    "true",
    "name",
    "fn",
    "Name",
    "a::Name",
    "a::",
    "a::Name<u8>",
    "Name { a }",
    "Name { a = 1, b = -1, c = \"x\" }",
    "a.b",
    "1..",
    "1..=",
    "..",
    "-1..MAX",
    "\"2026-01-01\"..=",
    "above = 0",
    "above = ",
    "below = \"1\"",
    "below = MOST::",
    "[1, 2]",
    "()",
    "(1)",
    "#",
    "=",
    "=>",
    "a = ",
    "a, b",
    "\"a\" \"b\"",
    "length(1..)",
    "length(1..), pattern = ",
    "schema",
    "if",
    "|a| a",
    "move",
    "'life",
];

/// Of each word, with everything that may stand behind it.
fn broken(grammar: &Grammar) -> Vec<TokenStream> {
    let mut all = Vec::new();
    for keyword in grammar.keywords {
        let word = format_ident!("{}", keyword.word);
        let line: TokenStream = keyword.line().parse().expect("a line to write");
        all.extend(cuts(&line));
        all.extend(with_a_token_more(&line));
        for value in values() {
            all.push(quote!(#word #value));
            all.push(quote!(#word = #value));
            all.push(quote!(#word(#value)));
            all.push(quote!(#word = #value 1, #word));
        }
    }
    all
}

fn values() -> impl Iterator<Item = TokenStream> {
    let read = |value: &&str| value.parse().unwrap_or_else(|_| panic!("{value}"));
    VALUES.iter().map(read)
}

/// The tokens with one too many, at each place.
fn with_a_token_more(tokens: &TokenStream) -> Vec<TokenStream> {
    let more = [
        "1", "\"a\"", "name", "+", "=", "::", "()", "{}", ";", "fn", "..", "#",
    ];
    let mut all = Vec::new();
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for at in 0..=tokens.len() {
        let (before, after) = tokens.split_at(at);
        for more in more {
            let more: TokenStream = more.parse().expect("a token");
            all.push(quote!(#(#before)* #more #(#after)*));
        }
        if let Some(TokenTree::Group(group)) = before.last() {
            let before = &before[..at - 1];
            for inside in with_a_token_more(&group.stream()) {
                let group = Group::new(group.delimiter(), inside);
                all.push(quote!(#(#before)* #group #(#after)*));
            }
        }
    }
    all
}

/// Fails with what the macros say that is not in our words.
fn judge(uses: impl IntoIterator<Item = Use>) {
    let mut seen = 0;
    let mut wrong = BTreeMap::new();
    for used in uses {
        for message in messages(used.expand()) {
            seen += 1;
            let is_ours = OURS.iter().any(|name| message.starts_with(name));
            if !is_ours || SYNS.iter().any(|syns| message.contains(syns)) {
                wrong.entry(message).or_insert_with(|| used.written());
            }
        }
    }
    assert!(wrong.is_empty(), "{} in all: {wrong:#?}", wrong.len());
    assert!(seen > 10, "{seen}");
}

/// What the `compile_error!`s in it say.
fn messages(written: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let tokens: Vec<TokenTree> = written.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let is_told = matches!(&tokens[..at], [.., TokenTree::Ident(name), TokenTree::Punct(_)] if name == "compile_error");
        if is_told {
            let message: syn::LitStr = syn::parse2(group.stream()).expect("a message");
            found.push(message.value());
        } else {
            found.extend(messages(group.stream()));
        }
    }
    found
}

/// Where the words stand in an item.
const WORDS: &str = "WORDS";

fn with(item: &str, words: &TokenStream) -> TokenStream {
    let item = item.parse().unwrap_or_else(|_| panic!("{item}"));
    rewrite(item, &|tokens| match tokens {
        [TokenTree::Ident(name), ..] if name == WORDS => Some((words.clone(), 1)),
        _ => None,
    })
}

/// Says the words in each of these items.
fn judge_in(grammar: &Grammar, used: fn(TokenStream) -> Use, items: &[&str]) {
    let broken = broken(grammar);
    for item in items {
        judge(broken.iter().map(|words| used(with(item, words))));
    }
}

#[test]
fn of_the_rules_of_an_argument() {
    let rules = [
        "struct Search { #[input(WORDS)] limit: u32 }",
        "struct Search { #[input(each(WORDS))] texts: Vec<String> }",
    ];
    judge_in(&RULE, Use::ToolInput, &rules);
    let ranges = [
        "struct Search { #[input(range(WORDS))] limit: u32 }",
        "struct Search { #[input(range(1.., WORDS))] limit: u32 }",
    ];
    judge_in(&RANGE, Use::ToolInput, &ranges);
}

#[test]
fn of_what_else_is_said_of_an_argument() {
    let items = [
        "struct Search { #[input(WORDS)] text: String, name: String }",
        "struct Search { #[input(from = \"search\", WORDS)] text: String }",
    ];
    judge_in(&ARGUMENT, Use::ToolInput, &items);
}

#[test]
fn of_an_input_and_its_variants() {
    let items = [
        "#[input(WORDS)] struct Search { email: String, phone: String }",
        "#[input(WORDS)] enum Way { Card { number: String }, Cash }",
    ];
    judge_in(&INPUT_ITEM, Use::ToolInput, &items);
    let variants = [
        "enum Way { #[input(WORDS)] Card { email: String, phone: String }, Cash }",
        "enum Way { #[input(WORDS)] Card, Cash }",
    ];
    judge_in(&INPUT_VARIANT, Use::ToolInput, &variants);
}

#[test]
fn of_a_tool() {
    let tool = |words: TokenStream, parameter: TokenStream| Use::Tool {
        words,
        item: quote!(fn refund(#parameter) -> Result<u64, Refused> { Ok(1) }),
    };
    let broken_words = broken(&TOOL);
    let alone = |words: &TokenStream| tool(words.clone(), quote!(order_id: &str));
    judge(broken_words.iter().map(alone));
    let named = |words| tool(quote!(on_unknown = "find", #words), quote!(order_id: &str));
    judge(broken_words.iter().map(named));
    // The compiler has read an attribute before a macro sees it.
    let is_attribute = |words: &TokenStream| syn::parse2::<Meta>(words.clone()).is_ok();
    let attributes = broken(&PARAMETER).into_iter().filter(is_attribute);
    judge(attributes.map(|words| tool(quote!(read), quote!(#[#words] desk: &Desk))));
}

#[test]
fn of_the_methods_of_an_impl() {
    judge(broken(&TOOLS).into_iter().map(|words| Use::Tools {
        words,
        item: quote!(impl Desk { #[tool(read)] fn find(&self) -> Result<u64, Refused> { Ok(1) } }),
    }));
}

#[test]
fn of_a_condition() {
    judge_in(&REQUIRE, Use::Require, &["amount <= limit, WORDS"]);
    let conditions = [
        "amount <= limit",
        "(1..=9).contains(&amount)",
        "matches!(amount, 1 | 2)",
        "!name.is_empty() && amount > 0",
        "names.iter().all(|name| name.len() < 3)",
    ];
    let broken = conditions.into_iter().flat_map(broken_off);
    let broken: Vec<TokenStream> = broken.chain(values()).collect();
    judge(broken.iter().cloned().map(Use::Require));
    judge(
        broken
            .iter()
            .map(|condition| Use::Require(quote!(#condition, hide))),
    );
}

#[test]
fn of_a_toolset() {
    let lists = [
        "desk; FindRefund, CreateRefund",
        "FindRefund",
        "Desk::new(); a::FindRefund,",
    ];
    judge(lists.into_iter().flat_map(broken_off).map(Use::Toolset));
    for list in ["WORDS", "WORDS; FindRefund", "desk; WORDS, FindRefund"] {
        judge(values().map(|value| Use::Toolset(with(list, &value))));
    }
}

/// Tokens that break off, or have one too many.
fn broken_off(tokens: &str) -> Vec<TokenStream> {
    let tokens = tokens.parse().unwrap_or_else(|_| panic!("{tokens}"));
    [cuts(&tokens), with_a_token_more(&tokens)].concat()
}

#[test]
fn of_the_variants_of_an_error() {
    let routes =
        ["enum Refused { #[error(\"gone\")] #[tool_error(WORDS)] Gone { order_id: String } }"];
    judge_in(&ROUTE, Use::ToolError, &routes);
    let variants = [
        "enum Refused { #[tool_error(retry, WORDS)] Gone { order_id: String } }",
        "enum Refused { #[tool_error(repair, WORDS)] Gone { order_id: String } }",
        "enum Refused { #[tool_error(check, WORDS)] Gone { order_id: String } }",
    ];
    judge_in(&TOOL_ERROR, Use::ToolError, &variants);
}

#[test]
fn of_an_error_and_its_fields() {
    let items = ["#[tool_error(WORDS)] enum Refused { #[tool_error(stop, boundary)] Gone }"];
    judge_in(&TOOL_ERROR_ITEM, Use::ToolError, &items);
    let fields = ["struct Refused { #[tool_error(WORDS)] host: String }"];
    judge_in(&TOOL_ERROR_FIELD, Use::ToolError, &fields);
    judge_in(
        &RMCP_ERROR,
        Use::RmcpError,
        &["#[rmcp_error(WORDS)] enum Refused { Gone }"],
    );
}
