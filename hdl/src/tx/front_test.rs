//! Every block of the front end elaborates; with the feature `outside` three tools lint it.
use super::*;
use crate::emit::elaborate;
use rust_hdl_core::prelude::*;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    assert_eq!(d.top, name);
    #[cfg(feature = "outside")]
    {
        let dir = std::env::temp_dir().join(format!("front_{name}_{}", std::process::id()));
        d.write(&dir).expect("temporary directory");
        crate::emit::lint::lint(&dir, name).unwrap_or_else(|e| panic!("{name}:\n{e}"));
        std::fs::remove_dir_all(&dir).expect("temporary directory");
    }
}

macro_rules! clean {
    ($($test:ident: $t:ty),* $(,)?) => {
        $(#[test]
        fn $test() {
            clean(concat!(stringify!($test), "_top"), <$t>::default);
        })*
    };
}

clean! {
    slot_ram: slot_ram::SlotRam<Bits<24>, 8>,
    sched_slots: sched_slots::SchedSlots<8>,
    sched_pick: sched_pick::SchedPick<8>,
    sched_fast: sched_fast::SchedFast<8>,
    sched_update: sched_update::SchedUpdate<8, 8, 4>,
    scheduler: scheduler::Scheduler<8, 8, 4>,
    inline_bufs: inline_bufs::InlineBufs,
    inline_wqe: inline_wqe::InlineWqe,
    db_port: db_port::DbPort,
    db_room: db_room::DbRoom<8>,
    doorbell: doorbell::Doorbell<8>,
    wqe_ar: wqe_ar::WqeAr,
    wqe_out: wqe_out::WqeOut,
    wqe_queue: wqe_queue::WqeQueue<Bits<513>, 5>,
    wqe_turns: wqe_turns::WqeTurns<4>,
    wqe_fetch: wqe_fetch::WqeFetch<4, 5, 8>,
    wqe_decode: wqe_decode::WqeDecode,
    wqe_predecode: wqe_predecode::WqePredecode,
    sgl_fetch: sgl_fetch::SglFetch,
    req_slots: req_slots::ReqSlots<8>,
    look_ram: look_ram::LookRam<Bits<41>, 8>,
    req_cursor: req_cursor::ReqCursor,
    req_emit: req_emit::ReqEmit<512>,
    req_emit_wide: req_emit::ReqEmit<2048>,
    req_head: req_head::ReqHead,
    req_held: req_held::ReqHeld,
    req_turn: req_turn::ReqTurn,
    req_quota: req_quota::ReqQuota,
    pkt_opcode: pkt_opcode::PktOpcode,
    standing_of: standing_of::StandingOf,
    req_events: req_events::ReqEvents,
    req_list: req_list::ReqList,
    req_fsm: req_fsm::ReqFsm,
    requester: requester::Requester<512, 8>,
    wqe_events: wqe_events::WqeEvents,
    tx_front: tx_front::TxFront<512, 8, 4, 7, 8>,
    tx_front_tiny: tx_front::TxFront<512, 3, 2, 3, 4>,
    tx_front_wide: tx_front::TxFront<2048, 8, 4, 7, 8>,
    segment: segment::Segment,
}
