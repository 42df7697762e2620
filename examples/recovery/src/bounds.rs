//! What has to hold, and whether it does.

use serde::{Deserialize, Serialize};

/// One claim of the benchmark.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Bound {
    pub(crate) claim: String,
    /// What it was compared with.
    pub(crate) measured: String,
    pub(crate) holds: bool,
}
