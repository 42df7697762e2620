//! RFC 3986, appendix A: URIs, with their scheme.

use std::net::Ipv6Addr;

/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
pub(super) fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    let (rest, fragment) = split_off(rest, '#');
    let (hierarchy, query) = split_off(rest, '?');
    is_scheme(scheme)
        && is_hierarchy(hierarchy)
        && made_of(query, |byte| is_pchar(byte) || b"/?".contains(&byte))
        && made_of(fragment, |byte| is_pchar(byte) || b"/?".contains(&byte))
}

fn is_scheme(scheme: &str) -> bool {
    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

/// `hier-part`: an authority and a path, or a path alone.
fn is_hierarchy(hierarchy: &str) -> bool {
    let Some(rest) = hierarchy.strip_prefix("//") else {
        return is_path(hierarchy);
    };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    is_authority(authority) && is_path(path)
}

fn is_path(path: &str) -> bool {
    made_of(path, |byte| is_pchar(byte) || byte == b'/')
}

/// `authority = [ userinfo "@" ] host [ ":" port ]`
fn is_authority(authority: &str) -> bool {
    let (user, address) = authority.split_once('@').unwrap_or(("", authority));
    let (host, port) = match address
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
    {
        Some((literal, port)) if is_ip_literal(literal) => ("", port),
        Some(_) => return false,
        None => address.split_at(address.find(':').unwrap_or(address.len())),
    };
    made_of(user, |byte| {
        is_unreserved(byte) || is_sub_delimiter(byte) || byte == b':'
    }) && made_of(host, |byte| is_unreserved(byte) || is_sub_delimiter(byte))
        && (port.is_empty()
            || port
                .strip_prefix(':')
                .is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit())))
}

/// What stands between the brackets of `IP-literal`: IPv6, or a later version that says so.
fn is_ip_literal(literal: &str) -> bool {
    let Some((version, address)) = literal
        .strip_prefix(['v', 'V'])
        .and_then(|rest| rest.split_once('.'))
    else {
        return literal.parse::<Ipv6Addr>().is_ok();
    };
    !version.is_empty()
        && version.bytes().all(|byte| byte.is_ascii_hexdigit())
        && !address.is_empty()
        && address
            .bytes()
            .all(|byte| is_unreserved(byte) || is_sub_delimiter(byte) || byte == b':')
}

/// Whether all of the text is percent-encoded or made of what `belongs`.
fn made_of(text: &str, belongs: impl Fn(u8) -> bool) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let fine = match byte {
            b'%' => (0..2).all(|_| bytes.next().is_some_and(|digit| digit.is_ascii_hexdigit())),
            _ => belongs(byte),
        };
        if !fine {
            return false;
        }
    }
    true
}

fn is_pchar(byte: u8) -> bool {
    is_unreserved(byte) || is_sub_delimiter(byte) || b":@".contains(&byte)
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

fn is_sub_delimiter(byte: u8) -> bool {
    b"!$&'()*+,;=".contains(&byte)
}

/// The text before the first `mark` and the text after it, without the mark.
fn split_off(text: &str, mark: char) -> (&str, &str) {
    text.split_once(mark).unwrap_or((text, ""))
}
