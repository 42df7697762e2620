//! The second line of defence: what no model should read, taken out of text that nobody wrote down
//! in the source. What it finds and what it doesn't is told at [`scrub`].

mod kind;
mod rules;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::sync::LazyLock;

use regex::{Regex, RegexSet};

pub use kind::Kind;
use rules::RULES;

use super::Redactions;

/// Takes out of a text what no model should read, and says how much that was. Borrows where nothing
/// is found; applied twice it changes nothing more.
///
/// It is run over every value that a message shows ([`ModelText::value`]) and over
/// [`Upstream`](super::Upstream) text, before these are cut: never over what an author wrote down in
/// the source, and never on the way of a call that succeeds. It is the second line: what a variant
/// does not name can't be shown in the first place.
///
/// ```
/// use tool_errors::text::{Kind, scrub};
///
/// let (text, redactions) = scrub("no route to db-3.prod.internal (10.0.4.7:5432)");
/// assert_eq!(text, "no route to [host removed] ([address removed])");
/// assert_eq!(redactions.of(Kind::Host), 1);
/// ```
///
/// | found | such as |
/// |---|---|
/// | private keys | `-----BEGIN PRIVATE KEY-----..`, to its end or the end of the text |
/// | connection strings | `postgres://..` and the schemes of other stores; `Server=..;User Id=..` |
/// | URLs with a name or password, webhooks | `https://app:pw@host/..` |
/// | tokens | after `Bearer` or `Basic`, cookies, JWTs |
/// | keys | of AWS, Google, Azure, GitHub, GitLab, Slack, Stripe, OpenAI, Anthropic, Hugging Face, npm, PyPI, SendGrid, Twilio, Vault and others |
/// | values of secrets | `password=..`, `api_key: "..."`, `?sig=..`, `token: Some("..")`, `<password>..`, `--token ..` |
/// | SQL | a statement, to the end of the text |
/// | paths | `/etc/..` and other known roots, `C:\..`, `\\host\share`, `src/main.rs:12` |
/// | private hosts | `.internal`, `.local`, `.svc`, `.lan`, `.corp`, `localhost` |
/// | private addresses | RFC 1918, RFC 6598, loopback, link-local, IPv6 unique local |
///
/// Not found, because only the author can know it from ordinary text:
///
/// - a secret without a shape or a name: `hunter2`, forty letters of base64, a PIN;
/// - a secret told in a sentence: `the password is hunter2`;
/// - a name of a private thing without its suffix: `db-3`, a table, a bucket, a user;
/// - a name and password before a host without a scheme (`app:pw@host`), and in a URL a password of
///   more than 1,000 characters;
/// - relative paths (`notes/today.md`), and absolute ones of unknown roots without a file's ending;
/// - personal data: names, mail addresses, telephone and card numbers;
/// - what is spelt otherwise: base64 or percent-encoding of any of the above, other scripts'
///   look-alikes, a secret in two halves;
/// - public addresses and hosts.
///
/// Where an author wants such a text shown all the same, a path that the caller itself asked for,
/// say, [`Vouched`](super::Vouched) shows it.
///
/// The rules are our own. The libraries that were tried each know about half of these kinds: see
/// `docs/architecture.md`.
///
/// [`ModelText::value`]: super::ModelText::value
pub fn scrub(text: &str) -> (Cow<'_, str>, Redactions) {
    let mut redactions = Redactions::default();
    let mut scrubbed = Cow::Borrowed(text);
    // What was taken out may have stood between the parts of another find. It ends: a find holds
    // something that is no mark, and nothing but marks is written.
    while let Some(swept) = sweep(&scrubbed, &mut redactions) {
        scrubbed = Cow::Owned(swept);
    }
    (scrubbed, redactions)
}

/// The rules, made ready at the first text that needs them.
struct Engine {
    /// Says in one pass which rules find anything.
    any: RegexSet,
    each: Vec<Regex>,
}

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let patterns = RULES.iter().map(|rule| rule.pattern);
    Engine {
        // A test makes each of them: none is left out.
        any: RegexSet::new(patterns.clone()).unwrap_or_default(),
        each: patterns.filter_map(|one| Regex::new(one).ok()).collect(),
    }
});

/// A part of the text that goes.
struct Find {
    start: usize,
    end: usize,
    /// The rule's place.
    rule: usize,
}

/// Takes out what the rules find now; `None` where that is nothing.
fn sweep(text: &str, redactions: &mut Redactions) -> Option<String> {
    if is_harmless(text) {
        return None;
    }
    let mut finds = finds(text);
    finds.sort_by_key(|find| find.start);
    let mut finds = finds.into_iter();
    let mut current = finds.next()?;
    let mut swept = String::with_capacity(text.len());
    let mut kept_to = 0;
    let mut take_out = |find: &Find| {
        let kind = RULES[find.rule].kind;
        swept.push_str(&text[kept_to..find.start]);
        swept.push_str(kind.mark());
        kept_to = find.end;
        redactions.found(kind);
    };
    for next in finds {
        if next.start < current.end {
            current.end = current.end.max(next.end);
            current.rule = current.rule.min(next.rule);
        } else {
            take_out(&current);
            current = next;
        }
    }
    take_out(&current);
    swept.push_str(&text[kept_to..]);
    Some(swept)
}

fn finds(text: &str) -> Vec<Find> {
    let mut finds = Vec::new();
    for rule in &ENGINE.any.matches(text) {
        for captures in ENGINE.each[rule].captures_iter(text) {
            let found = captures.get(1).or_else(|| captures.get(0));
            finds.extend(
                found
                    .filter(|found| (RULES[rule].holds)(found.as_str()))
                    .map(|found| Find {
                        start: found.start(),
                        end: found.end(),
                        rule,
                    }),
            );
        }
    }
    finds
}

/// The shortest find without one of the signs below: `localhost`.
const SHORTEST_PLAIN: usize = 9;

/// Whether no rule can find anything, told without any: most values are an id or a number.
fn is_harmless(text: &str) -> bool {
    text.len() < SHORTEST_PLAIN && !text.contains([':', '/', '\\', '=', '.'])
}
