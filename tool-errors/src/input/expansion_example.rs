//! What `#[derive(ToolInput)]` expands to, written by hand: a struct and a unit enum. The derive
//! generates to this target.

use serde_json::{Value, json};

use crate::input::{ToolInput, decode};
use crate::violation::Violation;

/// Refund part or all of an order.
//
// #[derive(ToolInput)]
#[derive(Debug, PartialEq)]
struct Refund {
    /// The order's ID.
    // #[input(pattern = "^ORD-[0-9]{4}$", example = "ORD-8841", alias = "order")]
    order_id: String,
    // #[input(range(1..=100), default = 20)]
    limit: u32,
    // #[input(items(1..=3), each(length(1..=8)))]
    tags: Option<Vec<String>>,
    // #[input(custom = even)]
    count: u8,
    // #[input(secret)]
    token: Option<String>,
    // #[input(default = Reason::Other)]
    reason: Reason,
    // #[input(flatten)]
    page: Page,
}

fn even(count: &u8) -> Result<(), Violation> {
    if count.is_multiple_of(2) {
        return Ok(());
    }
    Err(Violation::new("must be even").suggestion("Send a multiple of 2"))
}

const _: () = {
    use ::tool_errors::__private::input;

    impl ::tool_errors::ToolInput for Refund {
        const TYPE: input::Type = input::Type::Object;

        const FIELDS: &'static [input::Field] = &[
            input::Field {
                aliases: &["order"],
                doc: "The order's ID.",
                examples: &[input::Literal::text("ORD-8841")],
                rules: &[&input::rule::Pattern::new({
                    fn lazy() -> &'static input::rule::LazyPattern {
                        static LAZY: input::rule::LazyPattern =
                            input::rule::LazyPattern::new("^ORD-[0-9]{4}$");
                        &LAZY
                    }
                    lazy
                })],
                rust: "order_id",
                name: "order_id",
                ..<String as ::tool_errors::ToolInput>::FIELD
            },
            input::Field {
                // A literal is JSON: it is published, and decoded like a value that was sent.
                required: false,
                default: ::core::option::Option::Some(input::Default::Literal(
                    &input::Literal::integer(20),
                )),
                rules: &[&input::rule::Range::new()
                    .at_least(input::Number::Integer(1))
                    .at_most(input::Number::Integer(100))],
                rust: "limit",
                name: "limit",
                ..<u32 as ::tool_errors::ToolInput>::FIELD
            },
            input::Field {
                rules: &[
                    &input::rule::Items::new(1, ::core::option::Option::Some(3)),
                    &input::rule::Each::new(&[&input::rule::Length::new(
                        1,
                        ::core::option::Option::Some(8),
                    )]),
                ],
                rust: "tags",
                name: "tags",
                ..<Option<Vec<String>> as ::tool_errors::ToolInput>::FIELD
            },
            input::Field {
                rust: "count",
                name: "count",
                ..<u8 as ::tool_errors::ToolInput>::FIELD
            },
            input::Field {
                secret: true,
                rust: "token",
                name: "token",
                ..<Option<String> as ::tool_errors::ToolInput>::FIELD
            },
            input::Field {
                required: false,
                // Any other expression is Rust: no schema holds it, and `take_or` evaluates it.
                default: ::core::option::Option::Some(input::Default::Expression),
                rust: "reason",
                name: "reason",
                ..<Reason as ::tool_errors::ToolInput>::FIELD
            },
            input::Field {
                flatten: true,
                rust: "page",
                name: "page",
                ..<Page as ::tool_errors::ToolInput>::FIELD
            },
        ];

        const UNPUBLISHED: &'static [input::Unpublished] =
            &[input::Unpublished::custom("count", "even")];

        fn decode(
            value: &input::Value,
            at: &input::Location<'_>,
            report: &mut input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            // 7: the number of fields. `Unknown::Ignored` with `#[input(allow_unknown)]`.
            let object = match input::Object::<7>::open::<Self>(
                value,
                at,
                input::Unknown::Refused,
                report,
            ) {
                ::core::result::Result::Ok(object) => object,
                ::core::result::Result::Err(coerced) => return coerced,
            };
            let order_id = <String as ::tool_errors::ToolInput>::take(&object, 0, report);
            let limit = <u32 as ::tool_errors::ToolInput>::take(&object, 1, report);
            let tags = <Option<Vec<String>> as ::tool_errors::ToolInput>::take(&object, 2, report);
            let count = <u8 as ::tool_errors::ToolInput>::take(&object, 3, report);
            let count = object.judged(3, count, report, |value, at, report| {
                // A closure, so that a function of `&str` takes a `&String`.
                report.judge(value, at, even)
            });
            let token = <Option<String> as ::tool_errors::ToolInput>::take(&object, 4, report);
            let reason = object.take_or::<Reason>(5, report, || Reason::Other);
            let page = object.flatten::<Page>(6, report);
            object.close(report);
            ::core::option::Option::Some(Self {
                order_id: order_id?,
                limit: limit?,
                tags: tags?,
                count: count?,
                token: token?,
                reason: reason?,
                page: page?,
            })
        }

        fn schema(writer: &mut input::SchemaWriter) -> input::Schema {
            let doc = "Refund part or all of an order.";
            writer.object::<Self>("Refund", doc, input::Unknown::Refused)
        }
    }
};

// #[derive(ToolInput)]
#[derive(Debug, PartialEq)]
struct Page {
    // #[input(rename = "page_size")]
    size: Option<u16>,
}

