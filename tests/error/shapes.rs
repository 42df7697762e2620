//! Every shape of an error type: structs, generics, lifetimes, raw names, hand-written impls, a
//! renamed library, and a module that shadows the prelude.

use std::error::Error;
use std::fmt;

use serde::Serialize;
use serde_json::json;
use tool_errors::{Route, ToolError, ToolErrorSpec};

use crate::tools::FindRefund;
use crate::whole;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("the desk is closed")]
#[tool_error(stop, display)]
pub struct Closed;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("{0} is taken")]
#[tool_error(replace, display, suggestion = "Choose another name than {0}")]
pub struct Taken(String);

#[derive(Debug, thiserror::Error, ToolError)]
#[error("lost")]
#[tool_error(check, next = FindRefund { order_id }, message = "It may have been done")]
pub struct Lost {
    order_id: String,
}

#[test]
fn structs() {
    assert_eq!(
        whole(&Closed),
        json!({
            "code": "REFUSED", "reason": "CLOSED", "route": "stop",
            "message": "the desk is closed", "retryable": false,
        })
    );
    let taken = whole(&Taken("ada".to_owned()));
    assert_eq!(taken["message"], "'ada' is taken");
    assert_eq!(taken["suggestion"], "Choose another name than 'ada'");
    let lost = Lost {
        order_id: "ORD-1".to_owned(),
    };
    assert_eq!(
        whole(&lost)["next"]["arguments"],
        json!({"order_id": "ORD-1"})
    );
    assert_eq!(Taken::VARIANTS[0].name, "Taken");
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum Generic<T, const N: usize>
where
    T: fmt::Debug + Clone + Into<String>,
{
    #[error("{item} is not one of {count}")]
    #[tool_error(stop, display)]
    Shown { item: T, count: usize },

    #[error("lost")]
    #[tool_error(check, next = FindRefund { order_id = _0 }, message = "It may have been done")]
    Given(T),

    #[error("never shown")]
    #[tool_error(stop, message = "Too many")]
    Hidden([T; N]),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum Wrapping<E: ToolErrorSpec> {
    #[error(transparent)]
    #[tool_error(transparent)]
    Inner(#[from] E),
}

#[test]
fn generics() {
    let shown: Generic<String, 2> = Generic::Shown {
        item: "pear".to_owned(),
        count: 3,
    };
    assert_eq!(whole(&shown)["message"], "'pear' is not one of 3");
    let given: Generic<&'static str, 2> = Generic::Given("ORD-5");
    assert_eq!(
        whole(&given)["next"]["arguments"],
        json!({"order_id": "ORD-5"})
    );
    let hidden: Generic<String, 1> = Generic::Hidden(["a".to_owned()]);
    assert_eq!(whole(&hidden)["message"], "Too many");
    let inner = Wrapping::from(Closed);
    assert_eq!(whole(&inner)["reason"], "CLOSED");
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum Borrowing<'a, T: fmt::Display> {
    #[error("{word} is no {what}")]
    #[tool_error(stop, display)]
    Unknown { word: &'a str, what: T },

    #[error("lost")]
    #[tool_error(check, next = FindRefund { order_id = _0 }, message = "It may have been done")]
    Lost(&'a str),
}

#[test]
fn a_type_that_borrows_has_its_envelope() {
    let text = "colour".to_owned();
    let unknown = Borrowing::Unknown {
        word: &text,
        what: 5,
    };
    let envelope = unknown.envelope();
    assert_eq!(envelope.message(), "'colour' is no 5");
    assert_eq!(envelope.reason(), Some("UNKNOWN"));
    let lost: Borrowing<'_, u8> = Borrowing::Lost(&text);
    let next = lost
        .envelope()
        .next()
        .cloned()
        .expect("a call to make next");
    assert_eq!(next.arguments["order_id"], "colour");
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum r#Raw {
    #[error("{type}")]
    #[tool_error(check, display, next = FindRefund { order_id = r#type })]
    r#Type { r#type: String },

    #[cfg(any())]
    #[error("not compiled")]
    NotCompiled,

    #[cfg(not(any()))]
    #[error("compiled")]
    #[tool_error(stop, display)]
    HTTPTimeout2 {
        #[cfg(any())]
        gone: u8,
    },
}

#[test]
fn raw_names_and_cfg() {
    let raw = Raw::Type {
        r#type: "ORD-6".to_owned(),
    };
    let envelope = whole(&raw);
    assert_eq!(envelope["reason"], "TYPE");
    assert_eq!(envelope["next"]["arguments"], json!({"order_id": "ORD-6"}));
    assert_eq!(whole(&Raw::HTTPTimeout2 {})["reason"], "HTTP_TIMEOUT2");
    assert_eq!(Raw::VARIANTS.len(), 2);
}

/// `Display` and `Error` by hand: `message` needs neither thiserror nor snafu.
#[derive(Debug, ToolError)]
pub enum ByHand {
    #[tool_error(stop, message = "No {what} here")]
    Nothing { what: &'static str },
}

impl fmt::Display for ByHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing")
    }
}

impl Error for ByHand {}

#[test]
fn hand_written() {
    assert_eq!(
        whole(&ByHand::Nothing { what: "tea" })["message"],
        "No 'tea' here"
    );
}

/// A type without values has nothing to declare.
#[derive(Debug, thiserror::Error, ToolError)]
pub enum Never {}

#[test]
fn no_variants() {
    assert!(Never::VARIANTS.is_empty());
}

mod renamed {
    //! The library under another name.

    pub mod reexports {
        pub use tool_errors as toolkit;
    }

    #[derive(Debug, thiserror::Error, reexports::toolkit::ToolError)]
    #[tool_error(crate = self::reexports::toolkit)]
    pub enum Renamed {
        #[error("renamed")]
        #[tool_error(stop, display)]
        Here,
    }

    #[derive(Debug, thiserror::Error, reexports::toolkit::ToolError)]
    #[error("renamed")]
    #[tool_error(stop, display, crate = reexports::toolkit)]
    pub struct RenamedStruct;
}

#[test]
fn a_renamed_library() {
    assert_eq!(whole(&renamed::Renamed::Here)["reason"], "HERE");
    assert_eq!(whole(&renamed::RenamedStruct)["reason"], "RENAMED_STRUCT");
}

#[allow(dead_code)]
mod shadowed {
    //! Names of the prelude that mean something else here.

    use ::std::time::Duration;

    use crate::tools::FindRefund;

    #[derive(Debug)]
    pub struct Option;
    #[derive(Debug)]
    pub struct Result;
    #[derive(Debug)]
    pub struct String;
    #[derive(Debug)]
    pub struct Vec;
    #[derive(Debug)]
    pub struct Box;
    pub trait Send {}
    pub trait Sync {}
    pub trait Error {}
    pub trait Display {}
    pub mod core {}
    pub mod std {}
    pub mod tool_errors {}
    pub fn call() {}
    pub fn value() {}

    #[allow(unused_macros)]
    macro_rules! format {
        ($($tokens:tt)*) => {
            compile_error!("the user's macro of this name is theirs")
        };
    }

    #[derive(Debug, thiserror::Error, ::tool_errors::ToolError)]
    pub enum Shadowed {
        #[error("{name}")]
        #[tool_error(check, display, next = FindRefund { order_id = name, limit = 1 })]
        Check { name: &'static str },

        #[error("{}", format_of(.wait))]
        #[tool_error(retry, message = "Wait {_seconds}", retry_after = wait, not_executed)]
        Retry { wait: Duration, _seconds: u8 },

        #[error("all")]
        #[tool_error(stop, message = "All")]
        All(Option, Result, String, Vec, Box),
    }

    fn format_of(wait: &Duration) -> u64 {
        wait.as_secs()
    }
}

#[test]
fn a_shadowed_prelude() {
    use shadowed::Shadowed;

    assert_eq!(whole(&Shadowed::Check { name: "a" })["message"], "'a'");
    let retry = Shadowed::Retry {
        wait: std::time::Duration::from_secs(1),
        _seconds: 1,
    };
    assert_eq!(whole(&retry)["message"], "Wait 1");
    let all = Shadowed::All(
        shadowed::Option,
        shadowed::Result,
        shadowed::String,
        shadowed::Vec,
        shadowed::Box,
    );
    assert_eq!(whole(&all)["message"], "All");
}

#[test]
fn defined_inside_a_function() {
    #[derive(Debug, Clone, Serialize)]
    struct Id(String);

    impl From<Id> for String {
        fn from(id: Id) -> Self {
            id.0
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn judge(_: &fmt::Error) -> tool_errors::error::Classified {
        tool_errors::error::Classified::stop()
    }

    #[derive(Debug, thiserror::Error, ToolError)]
    enum Local {
        #[error("lost")]
        #[tool_error(check, display, next = FindRefund { order_id })]
        Lost { order_id: Id },
        #[error("judged")]
        #[tool_error(classify = judge, display)]
        Judged(#[from] fmt::Error),
    }

    let lost = Local::Lost {
        order_id: Id("ORD-7".to_owned()),
    };
    assert_eq!(
        whole(&lost)["next"]["arguments"],
        json!({"order_id": "ORD-7"})
    );
    assert_eq!(whole(&Local::from(fmt::Error))["route"], "stop");
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum Boxing {
    #[error(transparent)]
    #[tool_error(transparent)]
    Boxed(Box<Closed>),
}

#[test]
fn a_box_declares_what_it_holds() {
    assert_eq!(whole(&Box::new(Closed)), whole(&Closed));
    assert_eq!(whole(&Boxing::Boxed(Box::new(Closed))), whole(&Closed));
    assert_eq!(<Box<Closed>>::VARIANTS[0].reason, "CLOSED");
}

#[test]
fn as_a_trait_object() {
    let error: Box<dyn ToolError> = Box::new(Closed);
    assert_eq!(error.envelope().route(), Route::Stop);
}
