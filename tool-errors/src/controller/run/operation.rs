//! What a call is known by, whoever sends it again: the run, the operation, the attempt.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One call on its way, with the key that it is known by in all its attempts.
///
/// Send it beside the arguments (over MCP in `_meta`; in process as
/// [`CallContext::with_operation`](crate::CallContext::with_operation) and its like), so that a
/// server with a ledger can tell a second attempt from a second call. Only a controller mints it: a
/// key is never a model's, nor a protocol's request id.
///
/// ```
/// use serde_json::json;
/// use tool_errors::Call;
/// use tool_errors::controller::{Controller, Seeded};
///
/// let controller = Controller::builder().random(Seeded::new(7)).build();
/// let call = Call::new("create_refund").with("order_id", "ORD-8841");
/// let operation = controller.admit(&call).unwrap();
/// assert_eq!(operation.attempt(), 1);
/// assert_eq!(operation.run(), controller.run_id());
/// assert_eq!(
///     serde_json::to_value(&operation).unwrap(),
///     json!({
///         "run": operation.run().to_string(), "key": operation.key().to_string(), "attempt": 1,
///     }),
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Operation {
    pub(super) run: RunId,
    pub(super) key: OperationKey,
    pub(super) attempt: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) replaces: Option<OperationKey>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) possible_duplicate: bool,
}

impl Operation {
    /// The run that it belongs to.
    pub fn run(&self) -> RunId {
        self.run
    }

    /// What it is known by, the same in all attempts.
    pub fn key(&self) -> OperationKey {
        self.key
    }

    /// Which attempt this is, from 1.
    pub fn attempt(&self) -> u32 {
        self.attempt
    }

    /// The operation that it takes the place of, with other arguments or another tool. That one is
    /// settled: it was not done.
    pub fn replaces(&self) -> Option<OperationKey> {
        self.replaces
    }

    /// Whether the same call was done before in this run, and a person wanted it again.
    pub fn is_possible_duplicate(&self) -> bool {
        self.possible_duplicate
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The id of one run of an agent's workflow, within which operations are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RunId([u8; 16]);

/// What an operation is known by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OperationKey([u8; 16]);

/// A text that is no id of a run or key of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAKey;

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key is 32 lower-case hexadecimal digits")
    }
}

impl std::error::Error for NotAKey {}

/// Both are written as 32 lower-case hexadecimal digits.
macro_rules! written_in_hex {
    ($($id:ident)*) => {$(
        impl $id {
            pub(super) const fn new(number: u128) -> Self {
                Self(number.to_be_bytes())
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", u128::from_be_bytes(self.0))
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $id {
            type Err = NotAKey;

            fn from_str(text: &str) -> Result<Self, NotAKey> {
                let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
                if text.len() != 32 || !text.bytes().all(is_digit) {
                    return Err(NotAKey);
                }
                u128::from_str_radix(text, 16).map(Self::new).map_err(|_| NotAKey)
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

written_in_hex! { RunId OperationKey }