const _: () = {
    use ::tool_errors::__private::input;

    impl ::tool_errors::ToolInput for Page {
        const TYPE: input::Type = input::Type::Object;
        const FIELDS: &'static [input::Field] = &[input::Field {
            rust: "size",
            name: "page_size",
            ..<Option<u16> as ::tool_errors::ToolInput>::FIELD
        }];

        fn decode(
            value: &input::Value,
            at: &input::Location<'_>,
            report: &mut input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            let object = match input::Object::<1>::open::<Self>(
                value,
                at,
                input::Unknown::Refused,
                report,
            ) {
                ::core::result::Result::Ok(object) => object,
                ::core::result::Result::Err(coerced) => return coerced,
            };
            let size = <Option<u16> as ::tool_errors::ToolInput>::take(&object, 0, report);
            object.close(report);
            ::core::option::Option::Some(Self { size: size? })
        }

        fn schema(writer: &mut input::SchemaWriter) -> input::Schema {
            writer.object::<Self>("Page", "", input::Unknown::Refused)
        }
    }
};

// #[derive(ToolInput)]
// #[serde(rename_all = "snake_case")]
#[derive(Debug, PartialEq)]
enum Reason {
    /// It came broken.
    Damaged,
    // #[serde(alias = "too_late")]
    Late,
    Other,
}

const _: () = {
    use ::tool_errors::__private::input;

    impl ::tool_errors::ToolInput for Reason {
        const TYPE: input::Type = input::Type::Choice(Self::CHOICES);

        const CHOICES: &'static [input::Choice] = &[
            input::Choice {
                name: "damaged",
                aliases: &[],
                doc: "It came broken.",
            },
            input::Choice {
                name: "late",
                aliases: &["too_late"],
                doc: "",
            },
            input::Choice {
                name: "other",
                aliases: &[],
                doc: "",
            },
        ];

        fn decode(
            value: &input::Value,
            at: &input::Location<'_>,
            report: &mut input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            match input::choose::<Self>(value, at, report) {
                ::core::result::Result::Ok(0) => ::core::option::Option::Some(Self::Damaged),
                ::core::result::Result::Ok(1) => ::core::option::Option::Some(Self::Late),
                // The last one stands for every position that cannot be.
                ::core::result::Result::Ok(_) => ::core::option::Option::Some(Self::Other),
                ::core::result::Result::Err(coerced) => coerced,
            }
        }

        fn schema(writer: &mut input::SchemaWriter) -> input::Schema {
            writer.choices("", Self::CHOICES)
        }
    }
};

// #[derive(ToolInput)]
#[derive(Debug, PartialEq)]
struct OrderId(
    // #[input(prefix = "ORD-")]
    String,
);

const _: () = {
    use ::tool_errors::__private::input;

    const RULES: &[&dyn input::Rule] = &[&input::rule::Prefix::new("ORD-")];

    // A newtype is its inner type on the wire, with rules of its own.
    impl ::tool_errors::ToolInput for OrderId {
        const TYPE: input::Type = <String as ::tool_errors::ToolInput>::TYPE;
        const FIELDS: &'static [input::Field] = <String as ::tool_errors::ToolInput>::FIELDS;
        const CHOICES: &'static [input::Choice] = <String as ::tool_errors::ToolInput>::CHOICES;
        const RULES: &'static [&'static dyn input::Rule] = RULES;
        const OPTIONAL: bool = <String as ::tool_errors::ToolInput>::OPTIONAL;

        fn absent() -> ::core::option::Option<Self> {
            <String as ::tool_errors::ToolInput>::absent().map(Self)
        }

        fn decode(
            value: &input::Value,
            at: &input::Location<'_>,
            report: &mut input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            input::wrapped::<String>(value, at, RULES, report).map(Self)
        }

        fn schema(writer: &mut input::SchemaWriter) -> input::Schema {
            writer.wrapped::<String>("", RULES)
        }
    }
};

fn said<T: ToolInput>(arguments: Value) -> Vec<String> {
    match decode::<T>(&arguments) {
        Ok(_) => Vec::new(),
        Err(violations) => violations.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_good_call_is_decoded_with_defaults_aliases_and_groups() {
    let refund = decode::<Refund>(&json!({
        "order": "ORD-8841", "count": 2.0, "tags": null, "page_size": 10,
    }));
    assert_eq!(
        refund,
        Ok(Refund {
            order_id: "ORD-8841".into(),
            limit: 20,
            tags: None,
            count: 2,
            token: None,
            reason: Reason::Other,
            page: Page { size: Some(10) },
        })
    );
}

#[test]
fn every_refusal_is_told_in_the_order_of_the_fields() {
    let told = said::<Refund>(json!({
        "order_id": "8841", "limit": 0, "tags": ["", "ok", 5], "count": 3,
        "reason": "Damaged", "pageSize": 10, "bogus": 1,
    }));
    assert_eq!(
        told,
        [
            "`order_id` must match the pattern `^ORD-[0-9]{4}$`",
            "`limit` must be an integer from 1 to 100",
            "`tags[0]` must be 1 to 8 characters long",
            "`tags[2]` must be a string of 1 to 8 characters",
            "`count` must be even",
            "`reason` must be one of \"damaged\", \"late\", \"other\"",
            "`pageSize` is not an argument of this tool",
            "`bogus` is not an argument of this tool",
        ]
    );
}

#[test]
fn a_newtype_has_its_own_rules() {
    assert_eq!(
        decode::<OrderId>(&json!("ORD-1")),
        Ok(OrderId("ORD-1".into()))
    );
    assert_eq!(
        said::<OrderId>(json!("1")),
        ["The call's arguments must start with \"ORD-\""]
    );
}
