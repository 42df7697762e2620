//! A tool without its types, as a toolset holds it.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::Value;

use super::outcome::{Body, Failure, serialised};
use super::{CallContext, Tool};
use crate::{Violations, input};

/// A tool without its types.
pub(crate) trait Erased<S>: Send + Sync {
    /// Decodes and validates the arguments. The body that comes back has not started; boxing it is
    /// the one allocation that the erasure costs.
    fn prepare(
        &self,
        state: &Arc<S>,
        context: CallContext,
        arguments: &Value,
    ) -> Result<Body, Violations>;
}

/// The tool `T`, erased. Of no size, so boxing it allocates nothing.
pub(crate) struct Of<T>(PhantomData<fn() -> T>);

impl<T> Of<T> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<S: Send + Sync + 'static, T: Tool<S>> Erased<S> for Of<T> {
    fn prepare(
        &self,
        state: &Arc<S>,
        context: CallContext,
        arguments: &Value,
    ) -> Result<Body, Violations> {
        let arguments = input::decode::<T::Arguments>(arguments)?;
        let state = Arc::clone(state);
        Ok(Box::pin(async move {
            match T::run(state, context, arguments).await {
                Ok(answer) => serialised(answer),
                Err(error) => Err(Failure::returned(error)),
            }
        }))
    }
}
