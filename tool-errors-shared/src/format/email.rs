//! RFC 5321, section 4.1.2: mailboxes, in the form that people write.
//!
//! A quoted local part (`"ana maria"@..`) and an address in place of the domain (`ana@[192.0.2.1]`)
//! are right by the grammar and refused here: from a model they are slips.

use super::hostname::is_hostname;

/// In bytes (RFC 5321, section 4.5.3.1).
const LONGEST: usize = 254;
const LONGEST_LOCAL: usize = 64;

pub(super) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    text.len() <= LONGEST
        && local.len() <= LONGEST_LOCAL
        && local
            .split('.')
            .all(|atom| !atom.is_empty() && atom.bytes().all(is_atext))
        && is_hostname(domain)
}

/// `atext` (RFC 5322, section 3.2.3).
fn is_atext(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte)
}
