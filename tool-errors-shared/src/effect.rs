//! What a tool does to the world.

/// What a tool does to the world, declared on the tool. The default assumes nothing to be safe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Effect {
    /// Changes nothing.
    Read,
    /// Changes something, and twice is the same as once.
    Idempotent,
    /// Changes something, and twice is not the same as once.
    #[default]
    Once,
}

impl Effect {
    /// Every effect, the safest first.
    pub const ALL: [Self; 3] = [Self::Read, Self::Idempotent, Self::Once];

    /// The effect's word, as attributes spell it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Idempotent => "idempotent",
            Self::Once => "once",
        }
    }
}
