//! The derive alone: each variant of an error says what the caller should do next.
//!
//! `cargo run -p error-enum`

use std::time::Duration;

use tool_errors::ToolError;

/// What can go wrong when an agent books a room.
#[derive(Debug, thiserror::Error, ToolError)]
enum BookingError {
    // The first text is for the operator, the second for the model.
    #[error("calendar replica {replica} is behind")]
    #[tool_error(retry, not_executed, retry_after = wait, message = "The calendar is busy")]
    Busy { replica: String, wait: Duration },

    #[error("room {room} is taken")]
    #[tool_error(replace, display, suggestion = "Book another room, or another hour")]
    Taken { room: String },

    #[error("needs approval")]
    #[tool_error(
        authorize(approval),
        message = "Bookings over {hours} hours need approval"
    )]
    NeedsApproval { hours: u32 },

    #[error("weekend bookings are off")]
    #[tool_error(stop, boundary)]
    Weekend,
}

fn main() {
    let failures = [
        BookingError::Busy {
            replica: "db-3.internal".to_owned(),
            wait: Duration::from_millis(1500),
        },
        BookingError::Taken {
            room: "Blue".to_owned(),
        },
        BookingError::NeedsApproval { hours: 4 },
        BookingError::Weekend,
    ];
    for failure in failures {
        let envelope = failure.envelope();
        println!("operator reads: {failure}");
        println!("model reads:    {}", envelope.model_json());
        println!(
            "next action:    {:?}\n",
            tool_errors::next_action(&envelope)
        );
    }
}
