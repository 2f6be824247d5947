//! The ring engine: operations on a ring of devices, from the work request to its completion.
//!
//! ```text
//!   cmd ─► ┌──────────────┐ ─► cqe          axi ─► (descriptors)
//!   wqe ◄─►│ ring_control │ ─► ring (doorbells of its own queues)
//!   done ─►└──┬────────▲──┘
//! op, sub, spoken     arrived, granted, word
//!          ┌──▼────────┴──┐ ─► piece    ◄─ operand            (local vector)
//!  arrive ►│  ring_data   │ ◄─ landing  ─► landed             (what is sent on)
//!          └──────────────┘ ─► write                          (results)
//! ```
//! Interface: see the two halves. `next_slot`, `prev_slot`: the queue pairs of the operation under way. `level`: commands that wait.
//! `unsettled`: results are on their way to memory, or commands of a queue in RESET may still wait.
//! Timing: see the blocks.
use super::iface::{ArriveIn, RingCmd, Sub, WordIn, WordOut};
use super::ring_control::RingControl;
use super::ring_data::RingData;
use crate::csr::events::RingEventsOut;
use crate::hdl_default;
use crate::host::mwr::MwrOut;
use crate::iface::{
    AxiRdMaster, AxiRdSlave, CqeReq, CtxWrite, EntryWrite, PayloadIn, PayloadOut, PcieCfg, Piece,
    QpError, RingWord, SlotIdx, StateWrite, StrobeIn, StrobeOut,
};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use crate::top::control::Settings;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Ring engine: beats of `W` bits, `2^SLOT_AW` slots, `2^REGION_AW` regions, landing memory of `2^LAND_AW` beats, which are
    /// `2^LAND_LOG2` bytes.
    #[derive(LogicBlock)]
    pub struct RingAllreduce<
        const W: usize,
        const SLOT_AW: usize,
        const REGION_AW: usize,
        const LAND_AW: usize,
        const LAND_LOG2: usize,
    > {
        name: ModName = ModName::new(
            "ring_allreduce",
            &format!("W={W} SLOT_AW={SLOT_AW} REGION_AW={REGION_AW} LAND_AW={LAND_AW}"),
            "collective/ring_allreduce.rs",
            "The ring engine: AllReduce and its relatives.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub cfg: Signal<In, PcieCfg>,
        pub settings: Signal<In, Settings>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub region: StrobeIn<EntryWrite>,
        pub qp_error: StrobeIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub cmd: StreamIn<RingCmd>,
        pub cqe: StreamOut<CqeReq>,
        pub axi: AxiRdMaster,
        pub wqe: AxiRdSlave,
        pub db: StreamOut<RingWord>,
        pub busy: Signal<Out, Bit>,
        pub busy_slot: Signal<Out, Bits<14>>,
        pub next_slot: Signal<Out, Bits<14>>,
        pub prev_slot: Signal<Out, Bits<14>>,
        pub level: Signal<Out, Bits<7>>,
        pub unsettled: Signal<Out, Bit>,
        pub piece: StreamOut<Piece>,
        pub operand: PayloadIn<W>,
        pub landing: StreamIn<Piece>,
        pub landed: PayloadOut<W>,
        pub arrive: ArriveIn<W>,
        pub write: MwrOut<W>,
        pub ev: RingEventsOut,
        control: RingControl<SLOT_AW, LAND_LOG2>,
        data: RingData<W, LAND_AW, REGION_AW>,
    }
}

impl<
        const W: usize,
        const SLOT_AW: usize,
        const REGION_AW: usize,
        const LAND_AW: usize,
        const LAND_LOG2: usize,
    > Logic for RingAllreduce<W, SLOT_AW, REGION_AW, LAND_AW, LAND_LOG2>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.control.clk.next = self.clk.val();
        self.data.clk.next = self.clk.val();
        self.ready.next = self.data.ready.val();

        // The device around it.
        self.control.run.next = self.settings.val().run;
        self.control.dma_on.next = self.settings.val().dma_on;
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.control.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.control.state);
        StrobeIn::<QpError>::link(&mut self.qp_error, &mut self.control.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.control.done);
        StreamIn::<RingCmd>::link(&mut self.cmd, &mut self.control.cmd);
        StreamOut::<CqeReq>::link(&mut self.cqe, &mut self.control.cqe);
        AxiRdMaster::link(&mut self.axi, &mut self.control.axi);
        AxiRdSlave::link(&mut self.wqe, &mut self.control.wqe);
        StreamOut::<RingWord>::link(&mut self.db, &mut self.control.ring);
        self.busy.next = self.control.busy.val();
        self.busy_slot.next = self.control.busy_slot.val();
        self.level.next = self.control.level.val();
        self.unsettled.next = self.control.sorting.val() | self.data.writing.val();
        self.next_slot.next = self.control.op.val().next_slot;
        self.prev_slot.next = self.control.op.val().prev_slot;
        self.data.cfg.next = self.cfg.val();
        self.data.bar1_base.next = self.settings.val().bar1_base;
        self.data.bar1_size.next = self.settings.val().bar1_size;
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.data.region);
        StreamOut::<Piece>::link(&mut self.piece, &mut self.data.piece);
        PayloadIn::<W>::link(&mut self.operand, &mut self.data.operand);
        StreamIn::<Piece>::link(&mut self.landing, &mut self.data.landing);
        PayloadOut::<W>::link(&mut self.landed, &mut self.data.landing_payload);
        ArriveIn::<W>::link(&mut self.arrive, &mut self.data.arrive);
        MwrOut::<W>::link(&mut self.write, &mut self.data.write);

        // Between the halves.
        self.data.op.next = self.control.op.val();
        self.data.run.next = self.control.run_op.val();
        self.data.take.next = self.control.take.val();
        self.data.halt.next = self.control.halt.val();
        self.control.quiet.next = self.data.quiet.val();
        StreamOut::<Sub>::join(&mut self.control.sub, &mut self.data.sub);
        self.control.granted.next = self.data.granted.val();
        self.control.came.next = self.data.came.val();
        StreamOut::<Sub>::join(&mut self.data.arrived, &mut self.control.arrived);
        self.data.freed.next = self.control.freed.val();
        StrobeOut::<WordIn>::join(&mut self.data.word, &mut self.control.word);
        StrobeOut::<WordOut>::join(&mut self.control.spoken, &mut self.data.spoken);
        StrobeOut::<Bits<8>>::join(&mut self.data.failed, &mut self.control.failed);

        // What happens.
        self.ev.ring_ops.next = self.control.ev_op.val();
        self.ev.ring_done.next = self.control.ev_done.val();
        self.ev.ring_sub_sent.next = self.control.ev_sub_sent.val();
        self.ev.ring_sub_received.next = self.control.ev_sub_received.val();
        self.ev.ring_words_sent.next = self.control.ev_word_sent.val();
        self.ev.ring_words_received.next = self.control.ev_word_received.val();
        self.ev.ring_dropped.next = self.data.ev_dropped.val();
        self.ev.also_silent_fallback.next = self.data.ev_silent_fallback.val();
    }
}
