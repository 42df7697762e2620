//! While an author writes, an attribute or an item breaks off at any token. What the macros write then
//! still has the types, the impls and the function, so that nothing else lights up and an editor goes
//! on completing what uses them.

use std::collections::BTreeSet;
use std::fs;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::visit::{self, Visit};
use syn::{
    Attribute, DeriveInput, Expr, File, FnArg, Ident, ImplItem, Item, ItemFn, ItemImpl, Macro, Type,
};

use super::example::{Use, pages};

/// Where the macros are used in many ways, beside the pages. From the workspace's folder.
const SOURCES: [&str; 18] = [
    "examples/error-enum/src/main.rs",
    "examples/tool-function/src/main.rs",
    "examples/order-desk/src/errors.rs",
    "examples/order-desk/src/tools.rs",
    "tests/error/classify.rs",
    "tests/error/next.rs",
    "tests/error/shapes.rs",
    "tests/error/words.rs",
    "tests/input/across.rs",
    "tests/input/from.rs",
    "tests/input/generics.rs",
    "tests/input/names.rs",
    "tests/input/rules.rs",
    "tests/input/variants.rs",
    "tests/tool_macro/desk.rs",
    "tests/tool_macro/require.rs",
    "tests/tool_macro/signatures.rs",
    "tests/tool_macro/words.rs",
];

/// How many cuts a test must have seen at the least: the sources are found by walking, and might
/// not be found at all.
const MANY: usize = 500;

#[test]
fn a_derive_keeps_its_impls() {
    let mut seen = 0;
    for used in uses() {
        let (item, make): (_, fn(TokenStream) -> Use) = match used {
            Use::ToolError(item) => (item, Use::ToolError),
            Use::ToolInput(item) => (item, Use::ToolInput),
            _ => continue,
        };
        for cut in cuts(&item) {
            let used = make(cut.clone());
            let written = Written::of(&used, &cut);
            if let Ok(item) = syn::parse2::<DeriveInput>(cut.clone()) {
                let borrows = item.generics.lifetimes().next().is_some();
                let expected: &[&str] = match used {
                    Use::ToolError(_) if borrows => &["itself"],
                    Use::ToolError(_) => &["ToolError", "ToolErrorSpec"],
                    _ => &["ToolInput"],
                };
                let impls = written.impls_for(&item.ident.to_string());
                assert!(
                    expected.iter().all(|name| impls.contains(*name)),
                    "{cut}\n{impls:?}"
                );
            } else {
                assert!(written.has_error, "{cut}");
            }
            seen += 1;
        }
    }
    assert!(seen > MANY, "{seen}");
}

#[test]
fn a_tool_keeps_its_function_and_its_types() {
    let mut seen = 0;
    for used in uses() {
        let Use::Tool { words, item } = used else {
            continue;
        };
        for cut in cuts(&words) {
            judge_tool(cut, item.clone());
            seen += 1;
        }
        // The body is none of the macro's: it is handed on unread, broken or not.
        let mut head: Vec<TokenTree> = item.into_iter().collect();
        let body = head.pop();
        for mut cut in cuts(&head.into_iter().collect()) {
            judge_tool(words.clone(), cut.clone());
            cut.extend(body.clone());
            judge_tool(words.clone(), cut);
            seen += 2;
        }
    }
    assert!(seen > MANY, "{seen}");
}

