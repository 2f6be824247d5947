//! Do the tables hold together, and do golden bytes from outside decode.
mod check;
mod generated;
mod golden;
