//! The record of one call, as a log gets it.

use std::backtrace::Backtrace;
use std::time::{Duration, SystemTime};

use super::{Masked, RecordedError, chain};
use crate::caught::Panic;
use crate::text::Redactions;
use crate::violation::Path;
use crate::{CallContext, Code, Disposition, Effect, Envelope, Route, TraceId};

/// The record of one call. Serialised, it is what [`JsonLines`](super::JsonLines) writes.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct OperatorRecord<'a> {
    /// When the call was answered.
    pub at: SystemTime,
    /// The id that the call's envelope carries.
    pub trace_id: TraceId,
    /// The tool's name; of a tool that is not there, what the caller wrote, cleaned.
    pub tool: &'a str,
    /// What the tool does to the world; `None` where there is no such tool.
    pub effect: Option<Effect>,
    /// From the arrival of the call to its answer.
    pub duration: Duration,
    /// What the caller told of the call: its attempt, run and operation, the protocol's ids.
    pub context: &'a CallContext,
    /// The arguments, those marked `secret` masked. `None` on a late record: the first record of
    /// the same trace id has them.
    pub arguments: Option<Masked<'a>>,
    /// Which arguments were mended before the body read them: see `coerce`.
    pub coerced: &'a [Path],
    /// Whether this is how a body ended whose caller had gone, or had been answered that the
    /// outcome is unknown. The same trace id has an earlier record.
    pub late: bool,
    /// Why the call failed; `None` where it succeeded.
    pub failure: Option<RecordedFailure<'a>>,
}

/// Why a call failed.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct RecordedFailure<'a> {
    /// What is known of the work.
    pub disposition: Disposition,
    /// The envelope that the caller got; on a late record, the one it would have got.
    pub envelope: &'a Envelope,
    /// The error that the tool returned, or the refusal of its arguments.
    pub error: Option<&'a RecordedError>,
    /// The panic that ended the call.
    pub panic: Option<&'a Panic>,
    /// The most bytes of the model view that adapters show.
    pub(crate) model_limit: usize,
}

impl<'a> RecordedFailure<'a> {
    /// What the caller was told to do next.
    pub fn route(&self) -> Route {
        self.envelope.route()
    }

    /// The failure class.
    pub fn code(&self) -> Code {
        self.envelope.code()
    }

    /// The domain's name of the failure.
    pub fn reason(&self) -> Option<&'a str> {
        self.envelope.reason()
    }

    /// The error's text and those of its sources, outermost first.
    ///
    /// At most 64 of them, of at most 4 KiB each: a source may be its own source. A text whose
    /// making panics is replaced by a note of that.
    pub fn chain(&self) -> Vec<String> {
        self.error
            .map_or_else(Vec::new, |error| chain::texts(error.as_error()))
    }

    /// The error's `Debug` text, of at most 16 KiB, or a note that making it panicked.
    pub fn debug(&self) -> Option<String> {
        self.error.map(|error| chain::debug(error.as_error()))
    }

    /// What was taken out of the values that the model was told, counted by kind.
    pub fn redactions(&self) -> &'a Redactions {
        self.envelope.redactions()
    }

    /// What the model view lost to its limit, in the order in which it went.
    pub fn cuts(&self) -> Vec<&'static str> {
        let view = self.envelope.model_view_within(self.model_limit);
        view.cuts().to_vec()
    }

    /// The backtrace of the error, or of the panic, where one was captured.
    pub fn backtrace(&self) -> Option<&'a Backtrace> {
        let of_panic = self.panic.and_then(Panic::backtrace);
        of_panic.or_else(|| self.error?.backtrace())
    }

    /// That backtrace as text, of at most 16 KiB.
    pub(crate) fn backtrace_text(&self) -> Option<String> {
        self.backtrace().map(chain::backtrace)
    }
}
