//! RX engine: from the MAC to placement.
pub mod ack_state;
pub mod icrc_check;
pub mod icrc_cover;
pub mod iface;
pub mod ip_sum;
pub mod opcode_shape;
pub mod recv_ahead;
pub mod recv_fetch;
pub mod recv_flush;
pub mod recv_index;
pub mod recv_ring;
pub mod responder;
pub mod rsp_answer;
pub mod rsp_rules;
pub mod rx_align;
pub mod rx_checks;
pub mod rx_collective;
pub mod rx_core;
pub mod rx_cut;
pub mod rx_delay;
pub mod rx_drain;
pub mod rx_front;
pub mod rx_header;
pub mod rx_intake;
pub mod rx_issue;
pub mod rx_join;
pub mod rx_lookup;
pub mod rx_match;
pub mod rx_parser;
pub mod rx_pass;
pub mod rx_path;
pub mod rx_place;
pub mod rx_placement;
pub mod rx_plan;
pub mod rx_qp;
pub mod rx_region;
pub mod rx_store;
pub mod rx_turn;
pub mod rx_types;
pub mod rx_verdict;
pub mod rx_window;
pub mod word_mask;

#[cfg(all(test, feature = "outside"))]
mod lint_test;
#[cfg(all(test, feature = "outside"))]
mod place_lint_test;