fn judge_tool(words: TokenStream, item: TokenStream) {
    let place = format!("#[tool({words})] {item}");
    let used = Use::Tool {
        words,
        item: item.clone(),
    };
    let Ok(function) = syn::parse2::<ItemFn>(item) else {
        // The compiler reports what is no item before it asks a macro; an item without a body, or no
        // function, is our own to tell.
        let written = used.expand().to_string();
        assert!(written.contains("compile_error"), "{place}");
        let is_function = place.contains(" fn ");
        for ours in ["state", "context", "input", "serde"] {
            let kept = written.contains(&format!("# [{ours}"));
            assert!(!(is_function && kept), "{ours}: {place}");
        }
        return;
    };
    let written = Written::of(&used, &place);
    let kept = written
        .functions
        .iter()
        .find(|kept| kept.sig.ident == function.sig.ident);
    let kept = kept.unwrap_or_else(|| panic!("the function is gone: {place}"));
    let types = |function: &ItemFn| -> Vec<String> {
        let inputs = function.sig.inputs.iter().map(|input| match input {
            FnArg::Typed(typed) => typed.ty.to_token_stream().to_string(),
            FnArg::Receiver(receiver) => receiver.to_token_stream().to_string(),
        });
        inputs
            .chain([function.sig.output.to_token_stream().to_string()])
            .collect()
    };
    assert_eq!(types(kept), types(&function), "{place}");
    assert_eq!(
        kept.block.stmts.len(),
        function.block.stmts.len(),
        "{place}"
    );
    let ours = ["state", "context", "input", "serde"];
    for input in &kept.sig.inputs {
        let FnArg::Typed(typed) = input else { continue };
        let is_ours =
            |attribute: &Attribute| ours.iter().any(|name| attribute.path().is_ident(name));
        assert!(!typed.attrs.iter().any(is_ours), "{place}");
    }
    let tools: Vec<&String> = written.unit_structs.iter().collect();
    let [tool] = tools[..] else {
        panic!("{tools:?} are the tools of {place}");
    };
    let impls = written.impls_for(tool);
    assert!(
        impls.contains("ToolSpec") && impls.contains("Tool"),
        "{impls:?}: {place}"
    );
}

