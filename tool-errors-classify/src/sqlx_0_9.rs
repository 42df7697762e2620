//! sqlx's error, of a PostgreSQL database.

use sqlx::Error;
use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::postgres::PgDatabaseError;

use crate::Classified;
use crate::fate::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN};

/// What an error of sqlx says of the transaction that it ended.
///
/// It is said of one transaction. An error of the connection leaves open whether a commit went
/// through, since what was sent last is not in the error.
///
/// ```
/// use tool_errors::Disposition;
///
/// // No connection was free, so nothing was sent.
/// let busy = sqlx::Error::PoolTimedOut;
/// let classified = tool_errors_classify::sqlx_0_9::postgres(&busy);
/// assert_eq!(classified.disposition, Disposition::NotExecuted);
/// ```
pub fn postgres(error: &Error) -> Classified {
    match error {
        Error::Database(error) => of_database(&**error),
        Error::Io(error) => crate::io::error(error),
        Error::PoolTimedOut | Error::BeginFailed => NOT_EXECUTED,
        Error::PoolClosed
        | Error::Configuration(_)
        | Error::ConfigFile(_)
        | Error::InvalidArgument(_)
        | Error::Encode(_)
        | Error::TypeNotFound { .. }
        | Error::InvalidSavePointStatement
        | Error::RowNotFound => REJECTED,
        // A row came, so the statement had run.
        Error::ColumnDecode { .. }
        | Error::Decode(_)
        | Error::ColumnNotFound(_)
        | Error::ColumnIndexOutOfBounds { .. } => EXECUTED,
        _ => UNKNOWN,
    }
}

fn of_database(error: &dyn DatabaseError) -> Classified {
    if let Some(postgres) = error.try_downcast_ref::<PgDatabaseError>() {
        return crate::sqlstate::code(postgres.code());
    }
    match error.kind() {
        ErrorKind::UniqueViolation
        | ErrorKind::ForeignKeyViolation
        | ErrorKind::NotNullViolation
        | ErrorKind::CheckViolation => REJECTED,
        _ => UNKNOWN,
    }
}
