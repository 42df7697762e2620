//! The depot: the small world behind the tools. It keeps simulated time, knows what is the matter
//! with each parcel, and counts what the tools really did.

mod errors;
mod tools;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(crate) use errors::DepotError;
pub(crate) use tools::tools;

/// What is the matter with a parcel, which a call of a tool finds out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Nothing.
    Nothing,
    /// The depot is busy for so many calls.
    BusyFor { calls: u32 },
    /// The depot is busy until then, in milliseconds of simulated time.
    BusyUntil { ms: u64 },
    /// It is another customer's.
    NotYours,
    /// It was delivered.
    Archived,
    /// The carrier's first answer is lost, after it `booked` or before.
    AnswerLost { booked: bool },
}

/// The most that a parcel holds, in grams.
pub(crate) const MOST_GRAMS: u32 = 5_000;

/// A parcel.
#[derive(Debug)]
pub(crate) struct Parcel {
    trouble: Trouble,
    /// How many drivers were sent for it: more than one is an effect that was doubled.
    pickups: u32,
}

impl Parcel {
    pub(crate) fn new(trouble: Trouble) -> Self {
        Self {
            trouble,
            pickups: 0,
        }
    }
}

/// The world behind the tools.
#[derive(Debug, Default)]
pub(crate) struct Depot {
    /// How many calls it serves in a second of simulated time, where that is limited.
    per_second: Option<u32>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Simulated time, in milliseconds.
    now: u64,
    parcels: BTreeMap<String, Parcel>,
    all_pickups: u32,
    /// How many calls were served in the second that began then.
    served: (u64, u32),
}

const SECOND_MS: u64 = 1_000;

impl Depot {
    /// A depot that serves only so many calls in a second.
    pub(crate) fn throttled(per_second: u32) -> Self {
        Self {
            per_second: Some(per_second),
            ..Self::default()
        }
    }

    /// Lets time pass until a second begins, and one more; that time.
    pub(crate) fn next_second(&self) -> u64 {
        let mut state = self.state();
        state.now = (state.now / SECOND_MS + 2) * SECOND_MS;
        state.now
    }

    /// Simulated time, in milliseconds since the run began.
    pub(crate) fn now(&self) -> u64 {
        self.state().now
    }

    /// Lets simulated time pass.
    pub(crate) fn wait(&self, ms: u64) {
        self.state().now += ms;
    }

    /// Takes in a parcel.
    pub(crate) fn take_in(&self, parcel_id: &str, parcel: Parcel) {
        self.state().parcels.insert(parcel_id.to_owned(), parcel);
    }

    /// How many drivers were sent for a parcel.
    pub(crate) fn pickups(&self, parcel_id: &str) -> u32 {
        let state = self.state();
        state.parcels.get(parcel_id).map_or(0, |one| one.pickups)
    }

    /// How many drivers were sent, for whatever parcel.
    pub(crate) fn all_pickups(&self) -> u32 {
        self.state().all_pickups
    }

    /// A person approves what is to be done with another customer's parcel.
    pub(crate) fn approve(&self, parcel_id: &str) {
        if let Some(parcel) = self.state().parcels.get_mut(parcel_id) {
            parcel.trouble = Trouble::Nothing;
        }
    }

    /// Serves a call that concerns this parcel, unless something is the matter with it.
    fn serve<T>(
        &self,
        parcel_id: &str,
        body: impl FnOnce(&mut Parcel) -> Result<T, DepotError>,
    ) -> Result<T, DepotError> {
        let mut state = self.state();
        let now = state.now;
        if let Some(wait) = state.is_full(self.per_second) {
            return Err(DepotError::Busy { wait: Some(wait) });
        }
        let Some(parcel) = state.parcels.get_mut(parcel_id) else {
            return Err(DepotError::NoSuchParcel {
                parcel_id: parcel_id.to_owned(),
            });
        };
        match &mut parcel.trouble {
            Trouble::BusyFor { calls: left @ 1.. } => {
                *left -= 1;
                Err(DepotError::Busy { wait: None })
            }
            Trouble::BusyUntil { ms } if now < *ms => Err(DepotError::Busy {
                wait: Some(Duration::from_millis(*ms - now)),
            }),
            Trouble::NotYours => Err(DepotError::NotYours),
            Trouble::Archived => Err(DepotError::Archived {
                parcel_id: parcel_id.to_owned(),
            }),
            Trouble::Nothing
            | Trouble::BusyFor { .. }
            | Trouble::BusyUntil { .. }
            | Trouble::AnswerLost { .. } => body(parcel),
        }
    }

    /// Sends a driver. The carrier does not notice that it is asked twice.
    fn book(&self, parcel_id: &str) -> Result<(), DepotError> {
        let mut booked = 0;
        let served = self.serve(parcel_id, |parcel| {
            let lost = parcel.trouble;
            if let Trouble::AnswerLost { booked: does } = lost {
                parcel.trouble = Trouble::Nothing;
                booked = u32::from(does);
                parcel.pickups += booked;
                return Err(DepotError::AnswerLost {
                    parcel_id: parcel_id.to_owned(),
                });
            }
            booked = 1;
            parcel.pickups += 1;
            Ok(())
        });
        self.state().all_pickups += booked;
        served
    }

    /// Reads where a delivered parcel went.
    fn read_archive(&self, parcel_id: &str) -> Result<(), DepotError> {
        match self.state().parcels.get(parcel_id).map(|one| one.trouble) {
            Some(Trouble::Archived) => Ok(()),
            _ => Err(DepotError::NoSuchParcel {
                parcel_id: parcel_id.to_owned(),
            }),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// How long to wait for the next second, where this one has no call left; else one less is left.
    fn is_full(&mut self, per_second: Option<u32>) -> Option<Duration> {
        let most = per_second?;
        let second = self.now / SECOND_MS * SECOND_MS;
        let (began, served) = self.served;
        let served = if began == second { served } else { 0 };
        if served < most {
            self.served = (second, served + 1);
            return None;
        }
        Some(Duration::from_millis(second + SECOND_MS - self.now))
    }
}