#[test]
fn an_impl_keeps_its_methods_and_their_tools() {
    let mut seen = 0;
    for used in uses() {
        let Use::Tools { item, .. } = used else {
            continue;
        };
        let mut head: Vec<TokenTree> = item.into_iter().collect();
        let Some(TokenTree::Group(inside)) = head.pop() else {
            panic!("an `impl` ends with its items");
        };
        for cut in cuts(&inside.stream()) {
            let cut = TokenTree::Group(Group::new(inside.delimiter(), cut));
            judge_tools(head.iter().cloned().chain([cut]).collect());
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

fn judge_tools(item: TokenStream) {
    let place = item.to_string();
    let used = Use::Tools {
        words: TokenStream::new(),
        item: item.clone(),
    };
    let Ok(block) = syn::parse2::<ItemImpl>(item) else {
        // A body that breaks off is handed on unread; anything else is told.
        let written = used.expand().to_string();
        let goes_on = written.contains("compile_error") || written.contains("for Covers");
        assert!(goes_on, "{place}");
        return;
    };
    let methods = |block: &ItemImpl| -> Vec<(Ident, bool)> {
        let methods = block.items.iter().filter_map(|item| match item {
            ImplItem::Fn(method) => {
                let is_tool = |attribute: &Attribute| attribute.path().is_ident("tool");
                let is_tool = method.attrs.iter().any(is_tool);
                Some((method.sig.ident.clone(), is_tool))
            }
            _ => None,
        });
        methods.collect()
    };
    let written = Written::of(&used, &place);
    let [kept] = &written.blocks[..] else {
        panic!("the `impl` is gone: {place}");
    };
    let names = |methods: Vec<(Ident, bool)>| methods.into_iter().map(|(name, _)| name);
    let expected = methods(&block);
    assert!(names(methods(kept)).eq(names(expected.clone())), "{place}");
    let tools = expected.iter().filter(|(_, is_tool)| *is_tool).count();
    assert_eq!(written.unit_structs.len(), tools, "{place}");
}

#[test]
fn a_body_that_breaks_off_is_handed_on() {
    let body = quote!({ let order = desk. });
    let item = quote!(fn find_refund(order_id: &str) -> Result<u64, Violations> #body);
    let words = quote!(read);
    let written = Use::Tool { words, item }.expand().to_string();
    assert!(written.contains(&body.to_string()), "{written}");
    assert!(
        written.contains("for FindRefund") && !written.contains("compile_error"),
        "{written}"
    );
}

#[test]
fn an_invocation_stays_an_expression() {
    let mut seen = 0;
    for used in uses() {
        let (tokens, make): (_, fn(TokenStream) -> Use) = match used {
            Use::Toolset(tokens) => (tokens, Use::Toolset),
            Use::Require(tokens) => (tokens, Use::Require),
            _ => continue,
        };
        for cut in cuts(&tokens) {
            let used = make(cut.clone());
            let written = used.expand();
            let expression = syn::parse2::<Expr>(written.clone());
            assert!(matches!(expression, Ok(Expr::Block(_))), "{cut}");
            let written = written.to_string();
            // Our toolsets have a state that is a name, or none: it is there or cut off as a whole.
            let is_toolset = matches!(used, Use::Toolset(_));
            assert_eq!(is_toolset, written.contains(". build ()"), "{cut}");
            seen += 1;
        }
    }
    assert!(seen > MANY, "{seen}");
}

/// What a macro wrote, read as the compiler reads it.
#[derive(Default)]
struct Written {
    /// `Trait for Type`, by the last names of both; `itself` for an impl of no trait.
    impls: BTreeSet<(String, String)>,
    /// The impls of no trait.
    blocks: Vec<ItemImpl>,
    functions: Vec<ItemFn>,
    unit_structs: BTreeSet<String>,
    has_error: bool,
}

impl Written {
    fn of(used: &Use, place: &impl std::fmt::Display) -> Self {
        let tokens = used.expand();
        let file: File = syn::parse2(tokens.clone())
            .unwrap_or_else(|fault| panic!("{fault} in what becomes of {place}:\n{tokens}"));
        let mut written = Self::default();
        written.visit_file(&file);
        written
    }

    fn impls_for(&self, name: &str) -> BTreeSet<&str> {
        let ours = self.impls.iter().filter(|(_, of)| of == name);
        ours.map(|(implemented, _)| &**implemented).collect()
    }
}

impl<'ast> Visit<'ast> for Written {
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if item.trait_.is_none() {
            self.blocks.push(item.clone());
        }
        if let Type::Path(of) = &*item.self_ty {
            let last = |path: &syn::Path| path.segments.last().map(|last| last.ident.to_string());
            let implemented = match &item.trait_ {
                Some((implemented, _)) => last(implemented),
                None => Some("itself".to_owned()),
            };
            self.impls.extend(implemented.zip(last(&of.path)));
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.functions.push(item.clone());
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        if matches!(item.fields, syn::Fields::Unit) {
            self.unit_structs.insert(item.ident.to_string());
        }
    }

    fn visit_macro(&mut self, invoked: &'ast Macro) {
        self.has_error |= invoked.path.is_ident("compile_error")
            || invoked
                .path
                .segments
                .last()
                .is_some_and(|last| last.ident == "compile_error");
    }
}

/// The tokens broken off after each one, inside of their groups too: once with what follows a broken
/// group, and once without.
pub(super) fn cuts(tokens: &TokenStream) -> Vec<TokenStream> {
    let mut cuts = Vec::new();
    for keeps_rest in [true, false] {
        cut_into(tokens, keeps_rest, &mut cuts);
    }
    cuts
}

fn cut_into(tokens: &TokenStream, keeps_rest: bool, cuts: &mut Vec<TokenStream>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        cuts.push(tokens[..at].iter().cloned().collect());
        let TokenTree::Group(group) = token else {
            continue;
        };
        let mut inside = Vec::new();
        cut_into(&group.stream(), keeps_rest, &mut inside);
        for stream in inside {
            let broken = TokenTree::from(Group::new(group.delimiter(), stream));
            let rest = if keeps_rest { &tokens[at + 1..] } else { &[] };
            let cut = tokens[..at].iter().cloned().chain([broken]);
            cuts.push(cut.chain(rest.iter().cloned()).collect());
        }
    }
}

/// All uses of our macros in the pages and the sources.
fn uses() -> Vec<Use> {
    let mut uses = Uses(Vec::new());
    for page in pages() {
        uses.visit_file(&page.written());
    }
    for source in SOURCES {
        let path = format!("{}/../{source}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{path}: {fault}"));
        uses.visit_file(&syn::parse_file(&text).expect("a source"));
    }
    uses.0
}

struct Uses(Vec<Use>);

impl<'ast> Visit<'ast> for Uses {
    fn visit_item(&mut self, item: &'ast Item) {
        self.0.extend(Use::of_item(item));
        visit::visit_item(self, item);
    }

    fn visit_macro(&mut self, invoked: &'ast Macro) {
        self.0.extend(Use::of_macro(invoked));
    }
}
