//! The requester of a Reliable Connection in the whole device, against a peer that answers, is silent, refuses, or loses
//! packets: work requests complete in order, each once, and what arrived is what was sent.
mod failures;
mod going_back;
mod peer;
mod transfers;
