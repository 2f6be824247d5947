//! Do the tables hold together, and do golden bytes from outside decode.
mod access;
mod check;
mod generated;
mod golden;
