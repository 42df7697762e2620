//! Counts the bodies that run on without their caller.

#[cfg(feature = "tokio")]
use tokio::sync::watch;

/// The bodies that run in a task or on a thread of their own. Its clones count the same ones, so that
/// several [`DynamicTool`](super::DynamicTool)s are waited for together.
#[derive(Debug, Clone, Default)]
pub struct Running {
    #[cfg(feature = "tokio")]
    count: watch::Sender<usize>,
}

impl Running {
    /// Counts no body yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Waits until there is none.
    pub async fn settled(&self) {
        #[cfg(feature = "tokio")]
        {
            // It fails only when the sender is gone, and this is the sender.
            let _ = self.count.subscribe().wait_for(|count| *count == 0).await;
        }
    }
}

/// Counts one body until it is dropped.
#[cfg(feature = "tokio")]
#[derive(Debug)]
pub(super) struct Counted(watch::Sender<usize>);

#[cfg(feature = "tokio")]
impl Running {
    pub(super) fn one(&self) -> Counted {
        self.count.send_modify(|count| *count += 1);
        Counted(self.count.clone())
    }
}

#[cfg(feature = "tokio")]
impl Drop for Counted {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}
