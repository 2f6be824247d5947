//! TX engine: from the doorbell to the TX FIFO.
pub mod completer;
pub mod db_port;
pub mod db_room;
pub mod dma_engine;
pub mod dma_read_path;
pub mod doorbell;
pub mod frame;
pub mod frame_size;
pub mod gather;
pub mod gather_lanes;
pub mod header_builder;
pub mod header_pack;
pub mod icrc;
pub mod inline_bufs;
pub mod inline_row;
pub mod inline_wqe;
pub mod look_ram;
pub mod mac_meter;
pub mod packetizer;
pub mod payload_hold;
pub mod piece_look;
pub mod pkt_opcode;
pub mod req_cursor;
pub mod req_emit;
pub mod req_events;
pub mod req_fsm;
pub mod req_head;
pub mod req_held;
pub mod req_list;
pub mod req_quota;
pub mod req_slots;
pub mod req_turn;
pub mod req_types;
pub mod requester;
pub mod row_turn;
pub mod sched_fast;
pub mod sched_pick;
pub mod sched_slots;
pub mod sched_update;
pub mod scheduler;
pub mod segment;
pub mod sgl_fetch;
pub mod slot_ram;
pub mod standing_of;
pub mod status_of;
pub mod template;
pub mod tx_back;
pub mod tx_fifo;
pub mod tx_front;
pub mod verdict;
pub mod wqe_ar;
pub mod wqe_decode;
pub mod wqe_events;
pub mod wqe_fetch;
pub mod wqe_out;
pub mod wqe_predecode;
pub mod wqe_queue;
pub mod wqe_turns;

#[cfg(test)]
mod front_test;
#[cfg(all(test, feature = "outside"))]
mod lint_test;
#[cfg(all(test, feature = "outside"))]
mod read_lint_test;
#[cfg(test)]
mod wqe_predecode_test;
