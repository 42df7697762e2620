//! Text in constants, compared and joined: `panic!` in a constant takes one `&str`, and our compiler
//! messages name things that only constants know, such as an error's variant.

/// Joins constant strings into one `&'static str`.
#[doc(hidden)]
#[macro_export]
macro_rules! __const_text {
    ($($part:expr),+ $(,)?) => {{
        const PARTS: &[&str] = &[$($part),+];
        const BYTES: [u8; $crate::__private::joined_length(PARTS)] =
            $crate::__private::joined(PARTS);
        $crate::__private::joined_text(&BYTES)
    }};
}

/// The number of bytes of the parts together.
pub const fn joined_length(parts: &[&str]) -> usize {
    let mut length = 0;
    let mut part = 0;
    while part < parts.len() {
        length += parts[part].len();
        part += 1;
    }
    length
}

/// The bytes of the parts, one after the other. `LENGTH` is their [`joined_length`].
pub const fn joined<const LENGTH: usize>(parts: &[&str]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut at = 0;
    let mut part = 0;
    while part < parts.len() {
        let from = parts[part].as_bytes();
        let mut index = 0;
        while index < from.len() {
            bytes[at] = from[index];
            at += 1;
            index += 1;
        }
        part += 1;
    }
    bytes
}

/// Joined bytes as the text they are.
pub const fn joined_text(bytes: &[u8]) -> &str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        // Whole strings one after the other are always a string.
        Err(_) => "",
    }
}

/// Whether two texts are equal.
pub(crate) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    #[test]
    fn joins_parts_and_keeps_their_characters() {
        const NAME: &str = "Größe";
        assert_eq!(__const_text!("the ", NAME, "", " × 2"), "the Größe × 2");
    }
}
