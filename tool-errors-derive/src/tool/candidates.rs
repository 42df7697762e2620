//! Finds what a body offers from live data: `.near(..)` on a refusal that is made there.
//!
//! A macro sees no types. What is judged is a chain that begins where a refusal is made
//! (`Violations::at(..)`) and has the methods of a refusal alone, and a variable that holds one. An
//! item inside the body, the tokens of another macro and a `near` of anything else are left alone.
//!
//! A type could say more: a refusal with candidates that is no `Violation`, and an error that can hold
//! one refused of a `once` tool, as a blind `retry` is. It would say too much. Tools of every effect
//! look an order up by one function and return one enum of errors, and each such pair would have to be
//! written twice; a witness of the effect would have to go through every function in between. So what a
//! function offers is left out where the call is answered, and here is told what can be seen.

#[cfg(test)]
mod tests;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;

/// What makes a refusal: the type and its function.
const MAKES: [(&str, &str); 3] = [
    ("Violations", "at"),
    ("Violation", "new"),
    ("Violation", "found"),
];

/// The methods of a refusal that give it back.
const BUILDS: [&str; 5] = ["expected", "rule", "suggestion", "example", OFFERS];

/// The one of them that offers.
const OFFERS: &str = "near";

/// Each `near` in a body that is known to be a refusal's.
pub(super) fn offered(body: TokenStream) -> Vec<Ident> {
    let mut search = Search::default();
    search.inside(body);
    search.found
}

#[derive(Default)]
struct Search {
    found: Vec<Ident>,
    /// The variables that hold a refusal where the search stands.
    held: Vec<String>,
}

impl Search {
    /// Judges what stands in a group. A variable of in there means nothing outside.
    fn inside(&mut self, stream: TokenStream) {
        let outside = self.held.clone();
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while let [_, ..] = &tokens[at..] {
            let in_path = at.checked_sub(1).is_some_and(|before| {
                matches!(&tokens[before], TokenTree::Punct(punct) if [':', '.'].contains(&punct.as_char()))
            });
            at += self.step(&tokens[at..], in_path);
        }
        self.held.retain(|name| outside.contains(name));
    }

    /// Judges what begins here, and says how many tokens it took.
    fn step(&mut self, tokens: &[TokenTree], in_path: bool) -> usize {
        if let Some(length) = item(tokens) {
            return length;
        }
        if let Some((name, is_refusal, value_at)) = binding(tokens) {
            return self.bind(name, is_refusal, tokens, value_at);
        }
        if let [TokenTree::Ident(name), equals, after @ ..] = tokens
            && self.holds(name)
            && is(equals, '=')
            && !after
                .first()
                .is_some_and(|next| is(next, '=') || is(next, '>'))
        {
            return self.bind(name, false, tokens, 2);
        }
        let length = self.refusal(tokens, in_path);
        if length > 0 {
            return length;
        }
        match tokens {
            [TokenTree::Ident(name), bang, TokenTree::Group(given), ..]
                if is(bang, '!') && syn::parse2::<Ident>(name.to_token_stream()).is_ok() =>
            {
                self.forget_all(given.stream());
                return 3;
            }
            // In a pattern, which may give the name to something else, no `.` follows it.
            [TokenTree::Ident(name), after @ ..]
                if !after.first().is_some_and(|next| is(next, '.')) =>
            {
                self.forget(name);
            }
            [TokenTree::Group(group), ..] => self.inside(group.stream()),
            _ => {}
        }
        1
    }

    /// Judges the value that a variable is given, and whether it holds a refusal from here on.
    fn bind(
        &mut self,
        name: &Ident,
        is_refusal: bool,
        tokens: &[TokenTree],
        value_at: usize,
    ) -> usize {
        let length = self.refusal(&tokens[value_at..], false);
        let end = value_at + length;
        let is_whole = length > 0 && tokens.get(end).is_some_and(|token| is(token, ';'));
        self.forget(name);
        if is_refusal || is_whole {
            self.held.push(name.to_string());
        }
        end
    }

