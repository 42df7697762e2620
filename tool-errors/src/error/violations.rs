//! A check's refusals as an error of their own, so that a tool may return them as they are.

use super::{Declaration, Declares, ToolError, ToolErrorSpec, VariantSpec};
use crate::{Code, Disposition, Route, Violations};

const REASON: &str = "INVALID_ARGUMENTS";

impl ToolError for Violations {
    fn declaration(&self) -> Declaration {
        Declaration::new(Route::Repair, REASON).violations(self.clone())
    }
}

impl ToolErrorSpec for Violations {
    const VARIANTS: &'static [VariantSpec] = &[VariantSpec::new(
        "Violations",
        REASON,
        Declares::Route {
            route: Route::Repair,
            code: Code::Validation,
            disposition: Disposition::Rejected,
        },
    )];
}
