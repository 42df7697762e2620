//! rusqlite's error: SQLite in the same process, so there is no answer to lose but a row's.

use rusqlite::Error;
use rusqlite::ffi::{self, ErrorCode};

use crate::Classified;
use crate::fate::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN};

/// What an error of rusqlite says of the statement that it ended.
///
/// A busy database has refused the statement for now, `COMMIT` included: the transaction is still
/// open, and is rolled back when it is dropped. A failing disk leaves open what is on it (SQLite's
/// manual, "Result and Error Codes").
///
/// ```
/// use rusqlite::Connection;
/// use tool_errors::error::ClassifiedRoute;
///
/// let database = Connection::open_in_memory()?;
/// let missing = database.execute("DELETE FROM orders", ()).unwrap_err();
/// let classified = tool_errors_classify::rusqlite_0_43::error(&missing);
/// assert_eq!(classified.route, ClassifiedRoute::Stop);
/// # Ok::<_, rusqlite::Error>(())
/// ```
pub fn error(error: &Error) -> Classified {
    match error {
        Error::SqliteFailure(failure, _) => of_sqlite(*failure),
        // The statement could not be made, or its parameters could not be bound.
        Error::SqlInputError { .. }
        | Error::NulError(_)
        | Error::InvalidParameterName(_)
        | Error::InvalidParameterCount(..)
        | Error::InvalidPath(_)
        | Error::InvalidQuery
        | Error::MultipleStatement
        | Error::ToSqlConversionFailure(_)
        | Error::QueryReturnedNoRows => REJECTED,
        // A row came, or changes were counted, so the statement had run.
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnIndex(_)
        | Error::InvalidColumnName(_)
        | Error::InvalidColumnType(..)
        | Error::ExecuteReturnedResults
        | Error::QueryReturnedMoreThanOneRow
        | Error::StatementChangedRows(_) => EXECUTED,
        _ => UNKNOWN,
    }
}

fn of_sqlite(failure: ffi::Error) -> Classified {
    match failure.code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => NOT_EXECUTED,
        ErrorCode::ApiMisuse
        | ErrorCode::AuthorizationForStatementDenied
        | ErrorCode::CannotOpen
        | ErrorCode::ConstraintViolation
        | ErrorCode::NotADatabase
        | ErrorCode::ParameterOutOfRange
        | ErrorCode::PermissionDenied
        | ErrorCode::ReadOnly
        | ErrorCode::TooBig
        | ErrorCode::TypeMismatch => REJECTED,
        // The plain error: a statement that makes no sense to this database.
        ErrorCode::Unknown if failure.extended_code & 0xff == ffi::SQLITE_ERROR => REJECTED,
        _ => UNKNOWN,
    }
}
