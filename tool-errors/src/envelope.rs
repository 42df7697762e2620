//! The failure as data: the wire contract.

use std::borrow::Cow;

use crate::{Code, Route, TraceId};

/// The failure as data.
#[derive(Debug, Clone, PartialEq)]
pub struct Envelope(Box<Parts>);

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Parts {
    pub(crate) code: Code,
    pub(crate) reason: Option<Cow<'static, str>>,
    pub(crate) route: Route,
    pub(crate) message: Cow<'static, str>,
    pub(crate) trace_id: TraceId,
}

impl Envelope {
    pub(crate) fn new(
        route: Route,
        code: Code,
        message: Cow<'static, str>,
        trace_id: TraceId,
    ) -> Self {
        Self(Box::new(Parts {
            code,
            reason: None,
            route,
            message,
            trace_id,
        }))
    }

    pub(crate) fn parts_mut(&mut self) -> &mut Parts {
        &mut self.0
    }
}
