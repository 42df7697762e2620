//! A tool without its types, as a toolset holds it.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::Value;

use super::outcome::{Body, Failure, serialised};
use super::{CallContext, Tool};
use crate::Violations;
use crate::input::{self, Decoded, Options, decode_with};
use crate::violation::Path;

/// A tool without its types.
pub(super) trait Erased<S>: Send + Sync {
    /// Decodes and validates the arguments. The body that comes back has not started; boxing it is
    /// the one allocation that the erasure costs.
    fn prepare(
        &self,
        state: &Arc<S>,
        context: CallContext,
        arguments: &Value,
        options: Options,
    ) -> Result<Prepared, Violations>;

    /// What these arguments would be refused for.
    fn refused(&self, arguments: &Value, options: Options) -> Option<Violations>;

    /// What is wrong with the arguments' declaration, a sentence each.
    fn argument_faults(&self) -> Vec<String>;
}

/// A body with its arguments.
pub(super) struct Prepared {
    pub(super) body: Body<'static>,
    /// Which arguments were mended on the way.
    pub(super) coerced: Vec<Path>,
}

/// The tool `T`, erased. Of no size, so boxing it allocates nothing.
pub(super) struct Of<T>(PhantomData<fn() -> T>);

impl<T> Of<T> {
    pub(super) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<S: Send + Sync + 'static, T: Tool<S>> Erased<S> for Of<T> {
    fn prepare(
        &self,
        state: &Arc<S>,
        context: CallContext,
        arguments: &Value,
        options: Options,
    ) -> Result<Prepared, Violations> {
        let Decoded { value, coerced } = decode_with::<T::Arguments>(arguments, options)?;
        let state = Arc::clone(state);
        let body = Box::pin(async move {
            match T::run(state, context, value).await {
                Ok(answer) => serialised(answer),
                Err(error) => Err(Failure::returned(error)),
            }
        });
        Ok(Prepared { body, coerced })
    }

    fn refused(&self, arguments: &Value, options: Options) -> Option<Violations> {
        decode_with::<T::Arguments>(arguments, options).err()
    }

    fn argument_faults(&self) -> Vec<String> {
        input::faults::<T::Arguments>()
    }
}
