//! Models' message APIs: definitions and results in each API's exact shape, and the order in which
//! calls run. A loop against a server that speaks an API's shape is `examples/own-loop`.

mod definitions;
mod desk;
mod order;
mod problem;
mod repeated;
mod results;
