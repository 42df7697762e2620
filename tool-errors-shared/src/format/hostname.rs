//! RFC 1123, section 2.1: host names in ASCII.

/// In characters, the dots among them: 255 bytes on the wire (RFC 1035, section 2.3.4).
const LONGEST: usize = 253;
const LONGEST_LABEL: usize = 63;

pub(super) fn is_hostname(text: &str) -> bool {
    text.len() <= LONGEST && text.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
        // Reserved for internationalised labels (RFC 5890, section 2.3.1).
        && label.get(2..4) != Some("--")
}
