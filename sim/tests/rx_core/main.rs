//! The receive core against a responder written from the specification.
mod ack;
mod fields;
mod random;
mod rates;
mod rig;
mod rules;
mod traffic;
