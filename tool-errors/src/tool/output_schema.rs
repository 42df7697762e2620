//! The schema of a tool's answer, where its author publishes it with `output_schema`.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// A JSON object.
pub type JsonObject = Map<String, Value>;

/// The schema of an answer as it serialises (JSON Schema, draft 2020-12).
pub fn output_schema<T: JsonSchema>() -> JsonObject {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<T>();
    match schema.to_value() {
        Value::Object(schema) => schema,
        // `true` and `false` are schemas too; the first says nothing.
        _ => Map::new(),
    }
}
