//! An envelope that another server wrote, before a model reads it here.

use serde_json::Value;

use crate::Envelope;
use crate::text::{ModelText, Redactions};

/// The most characters of a text that are kept. The model view has room for them.
const MOST_CHARS: usize = 600;

impl Envelope {
    /// The name under which an envelope stands whole where another format carries it, such as MCP's
    /// `_meta`.
    pub const META_NAME: &'static str = "rs.tool-errors/envelope";

    /// The same with each of its texts as a model may read it: one visible line, scrubbed, of at most
    /// 600 characters. A call or a patch that would change is left out: half of one is another.
    ///
    /// For an envelope from a server that is not trusted to have done so. Its texts are still read as
    /// an envelope's; another format's are better put in a [fence](crate::text::Upstream).
    ///
    /// ```
    /// use tool_errors::Envelope;
    ///
    /// let read: Envelope = serde_json::from_str(
    ///     r#"{"code": "REFUSED", "route": "stop", "message": "No\n\u202edb at 10.0.0.7",
    ///         "retryable": false, "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
    /// )
    /// .unwrap();
    /// assert_eq!(read.cleaned().message(), "No db at [address removed]");
    /// ```
    #[must_use]
    pub fn cleaned(&self) -> Self {
        let mut redactions = self.redactions().clone();
        let cleaned = serde_json::to_value(self)
            .ok()
            .map(|whole| cleaned(&whole, &mut redactions))
            .and_then(|whole| Self::from_value(whole).ok());
        let Some(mut cleaned) = cleaned else {
            return Self::internal(self.trace_id());
        };
        let parts = cleaned.parts_mut();
        parts.distrusted = self.distrusted().to_vec();
        parts.inferred = self.inferred().to_vec();
        parts.redactions = redactions;
        cleaned
    }
}

fn cleaned(value: &Value, redactions: &mut Redactions) -> Value {
    match value {
        Value::String(text) => {
            let text = ModelText::default().sentence(text, MOST_CHARS);
            redactions.add(text.redactions());
            text.as_str().into()
        }
        Value::Array(elements) => elements
            .iter()
            .map(|element| cleaned(element, redactions))
            .collect(),
        Value::Object(members) => {
            let mut kept = serde_json::Map::new();
            for (name, value) in members {
                let cleaned = cleaned(value, redactions);
                if !matches!(name.as_str(), "next" | "patch") || *value == cleaned {
                    kept.insert(name.clone(), cleaned);
                }
            }
            Value::Object(kept)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}
