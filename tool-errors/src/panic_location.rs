//! Where a panic happened. Nothing but the panic hook is told of it, so this needs one, and a
//! program has to ask for it.

use std::backtrace::Backtrace;
use std::cell::Cell;
use std::panic;
use std::sync::{Arc, Once};

/// Where a panic happened.
#[derive(Debug, Clone)]
pub(crate) struct PanicSite {
    /// The file, the line and the column.
    pub(crate) location: String,
    /// Where `RUST_BACKTRACE` asks for one.
    pub(crate) backtrace: Option<Arc<Backtrace>>,
}

thread_local! {
    /// The last panic of this thread that nobody has asked for yet.
    static LAST: Cell<Option<Box<PanicSite>>> = const { Cell::new(None) };
}

/// Lets the operator's records say where a panic happened, and with which backtrace where
/// `RUST_BACKTRACE` asks for one.
///
/// It installs a panic hook that hands on to the one before, once, however often it is called: call
/// it first thing in `main`. A library should leave it to the program. A hook that is installed
/// later and hands on to nobody takes the locations away again.
///
/// ```
/// tool_errors::operator::record_panic_locations();
/// ```
pub fn record_panic_locations() {
    static INSTALLED: Once = Once::new();
    // `take_hook` panics on a thread that is panicking itself.
    if std::thread::panicking() {
        return;
    }
    INSTALLED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            put(info.location().map(|location| {
                let backtrace = Backtrace::capture();
                Box::new(PanicSite {
                    location: location.to_string(),
                    backtrace: is_captured(&backtrace).then(|| Arc::new(backtrace)),
                })
            }));
            before(info);
        }));
    });
}

/// Whether there is more to it than that none was asked for.
pub(crate) fn is_captured(backtrace: &Backtrace) -> bool {
    backtrace.status() == std::backtrace::BacktraceStatus::Captured
}

/// Where the last panic of this thread happened, unless somebody has asked before.
pub(crate) fn take() -> Option<Box<PanicSite>> {
    // A thread that is ending has no such place any more.
    LAST.try_with(Cell::take).ok().flatten()
}

/// Remembers a panic of this thread.
pub(crate) fn put(site: Option<Box<PanicSite>>) {
    let _ = LAST.try_with(|last| last.set(site));
}
