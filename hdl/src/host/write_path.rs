//! All that is written to memory: payload and completions, in one order.
//!
//! ```text
//!   req, recv ─► cq_merge ─► cq_writer ─ wr ─┐
//!                                            ├─► place_queue ──► m ──► tlp_port
//!   pay (rx_place) ──────────────────────────┘     ▲ left
//!   fence ─► hold ─► nothing in cq_writer? ────────┴─► fence ─► fence_done
//! ```
//! Interface: `req`, `recv` a completion each (see [`crate::cq::cq_merge`], as for causes and events);
//! `pay` payload, as in [`super::mwr`]; `m` the writes, `left`
//! pulses when one has left. `entry`, `cons`, `cycles`: see [`crate::cq::cq_writer`].
//! `fence` asks whether all completions and all payload taken so far have left. It is held until
//! `fence_done` answers, which is a pulse at least two cycles later; others may go on putting in: no
//! completion is taken until the queue has been asked, so that an end of them can be waited for.
//! `busy`: a completion is inside. `error`: queue pairs whose CQE found no room.
//! Timing: `req` → `m` 5 cycles; `pay` → `m` 1 cycle. Outputs: registers.
use super::mwr::{MwrIn, MwrOut};
use super::place_queue::PlaceQueue;
use crate::cq::cq_merge::CqMerge;
use crate::cq::cq_writer::CqWriter;
use crate::hdl_default;
use crate::iface::{CqeReq, EntryWrite, QpError, SlotIdx, StrobeIn, WriteHead};
use crate::prim::{ClkRst, ModName, Reg, StreamIn, StreamOut};
use crate::rx::iface::RecvDone;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Write path. `W`: bits of a beat; `2^CQ_AW` CQs, `2^PLACE_AW` beats waiting.
    #[derive(LogicBlock)]
    pub struct WritePath<const W: usize, const CQ_AW: usize, const PLACE_AW: usize> {
        name: ModName = ModName::new(
            "write_path",
            &format!("W={W} CQ_AW={CQ_AW} PLACE_AW={PLACE_AW}"),
            "host/write_path.rs",
            "All that is written to memory: payload and completions, in one order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub req: StreamIn<CqeReq>,
        pub recv: StreamIn<RecvDone>,
        pub pay: MwrIn<W>,
        pub entry: StrobeIn<EntryWrite>,
        pub cons: StrobeIn<SlotIdx>,
        pub cycles: Signal<In, Bits<64>>,
        pub m: MwrOut<W>,
        pub left: Signal<In, Bit>,
        pub fence: Signal<In, Bit>,
        pub fence_done: Signal<Out, Bit>,
        pub busy: Signal<Out, Bit>,
        pub error: StreamOut<QpError>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub syndrome_valid: Signal<Out, Bit>,
        pub ev_resp_cqe_error: Signal<Out, Bit>,
        pub ev_resp_cqe_flush_error: Signal<Out, Bit>,
        pub ev_cqe_written: Signal<Out, Bit>,
        pub ev_cq_overrun: Signal<Out, Bit>,
        pub ev_cq_invalid: Signal<Out, Bit>,
        merge: CqMerge,
        cq_writer: CqWriter<CQ_AW>,
        queue: PlaceQueue<W, PLACE_AW>,
        fencing: Reg<Bit>,
    }
}

impl<const W: usize, const CQ_AW: usize, const PLACE_AW: usize> Logic
    for WritePath<W, CQ_AW, PLACE_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, fencing);
        self.merge.clk.next = self.clk.val();
        self.cq_writer.clk.next = self.clk.val();
        self.queue.clk.next = self.clk.val();

        // Completions.
        StreamIn::<CqeReq>::link(&mut self.req, &mut self.merge.req);
        StreamIn::<RecvDone>::link(&mut self.recv, &mut self.merge.recv);
        self.merge.hold.next = self.fence.val() & !self.fencing.q.val();
        StreamOut::<CqeReq>::join(&mut self.merge.m, &mut self.cq_writer.req);
        StrobeIn::<EntryWrite>::link(&mut self.entry, &mut self.cq_writer.entry);
        StrobeIn::<SlotIdx>::link(&mut self.cons, &mut self.cq_writer.cons);
        self.cq_writer.cycles.next = self.cycles.val();
        StreamOut::<WriteHead>::join(&mut self.cq_writer.wr, &mut self.queue.wr);
        self.queue.wr_beat.next = bit_cast::<W, 512>(self.cq_writer.wr_beat.val());

        // Payload beside them.
        MwrIn::<W>::link(&mut self.pay, &mut self.queue.pay);
        MwrOut::<W>::link(&mut self.m, &mut self.queue.m);
        self.queue.left.next = self.left.val();

        // The queue is asked when the last completion is in it.
        self.fencing.d.next = self.fence.val()
            & !self.queue.fence_done.val()
            & (self.fencing.q.val() | !self.cq_writer.busy.val());
        self.queue.fence.next = self.fencing.q.val();
        self.fence_done.next = self.queue.fence_done.val();

        // What happened.
        self.busy.next = self.cq_writer.busy.val();
        StreamOut::<QpError>::link(&mut self.error, &mut self.cq_writer.error);
        self.syndrome.next = self.merge.syndrome.val();
        self.syndrome_valid.next = self.merge.syndrome_valid.val();
        self.ev_resp_cqe_error.next = self.merge.ev_resp_cqe_error.val();
        self.ev_resp_cqe_flush_error.next = self.merge.ev_resp_cqe_flush_error.val();
        self.ev_cqe_written.next = self.cq_writer.ev_cqe_written.val();
        self.ev_cq_overrun.next = self.cq_writer.ev_cq_overrun.val();
        self.ev_cq_invalid.next = self.cq_writer.ev_cq_invalid.val();
    }
}
