use serde_json::json;
#[test]
fn probe() {
    for (schema, args) in [
        (
            json!({"properties":{"limit":{"type":"integer","minimum":1,"maximum":100}},"required":["limit"],"additionalProperties":false}),
            json!({"limit":"5"}),
        ),
        (
            json!({"properties":{"limit":{"type":"integer","minimum":1,"maximum":100}},"required":["limit"],"additionalProperties":false}),
            json!({"limit":0}),
        ),
        (
            json!({"properties":{"limit":{"type":"integer","minimum":1,"maximum":100}},"required":["limit"],"additionalProperties":false}),
            json!({"limits":0, "zzz":1}),
        ),
        (
            json!({"properties":{"limit":{"type":"integer","minimum":1,"maximum":100}},"required":["limit"],"additionalProperties":false}),
            json!({}),
        ),
        (
            json!({"properties":{"limit":{"type":"integer"}, "order_id":{"type":"string"}},"required":["order_id"]}),
            json!({"orderId":"x"}),
        ),
        (
            json!({"properties":{"limit":{"type":["integer","null"]}}}),
            json!({"limit":"x"}),
        ),
        (
            json!({"properties":{"limit":{"type":["integer","null","string"]}}}),
            json!({"limit":true}),
        ),
        (
            json!({"properties":{"limit":{"anyOf":[{"$ref":"#/$defs/L"},{"type":"null"}]}}, "$defs":{"L":{"type":"integer","maximum":9}}}),
            json!({"limit":10}),
        ),
        (
            json!({"properties":{"limit":{"anyOf":[{"$ref":"#/$defs/L"},{"type":"null"}]}}, "$defs":{"L":{"type":"integer","maximum":9}}}),
            json!({"limit":"x"}),
        ),
        (
            json!({"properties":{"limit":{"type":"integer"}}}),
            json!({"limit":null}),
        ),
        (
            json!({"properties":{"m":{"oneOf":[{"type":"string","const":"late","description":"x"},{"type":"string","const":"lost"}]}}}),
            json!({"m":"LATE"}),
        ),
        (
            json!({"properties":{"m":{"oneOf":[{"type":"string","const":"late","description":"x"},{"type":"string","const":"lost"}]}}}),
            json!({"m":5}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"kind":{"const":"card"},"number":{"type":"string"}},"required":["kind","number"]},
            {"type":"object","properties":{"kind":{"const":"bank"},"iban":{"type":"string"}},"required":["kind","iban"]}]}}}),
            json!({"pay":{"kind":"card"}}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"kind":{"const":"card"},"number":{"type":"string"}},"required":["kind","number"]},
            {"type":"object","properties":{"kind":{"const":"bank"},"iban":{"type":"string"}},"required":["kind","iban"]}]}}}),
            json!({"pay":{"kind":"cash"}}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"kind":{"const":"card"},"number":{"type":"string"}},"required":["kind","number"]},
            {"type":"object","properties":{"kind":{"const":"bank"},"iban":{"type":"string"}},"required":["kind","iban"]}]}}}),
            json!({"pay":{"iban":"x"}}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"kind":{"const":"card"},"number":{"type":"string"}},"required":["kind","number"]},
            {"type":"object","properties":{"kind":{"const":"bank"},"iban":{"type":"string"}},"required":["kind","iban"]}]}}}),
            json!({"pay":7}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"Card":{"type":"object"}},"required":["Card"],"additionalProperties":false},
            {"type":"object","properties":{"Bank":{"type":"object"}},"required":["Bank"],"additionalProperties":false},
            {"type":"string","enum":["Cash"]}]}}}),
            json!({"pay":{"Crad":{}}}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"Card":{"type":"object"}},"required":["Card"],"additionalProperties":false},
            {"type":"object","properties":{"Bank":{"type":"object"}},"required":["Bank"],"additionalProperties":false},
            {"type":"string","enum":["Cash"]}]}}}),
            json!({"pay":"cash"}),
        ),
        (
            json!({"properties":{"pay":{"oneOf":[
            {"type":"object","properties":{"Card":{"type":"object"}},"required":["Card"],"additionalProperties":false},
            {"type":"object","properties":{"Bank":{"type":"object"}},"required":["Bank"],"additionalProperties":false},
            {"type":"string","enum":["Cash"]}]}}}),
            json!({"pay":{"foo":{}}}),
        ),
        (
            json!({"properties":{"tags":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"maxItems":3,"uniqueItems":true}}}),
            json!({"tags":["a","",3,"a","b"]}),
        ),
        (json!({"properties":{"x":false}}), json!({"x":1})),
        (
            json!({"prefixItems":[{"type":"string"}],"items":false}),
            json!(["a", 1, 2]),
        ),
        (
            json!({"propertyNames":{"pattern":"^a"}}),
            json!({"x":1,"y":2}),
        ),
        (json!({"type":"object"}), json!("{\"a\":1}")),
        (json!({"contains":{"const":"a"}}), json!(["b"])),
        (
            json!({"properties":{"d":{"format":"date"},"i":{"format":"iri"},"u":{"not":{"const":3}}}}),
            json!({"d":"2024-1-1","i":"x y","u":3}),
        ),
        (
            json!({"oneOf":[{"type":"integer"},{"minimum":1}]}),
            json!(3),
        ),
        (
            json!({"properties":{"c":{"type":"object","writeOnly":true,"properties":{"pin":{"type":"string","pattern":"^[0-9]{4}$"}},"additionalProperties":false}}}),
            json!({"c":{"pin":"12", "hunter2":1}}),
        ),
        (
            json!({"properties":{"a":{"type":"integer"},"b":{"type":"boolean"}},"anyOf":[{"required":["a"]},{"required":["b"]}]}),
            json!({}),
        ),
        (
            json!({"properties":{"day":{"type":"string","examples":["2024-01-01"],"minLength":10}}}),
            json!({"day":3}),
        ),
        (
            json!({"properties":{"day":{"type":"string","examples":["2024"],"minLength":10}}}),
            json!({"day":true}),
        ),
        (
            json!({"properties":{"items":{"type":"array","items":{"type":"object","properties":{"sku":{"type":"string"},"quantity":{"type":"integer"}},"required":["sku","quantity"],"additionalProperties":false}}},"required":["items"],"additionalProperties":false}),
            json!({"itmes":[{"sku":"a","quantty":"3"}]}),
        ),
    ] {
        println!("{schema}\n   <- {args}");
        for line in super::told(schema, args) {
            println!("      {line}");
        }
    }
}
