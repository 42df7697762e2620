//! The expansion names nothing that an author may have named too.

#![allow(dead_code, non_camel_case_types)]

use serde_json::json;

struct Option;
struct Result;
struct Some;
struct None;
struct Ok;
struct Err;
struct Default;
struct Vec;
struct Box;
struct Self_;
trait ToolInput {}
trait Rule {}
mod core {}
mod std {}
mod input {}
mod tool_errors {}
mod serde_json_ {}

/// Its fields have the names of the expansion's own locals.
#[derive(::tool_errors::ToolInput)]
struct Locals {
    value: u8,
    at: u8,
    report: u8,
    object: u8,
    read: u8,
    #[input(rename = "type")]
    r#type: u8,
    r#match: ::core::option::Option<u8>,
    #[input(each(one_of("a", "b")), default = ["a"])]
    list: ::std::vec::Vec<::std::string::String>,
}

#[derive(::tool_errors::ToolInput)]
enum Variants {
    Some,
    None,
    Ok,
    r#Self_,
}

/// Through another name of the crate.
mod renamed {
    pub(super) use ::tool_errors as errors;
}

#[derive(::tool_errors::ToolInput)]
#[input(crate = renamed::errors)]
struct Renamed {
    #[input(range(1..))]
    limit: u8,
}

#[test]
fn it_compiles_and_reads() {
    let arguments = json!({ "value": 1, "at": 2, "report": 3, "object": 4, "read": 5, "type": 6 });
    let ::core::result::Result::Ok(read) = ::tool_errors::input::decode::<Locals>(&arguments)
    else {
        panic!("refused");
    };
    assert_eq!((read.value, read.r#type, read.list.len()), (1, 6, 1));
    assert!(::tool_errors::input::decode::<Renamed>(&json!({ "limit": 0 })).is_err());
    assert!(::tool_errors::input::decode::<Variants>(&json!("Some")).is_ok());
}
