//! PostgreSQL's own name of a failure: SQLSTATE (PostgreSQL's manual, appendix A).

use crate::Classified;
use crate::fate::{NOT_EXECUTED, REJECTED, UNKNOWN};

/// What a SQLSTATE says of the transaction that it ended.
///
/// It is said of a whole transaction: what an earlier one of the same tool did stays done.
///
/// ```
/// use tool_errors::Disposition;
/// use tool_errors::error::ClassifiedRoute;
/// use tool_errors_classify::sqlstate::code;
///
/// // A deadlock's victim was rolled back, and may run again.
/// assert_eq!(code("40P01").route, ClassifiedRoute::Retry);
/// assert_eq!(code("40P01").disposition, Disposition::NotExecuted);
/// // The server went away: a commit may have gone through.
/// assert_eq!(code("57P01").disposition, Disposition::Unknown);
/// ```
pub fn code(sqlstate: &str) -> Classified {
    match sqlstate {
        // Rolled back as a whole, for no fault of the call.
        "40001" | "40P01" => NOT_EXECUTED,
        // The connection was never made, or was refused for now.
        "08001" | "08004" | "53300" | "57P03" => NOT_EXECUTED,
        _ => match sqlstate.get(..2) {
            // The data, a constraint, the statement: it was refused.
            Some("22" | "23" | "42") => REJECTED,
            // Who asks, and for which database: refused while connecting.
            Some("28" | "3D") => REJECTED,
            // The rest leaves open what became of a commit: 08006, 08007, 40003, 57P01, 57P02.
            _ => UNKNOWN,
        },
    }
}
