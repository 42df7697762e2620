//! Where a refusal points: a path that renders as people write it and as a JSON Pointer.

use std::fmt;

use crate::text::argument_name;

/// The way to a value inside the arguments. Built for a refusal alone.
///
/// ```
/// use tool_errors::violation::Path;
///
/// let path = Path::root().key("items").index(2).key("sku");
/// assert_eq!(path.to_string(), "items[2].sku");
/// assert_eq!(path.pointer(), "/items/2/sku");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Path(Vec<Segment>);

/// One step of a [`Path`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// A member of an object, by the name that was sent.
    Key(String),
    /// An element of an array, from 0.
    Index(usize),
}

impl Path {
    /// The arguments as a whole.
    pub const fn root() -> Self {
        Self(Vec::new())
    }

    /// This path and then a member.
    #[must_use]
    pub fn key(mut self, name: impl Into<String>) -> Self {
        self.0.push(Segment::Key(name.into()));
        self
    }

    /// This path and then an element.
    #[must_use]
    pub fn index(mut self, index: usize) -> Self {
        self.0.push(Segment::Index(index));
        self
    }

    /// Whether this is the arguments as a whole.
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The steps, outermost first.
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// The JSON Pointer (RFC 6901), exact: names are escaped and never cleaned.
    pub fn pointer(&self) -> String {
        let mut pointer = String::new();
        for segment in &self.0 {
            pointer.push('/');
            match segment {
                Segment::Key(name) => pointer.push_str(&name.replace('~', "~0").replace('/', "~1")),
                Segment::Index(index) => pointer.push_str(&index.to_string()),
            }
        }
        pointer
    }

    /// Whether this is `other` or lies inside it.
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        self.0.starts_with(&other.0)
    }

    /// The positions of the elements that the way leads through from this step on, up to a name.
    pub(crate) fn indexes_from(&self, step: usize) -> Vec<usize> {
        let index = |segment: &Segment| match segment {
            Segment::Index(index) => Some(*index),
            Segment::Key(_) => None,
        };
        self.0.iter().skip(step).map_while(index).collect()
    }

    /// The same place after what holds it, or it itself, moved.
    pub(crate) fn moved(&self, from: &Self, to: &Self) -> Self {
        match self.0.strip_prefix(from.0.as_slice()) {
            Some(inner) => to.clone().join(Self(inner.to_vec())),
            None => self.clone(),
        }
    }

    /// The same way with another last name.
    pub(crate) fn renamed(&self, name: &str) -> Self {
        let mut segments = self.0.clone();
        segments.pop();
        Self(segments).key(name)
    }

    /// The path that this plain form names, as `Display` writes it. What cannot be read as steps is
    /// taken as one name.
    pub(crate) fn parse(plain: &str) -> Self {
        let mut path = Self::root();
        for part in plain.split('.') {
            let (name, indexes) = part.split_once('[').unwrap_or((part, ""));
            let mut steps = Vec::new();
            for index in indexes.split_terminator('[') {
                match index.strip_suffix(']').map(str::parse) {
                    Some(Ok(index)) => steps.push(Segment::Index(index)),
                    _ => return Self::root().key(plain),
                }
            }
            if !name.is_empty() {
                path = path.key(name);
            }
            path.0.extend(steps);
        }
        path
    }

    /// A path inside this one.
    pub(crate) fn join(mut self, inner: Self) -> Self {
        self.0.extend(inner.0);
        self
    }

    pub(crate) fn from_reversed(mut segments: Vec<Segment>) -> Self {
        segments.reverse();
        Self(segments)
    }
}

/// Names a model wrote are cleaned and cut here: the result may be shown.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Index(index) => write!(f, "[{index}]")?,
                Segment::Key(name) => {
                    let name = argument_name(name);
                    if !is_plain(&name) {
                        let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
                        write!(f, "[\"{escaped}\"]")?;
                    } else if position == 0 {
                        f.write_str(&name)?;
                    } else {
                        write!(f, ".{name}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether a name can be read in a path without quotes.
fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.contains(['.', '[', ']', '"', '`', ' '])
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn a_name_that_would_read_as_two_steps_is_quoted() {
        let path = Path::root().key("labels").key("a.b").key("c");
        assert_eq!(path.to_string(), "labels[\"a.b\"].c");
        assert_eq!(path.pointer(), "/labels/a.b/c");
    }

    #[test]
    fn a_quote_in_a_name_ends_no_quotes() {
        let path = Path::root().key("a\"].b[\"c");
        assert_eq!(path.to_string(), r#"["a\"].b[\"c"]"#);
        assert_eq!(Path::root().key("a.\\").to_string(), r#"["a.\\"]"#);
        // Nothing is escaped where there are no quotes.
        assert_eq!(Path::root().key("a\\b").to_string(), r"a\b");
    }

    #[test]
    fn a_pointer_escapes_its_two_characters() {
        assert_eq!(Path::root().key("a/b~c").pointer(), "/a~1b~0c");
        assert_eq!(Path::root().pointer(), "");
    }

    #[test]
    fn within_is_by_steps_and_not_by_letters() {
        let items = Path::root().key("items");
        assert!(items.clone().index(0).is_within(&items));
        assert!(items.is_within(&items));
        assert!(!Path::root().key("items2").is_within(&items));
    }
}
