//! How two values are compared in a `require!`.

/// How two values are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// `<=`
    AtMost,
    /// `<`
    LessThan,
    /// `>=`
    AtLeast,
    /// `>`
    MoreThan,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
}

impl Order {
    /// The operator that says the same with the sides swapped.
    pub const fn swapped(self) -> &'static str {
        match self {
            Self::AtMost => ">=",
            Self::LessThan => ">",
            Self::AtLeast => "<=",
            Self::MoreThan => "<",
            Self::Equal => "==",
            Self::NotEqual => "!=",
        }
    }
}
