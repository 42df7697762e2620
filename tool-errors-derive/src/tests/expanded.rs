//! Each page of `docs/expanded/` shows an example beside what it becomes, as it is.

use std::fs;

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, File, Macro, Stmt};

use super::example::{Page, Use, pages};

/// Set, the pages are written anew.
const BLESS: &str = "TOOL_ERRORS_BLESS";

#[test]
fn the_pages_show_what_the_macros_write() {
    let bless = std::env::var_os(BLESS).is_some();
    for page in pages() {
        let becomes = expanded(&page.written());
        if bless {
            fs::write(&page.path, page.with(&becomes)).expect("a page that can be written");
        } else {
            let place = page.path.display();
            assert_eq!(becomes, page.becomes(), "{place}: {BLESS}=1 writes it anew");
        }
    }
}

#[test]
fn the_index_lists_every_page() {
    let index = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/expanded/README.md");
    let index = fs::read_to_string(index).expect("the index");
    let pages = pages();
    assert!(!pages.is_empty());
    for Page { path, .. } in pages {
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.expect("a page's name in UTF-8");
        assert!(index.contains(&format!("]({name})")), "{name}");
    }
}

/// What becomes of the example's last item; those before it are there so that it compiles.
fn expanded(file: &File) -> String {
    let mut last = file.items.last().expect("an item").clone();
    let items = match Use::of_item(&last) {
        Some(used) => syn::parse2::<File>(used.expand()).expect("items").items,
        None => {
            Invocations.visit_item_mut(&mut last);
            vec![last]
        }
    };
    prettyplease::unparse(&File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items,
    })
}

/// Puts what our function-like macros write in the place of their invocations.
struct Invocations;

impl Invocations {
    fn expand(invoked: &Macro) -> Option<Expr> {
        let written = Use::of_macro(invoked)?.expand();
        Some(syn::parse2(written).expect("an expression"))
    }
}

impl VisitMut for Invocations {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        visit_mut::visit_expr_mut(self, expression);
        if let Expr::Macro(invoked) = expression
            && let Some(written) = Self::expand(&invoked.mac)
        {
            *expression = written;
        }
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        visit_mut::visit_stmt_mut(self, statement);
        if let Stmt::Macro(invoked) = statement
            && let Some(written) = Self::expand(&invoked.mac)
        {
            *statement = Stmt::Expr(written, invoked.semi_token);
        }
    }
}
