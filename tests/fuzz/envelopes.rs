//! Envelopes of anybody's, as text.

use tool_errors::text::clean;
use tool_errors::{Envelope, next_action};

use crate::fuzz;

#[test]
fn envelopes_are_read_written_and_cut_whatever_they_are() {
    fuzz(
        "envelopes",
        include_str!("corpus/envelopes.jsonl"),
        |text| {
            let Ok(envelope) = serde_json::from_str::<Envelope>(text) else {
                return;
            };
            let action = next_action(&envelope);
            for limit in [0, 256, 300, 1024, usize::MAX] {
                let view = envelope.model_json_within(limit);
                assert!(
                    view.len() <= limit.max(Envelope::SMALLEST_VIEW_LIMIT),
                    "{view}"
                );
                let read: Envelope = serde_json::from_str(&view).expect("a view is an envelope");
                assert_eq!(read.route(), envelope.route(), "{view}");
            }
            let whole = serde_json::to_string(&envelope).expect("it can be written");
            let again: Envelope = serde_json::from_str(&whole).expect("it can be read");
            // What was not taken at its word is not written again.
            assert_eq!(next_action(&again), action, "{whole}");
            assert_eq!(
                serde_json::to_string(&again).expect("it can be written"),
                whole
            );
            let text = envelope.to_text();
            assert_eq!(clean(&text, usize::MAX), text);
            let published =
                serde_json::to_string(&envelope.published()).expect("it can be written");
            assert!(serde_json::from_str::<Envelope>(&published).is_ok());
        },
    );
}
