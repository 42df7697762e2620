//! The reasons by which servers say that they are busy, or that something is there already. The
//! readers give them, servers write them, and a controller acts on them.

pub(super) const ALREADY_EXISTS: &str = "ALREADY_EXISTS";
pub(super) const CONFLICT: &str = "CONFLICT";
pub(super) const OVERLOADED_ERROR: &str = "OVERLOADED_ERROR";
pub(super) const RATE_LIMIT_ERROR: &str = "RATE_LIMIT_ERROR";
pub(super) const RESOURCE_EXHAUSTED: &str = "RESOURCE_EXHAUSTED";
pub(super) const TOO_MANY_REQUESTS: &str = "TOO_MANY_REQUESTS";

/// Whether the server is busy: it is given more time, and its retries cost less.
pub(super) fn is_busy(reason: &str) -> bool {
    const WORDS: [&str; 8] = [
        OVERLOADED_ERROR,
        RATE_LIMIT_ERROR,
        RESOURCE_EXHAUSTED,
        TOO_MANY_REQUESTS,
        "QUOTA_EXCEEDED",
        "RATE_LIMITED",
        "RATE_LIMIT_EXCEEDED",
        "THROTTLED",
    ];
    WORDS.contains(&reason)
}

/// Whether what was to be made is there already: it may be our own.
pub(super) fn says_exists(reason: &str) -> bool {
    const WORDS: [&str; 4] = [ALREADY_EXISTS, CONFLICT, "DUPLICATE", "UNIQUE_VIOLATION"];
    WORDS.contains(&reason)
}
