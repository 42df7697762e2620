//! Addresses of hosts: texts, as serde reads them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use serde_json::{Map, Value, json};

use crate::input::formed::texts;
use crate::input::rule::{Format, add};
use crate::input::{Rule, Target};
use crate::violation::Expected;

texts! {
    Ipv4Addr: Format::Ipv4, |text| text.parse().ok();
    Ipv6Addr: Format::Ipv6, |text| text.parse().ok();
    IpAddr: AnyVersion, |text| text.parse().ok();
}

/// An address of either version.
#[derive(Debug)]
struct AnyVersion;

impl Rule for AnyVersion {
    fn name(&self) -> &'static str {
        "format"
    }

    fn accepts(&self, value: &Value) -> bool {
        Rule::accepts(&Format::Ipv4, value) || Rule::accepts(&Format::Ipv6, value)
    }

    fn expected(&self) -> Expected {
        Expected::words(
            "format",
            "must be an IPv4 or IPv6 address such as 192.0.2.1",
            "Send an IPv4 or IPv6 address such as 192.0.2.1",
        )
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        // Each says its type: not every dialect lets one stand beside its cases.
        let version = |format: &str| json!({ "type": "string", "format": format });
        schema.remove("type");
        add(schema, "anyOf", vec![version("ipv4"), version("ipv6")]);
    }
}
