//! Models' message APIs: definitions and results in each API's exact shape, the order in which
//! calls run, and a loop against a stand-in for an API.

mod agent;
mod definitions;
mod desk;
mod order;
mod problem;
mod results;
mod stand_in;
