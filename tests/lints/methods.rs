//! Methods as tools.

use std::fmt::Debug;
use std::future::ready;
use std::sync::Arc;

use tool_errors::{CallContext, Violations, require, tools};

use crate::errors::DeskError;
use crate::tools::{Desk, tracing};

#[tools]
impl Desk {
    /// The highest limit.
    pub const MOST: u32 = 9;

    /// List orders.
    ///
    /// # Errors
    /// Whatever the rules say.
    #[inline]
    #[tool(read, debug)]
    pub async fn list_orders(
        &self,
        #[context] call: &CallContext,
        /// At most so many.
        #[input(range(1..=Self::MOST), default = 3)]
        limit: u32,
    ) -> Result<Vec<u32>, Violations> {
        require!(limit >= 2);
        tracing(self.clock, call).await;
        Ok(vec![limit])
    }
}

/// Generic, and not documented where a tool is generated.
#[derive(Debug, Clone)]
pub struct Shop<'name, Till> {
    /// What it is called.
    pub name: &'name str,
    /// Where the money is.
    pub till: Till,
}

#[tools]
impl<'name, Till> Shop<'name, Till>
where
    Till: Debug + Send + Sync + 'static,
{
    /// Its name.
    ///
    /// # Errors
    /// None.
    #[inline]
    #[tool(read)]
    pub fn name(self: Arc<Self>) -> Result<&'name str, Violations> {
        Ok(self.name)
    }

    /// Its till.
    ///
    /// # Errors
    /// None.
    #[inline]
    #[tool(read)]
    pub async fn count_till(&self) -> Result<String, Violations> {
        ready(()).await;
        Ok(format!("{:?}", self.till))
    }
}

/// A door.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Door;

#[tools]
impl Door {
    /// Whether it is open.
    #[tool(read)]
    pub(crate) fn opened(hour: u32) -> Result<bool, DeskError> {
        if hour > 24 {
            return Err(DeskError::Over);
        }
        Ok(hour < 18)
    }

    /// Whether it is closed.
    #[tool(read)]
    pub(crate) fn closed(hour: u32) -> Result<bool, DeskError> {
        Self::opened(hour).map(|opened| !opened)
    }
}
