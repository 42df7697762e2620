//! Draws operations from a seed.

use fastrand::Rng;
use serde_json::json;

use super::mistakes::{Draft, MISTAKES};
use super::{Arguments, Obstacle, Operation, Rolls};

/// What is in the way of operations, and how often, in shares of one hundred.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mix {
    pub(crate) name: &'static str,
    pub(crate) shares: &'static [(Obstacle, u32)],
}

impl Mix {
    /// The published one: 40 of 100 fail, evenly in four ways.
    pub(crate) const PUBLISHED: Self = Self {
        name: "published",
        shares: &[
            (Obstacle::Transient, 10),
            (Obstacle::Validation, 10),
            (Obstacle::Permission, 10),
            (Obstacle::NotFound, 10),
        ],
    };

    fn obstacle(&self, rng: &mut Rng) -> Obstacle {
        let mut drawn = rng.u32(0..100);
        for (obstacle, share) in self.shares {
            if drawn < *share {
                return *obstacle;
            }
            drawn -= share;
        }
        Obstacle::Nothing
    }
}

/// How long the depot may be busy, in milliseconds; each as often as any other. They span what
/// services ask for, from a blink to longer than a caller waits who was told nothing.
pub(crate) const BUSY_MS: [u64; 10] = [50, 100, 200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000];

/// The operations of one run.
pub(crate) fn draw(mix: &Mix, count: usize, seed: u64) -> Vec<Operation> {
    let mut rng = Rng::with_seed(seed);
    (0..count).map(|at| operation(mix, at, &mut rng)).collect()
}

fn operation(mix: &Mix, at: usize, rng: &mut Rng) -> Operation {
    let obstacle = mix.obstacle(rng);
    let parcel_id = format!("PCL-{}", 100_001 + at);
    let mistake = (obstacle == Obstacle::Validation).then(|| rng.usize(..MISTAKES.len()));
    let tool = match (obstacle, mistake) {
        (_, Some(mistake)) => MISTAKES[mistake].tool,
        (Obstacle::AnswerLost { .. }, _) => "book_pickup",
        (Obstacle::Archived, _) => "track_parcel",
        _ => TOOLS[rng.usize(..TOOLS.len())],
    };
    let mut draft = Draft::of(arguments(tool, &parcel_id, rng));
    if let Some(mistake) = mistake {
        (MISTAKES[mistake].make)(&mut draft, rng);
    }
    Operation {
        tool,
        parcel_id,
        obstacle,
        sent: draft.sent,
        meant: draft.meant,
        mistake,
        busy_ms: BUSY_MS[rng.usize(..BUSY_MS.len())],
        rolls: Rolls {
            retry: rng.f64(),
            repair: rng.f64(),
            approval: rng.f64(),
        },
    }
}

const TOOLS: [&str; 4] = ["track_parcel", "quote_parcel", "move_parcel", "book_pickup"];

/// Arguments that the tool accepts, every one of its own.
fn arguments(tool: &str, parcel_id: &str, rng: &mut Rng) -> Arguments {
    let day = format!("2026-{:02}-{:02}", rng.u32(1..=9), rng.u32(1..=9));
    let drawn = match tool {
        "track_parcel" => json!({ "limit": rng.u32(2..=50), "since": day }),
        "quote_parcel" => {
            let service = ["economy", "standard", "overnight"][rng.usize(..3)];
            let grams = 10 * rng.u32(10..=200);
            json!({ "grams": grams, "service": service, "insured": rng.bool() })
        }
        "move_parcel" => {
            let mut depots = ["north", "south", "east", "west"];
            rng.shuffle(&mut depots);
            json!({ "depots": depots[..2], "note": "Ring twice" })
        }
        _ => json!({ "day": day, "hour": rng.u32(7..=20) }),
    };
    let mut arguments = Arguments::new();
    arguments.insert("parcel_id".to_owned(), json!(parcel_id));
    if let serde_json::Value::Object(drawn) = drawn {
        arguments.extend(drawn);
    }
    arguments
}
