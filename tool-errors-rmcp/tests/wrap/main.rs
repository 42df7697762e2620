//! An rmcp server with one changed line, called by rmcp's own client.

mod client;
mod desk;
mod enforced;
mod limits;
mod loops;
mod off_route;
mod operator;
mod ours;
mod panics;
mod readme;
mod said;
mod settings;
mod speed;
mod unchanged;
