//! How large the model views are.

use std::fmt;

use tool_errors::Envelope;

use crate::sent::Sent;

/// The bytes of the model views.
#[derive(Default)]
pub(crate) struct Sizes {
    all: Vec<usize>,
    /// Those of one violation alone.
    one_violation: Vec<usize>,
}

impl Sizes {
    pub(crate) fn note(&mut self, sent: &Sent) {
        let bytes = sent.envelope.model_json().len();
        self.all.push(bytes);
        if sent.envelope.violations().len() == 1 {
            self.one_violation.push(bytes);
        }
    }

    pub(crate) fn add(&mut self, more: Self) {
        self.all.extend(more.all);
        self.one_violation.extend(more.one_violation);
    }

    /// The bounds of the wire contract: 400 bytes in the middle for one violation, and the limit.
    pub(crate) fn hold_the_contract(&self) {
        assert!(median(&self.one_violation) <= 400, "{self}");
        assert!(most(&self.all) <= Envelope::MODEL_VIEW_LIMIT, "{self}");
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} failures: model view {} bytes in the middle, {} at most; {} of one violation: {} in \
             the middle, {} at most",
            self.all.len(),
            median(&self.all),
            most(&self.all),
            self.one_violation.len(),
            median(&self.one_violation),
            most(&self.one_violation),
        )
    }
}

fn median(sizes: &[usize]) -> usize {
    let mut sizes = sizes.to_vec();
    sizes.sort_unstable();
    sizes.get(sizes.len() / 2).copied().unwrap_or_default()
}

fn most(sizes: &[usize]) -> usize {
    sizes.iter().copied().max().unwrap_or_default()
}
