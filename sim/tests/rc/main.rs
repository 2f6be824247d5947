//! The requester's half of a Reliable Connection, alone: acknowledgements, failures, time-outs, rewinds, against a model
//! written from the specification (IBA vol. 1, 9.7.5 and 9.7.6).
mod answers;
mod failing;
mod model;
mod random;
mod rates;
mod rig;
mod timer;
