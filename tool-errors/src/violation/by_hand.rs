//! Refusals by hand: for an author's own rule, and for what only a tool's body can know.

use std::borrow::Cow;
use std::fmt::Display;

use super::{Expected, Path, Violation, Violations};
use crate::text::{ModelText, SHOWN_CHARS, clean};

/// The most candidates that a refusal lists.
const CANDIDATES: usize = 10;

impl Violation {
    /// A refusal by an author's own rule. `predicate` is what is said of the argument; its name is
    /// put before it.
    ///
    /// ```
    /// use tool_errors::Violation;
    ///
    /// fn even(count: &u32) -> Result<(), Violation> {
    ///     if count % 2 == 0 {
    ///         return Ok(());
    ///     }
    ///     Err(Violation::new("must be even").rule("even").suggestion("Send a multiple of 2"))
    /// }
    /// # assert!(even(&3).is_err());
    /// ```
    pub fn new(predicate: impl Into<ModelText>) -> Self {
        Self::found(
            Path::root(),
            Expected::Words {
                rule: Cow::Borrowed("custom"),
                predicate: predicate.into().one_line(),
                suggestion: None,
                candidates: Vec::new(),
            },
        )
    }

    /// What would have been accepted, after "must be": `an order of this shop`.
    #[must_use]
    pub fn expected(mut self, noun: impl Into<ModelText>) -> Self {
        if let Expected::Words { predicate, .. } = self.expected_mut() {
            *predicate = ModelText::from("must be ").then(noun.into()).one_line();
        }
        self
    }

    /// The rule's name, for machines.
    #[must_use]
    pub fn rule(mut self, name: impl Into<Cow<'static, str>>) -> Self {
        if let Expected::Words { rule, .. } = self.expected_mut() {
            *rule = match name.into() {
                Cow::Borrowed(name) => clean(name, SHOWN_CHARS),
                Cow::Owned(name) => clean(&name, SHOWN_CHARS).into_owned().into(),
            };
        }
        self
    }

    /// The one thing to change, such as `Send a working day`.
    #[must_use]
    pub fn suggestion(mut self, says: impl Into<ModelText>) -> Self {
        if let Expected::Words { suggestion, .. } = self.expected_mut() {
            *suggestion = Some(says.into().one_line());
        }
        self
    }

    /// A value whose shape is right.
    #[must_use]
    pub fn example(self, value: impl Display) -> Self {
        self.suggestion(ModelText::from("Send a value such as ").quoted(&value))
    }

    /// Values that would be accepted, the most likely first; at most ten are kept. Show only what
    /// this caller may see.
    ///
    /// A tool that is done `once` shows none, for one that is taken on a guess may be the wrong one for
    /// good. `#[tool]` refuses this method in such a tool's body, on a refusal that is made there. What
    /// comes from a function beside it, which other tools may call too, is left out of the answer.
    ///
    /// ```
    /// use tool_errors::{Violations, tool};
    ///
    /// #[tool(read)]
    /// fn find_order(order_id: &str) -> Result<u64, Violations> {
    ///     match order_id {
    ///         "ORD-8841" => Ok(1200),
    ///         _ => Err(Violations::at("order_id").near(["ORD-8841"]).into()),
    ///     }
    /// }
    /// # assert!(find_order("ORD-8814").is_err());
    /// ```
    ///
    /// ```compile_fail
    /// # use tool_errors::{Violations, tool};
    /// #[tool(once)]
    /// fn cancel_order(order_id: &str) -> Result<u64, Violations> {
    ///     Err(Violations::at("order_id").near(["ORD-8841"]).into())
    /// }
    /// ```
    #[must_use]
    pub fn near<T: Into<String>>(mut self, values: impl IntoIterator<Item = T>) -> Self {
        if let Expected::Words { candidates, .. } = self.expected_mut() {
            let values = values.into_iter().take(CANDIDATES).map(Into::into);
            *candidates = values
                .map(|value| ModelText::default().unquoted(&value))
                .collect();
        }
        self
    }
}

impl Violations {
    /// Begins the refusal of the argument at this path, for what only the body of a tool can know.
    ///
    /// ```
    /// use tool_errors::Violations;
    ///
    /// fn order(id: &str) -> Result<(), Violations> {
    ///     Err(Violations::at("order_id").expected("an order of this shop").near(["ORD-8841"]).into())
    /// }
    /// assert_eq!(
    ///     order("ORD-8814").unwrap_err().to_string(),
    ///     "`order_id` must be an order of this shop",
    /// );
    /// ```
    pub fn at(path: impl IntoPath) -> Violation {
        Violation::new("is not accepted").inside(path.into_path())
    }
}

/// What names an argument: its plain path (`items[2].sku`), or a [`Path`].
pub trait IntoPath {
    /// The path.
    fn into_path(self) -> Path;
}

impl IntoPath for Path {
    fn into_path(self) -> Path {
        self
    }
}

impl IntoPath for &str {
    fn into_path(self) -> Path {
        Path::parse(self)
    }
}