    /// Judges a refusal with its methods, and says how many tokens it took; none where there is none.
    fn refusal(&mut self, tokens: &[TokenTree], in_path: bool) -> usize {
        let mut length = match tokens {
            [
                TokenTree::Ident(ty),
                one,
                two,
                TokenTree::Ident(function),
                after @ ..,
            ] if is(one, ':') && is(two, ':') => {
                if ty == "Violation" && function.unraw() == OFFERS {
                    self.found.push(function.clone());
                    return 4;
                }
                let is_made = MAKES.iter().any(|(of, by)| ty == of && function == by);
                match after.first() {
                    Some(TokenTree::Group(given)) if is_made => self.inside(given.stream()),
                    _ => return 0,
                }
                5
            }
            [TokenTree::Ident(name), next, ..] if !in_path && is(next, '.') && self.holds(name) => {
                1
            }
            _ => return 0,
        };
        while let Some((method, given, taken)) = call(&tokens[length..])
            && BUILDS.iter().any(|builds| method.unraw() == builds)
        {
            if method.unraw() == OFFERS {
                self.found.push(method.clone());
            }
            self.inside(given.stream());
            length += taken;
        }
        length
    }

    fn holds(&self, name: &Ident) -> bool {
        self.held.iter().any(|held| name == held)
    }

    fn forget(&mut self, name: &Ident) {
        self.held.retain(|held| name != held);
    }

    fn forget_all(&mut self, stream: TokenStream) {
        for token in stream {
            match token {
                TokenTree::Ident(name) => self.forget(&name),
                TokenTree::Group(group) => self.forget_all(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

/// How many tokens an item takes that stands in the body and is none of it.
fn item(tokens: &[TokenTree]) -> Option<usize> {
    let begins = match tokens {
        [TokenTree::Ident(word), TokenTree::Ident(_), ..] => ["fn", "impl", "mod", "trait"]
            .iter()
            .any(|item| word == item),
        // `impl<T> ..`; the type `fn(u32)` is no item.
        [TokenTree::Ident(word), next, ..] if is(next, '<') => word == "impl",
        [TokenTree::Ident(word), bang, TokenTree::Ident(_), ..] if is(bang, '!') => {
            word == "macro_rules"
        }
        _ => false,
    };
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is(token, ';'),
    };
    let end = || {
        tokens
            .iter()
            .position(ends)
            .map_or(tokens.len(), |end| end + 1)
    };
    begins.then(end)
}

/// The name of a `let` that has one alone, whether its type says that it is a refusal, and where its
/// value begins.
fn binding(tokens: &[TokenTree]) -> Option<(&Ident, bool, usize)> {
    let is_word = |at: usize, word: &str| matches!(&tokens.get(at), Some(TokenTree::Ident(one)) if one == word);
    if !is_word(0, "let") {
        return None;
    }
    let name_at = if is_word(1, "mut") { 2 } else { 1 };
    let TokenTree::Ident(name) = tokens.get(name_at)? else {
        return None;
    };
    match tokens.get(name_at + 1)? {
        token if is(token, '=') => Some((name, false, name_at + 2)),
        token if is(token, ':') => {
            let ty = &tokens[name_at + 2..];
            let end = ty.iter().position(|token| is(token, '='))?;
            let is_refusal =
                matches!(ty[..end].last(), Some(TokenTree::Ident(last)) if last == "Violation");
            Some((name, is_refusal, name_at + 2 + end + 1))
        }
        _ => None,
    }
}

/// The method that is called here, `.near(ids)` or `.near::<&str>(ids)`, with what it is given, and how
/// many tokens that takes.
fn call(tokens: &[TokenTree]) -> Option<(&Ident, &Group, usize)> {
    let [dot, TokenTree::Ident(method), after @ ..] = tokens else {
        return None;
    };
    let is_group = |token: &TokenTree| matches!(token, TokenTree::Group(_));
    let given_at = match after.first()? {
        token if is(token, ':') => after.iter().position(is_group)?,
        _ => 0,
    };
    match after.get(given_at)? {
        TokenTree::Group(given) if is(dot, '.') => Some((method, given, given_at + 3)),
        _ => None,
    }
}

fn is(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}
