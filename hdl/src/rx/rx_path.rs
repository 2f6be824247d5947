//! The receive path: frames of the MAC in; memory writes, completions and answers out.
//!
//! ```text
//!   rx ─► rx_front ─┬─ beats ───────────────────────────► rx_place ─► pay
//!                   ├─ pkt ─► rx_core ─┬─ place ────────────┘     └─► arrive (ring engine)
//!                   └─ pt              ├─► answer, rx_ack
//!            pause, busy               └─ recv ─► recv_fetch ─► recv      ◄─ placed
//!   drain ◄───► rx_drain ◄─── all of them            └─► axi
//! ```
//! Interface: `rx` with `rx_err` as in [`super::rx_front`]; `pt` foreign frames; `pay` payload, one TLP
//! each, `placed` the marked ones that have left, in their order; `recv` what completes a receive; `answer`
//! what the peer of a slot is told; `ack` answers of the peer; `rq_rung` a receive queue's new producer index.
//! `ctx`, `state`, `region` are the broadcasts of `qp_ctrl`. `drain`, `drained` as in [`super::rx_drain`];
//! what the ring engine has to write (`ring_busy`) is drained too.
//! `dma_on`: DMA_CTRL.enable and bus mastering; while low no packet is let in and no receive WQE is read. `ready`: the reset walks are over. `ev_…` are pulses, named like their counters; `frame_bytes` goes with
//! `ev_port_rcv_packets`, `payload_bytes` with `ev_rx_packets`. `placing`: a step of the story, a packet's placement is decided.
//! Timing: last beat at `rx` → `pkt` 5 cycles, → `place` 9, → first beat at `pay` 10 (11 at 2048 bits).
use super::iface::{AckOut, PlaceCmd, Placed, RecvDone, RxAck, RxPkt};
use super::recv_fetch::RecvFetch;
use super::rx_collective::RxCollective;
use super::rx_core::RxCore;
use super::rx_drain::RxDrain;
use super::rx_front::RxFront;
use super::rx_place::RxPlace;
use crate::collective::iface::ArriveOut;
use crate::csr::events::RxEventsOut;
use crate::hdl_default;
use crate::host::mwr::MwrOut;
use crate::iface::{
    AxiRdMaster, CtxWrite, EntryWrite, PcieCfg, QpError, SlotIdx, StateWrite, StrobeIn,
};
use crate::prim::{ClkRst, Fifo, ModName, PacketIn, PacketOut, Reg, StreamOut};
use crate::qp::error_merge::ErrorMerge;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Receive path. `W` bits a beat; address bits of slots, regions, RX buffer, pass-through FIFO
    /// and header FIFO.
    #[derive(LogicBlock)]
    pub struct RxPath<
        const W: usize,
        const SLOT_AW: usize,
        const REGION_AW: usize,
        const BAW: usize,
        const PAW: usize,
        const HAW: usize,
    > {
        name: ModName = ModName::new(
            "rx_path",
            &format!("W={W} SLOT_AW={SLOT_AW} REGION_AW={REGION_AW} BAW={BAW} PAW={PAW} HAW={HAW}"),
            "rx/rx_path.rs",
            "The receive path: frames in; memory writes, completions and answers out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub cfg: Signal<In, PcieCfg>,
        pub dma_on: Signal<In, Bit>,
        // MAC and host.
        pub rx: PacketIn<W>,
        pub rx_err: Signal<In, Bit>,
        pub pt: PacketOut<W>,
        // Control.
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub region: StrobeIn<EntryWrite>,
        pub rq_rung: StrobeIn<SlotIdx>,
        pub drain: Signal<In, Bit>,
        pub drained: Signal<Out, Bit>,
        pub ring_busy: Signal<In, Bit>,
        pub qp_error: StreamOut<QpError>,
        // To memory, to the completion queues, to the peer, to the requester.
        pub axi: AxiRdMaster,
        pub pay: MwrOut<W>,
        /// packets for the collective window
        pub arrive: ArriveOut<W>,
        pub placed: StrobeIn<Placed>,
        pub recv: StreamOut<RecvDone>,
        pub answer: StreamOut<AckOut>,
        pub ack: StreamOut<RxAck>,
        // What happens.
        pub placing: Signal<Out, Bit>,
        pub frame_bytes: Signal<Out, Bits<16>>,
        pub payload_bytes: Signal<Out, Bits<14>>,
        pub ev: RxEventsOut,
        front: RxFront<W, BAW, PAW, HAW>,
        core: RxCore<SLOT_AW, REGION_AW>,
        receives: RecvFetch<SLOT_AW>,
        place: RxPlace<W>,
        aside: RxCollective<W>,
        drainer: RxDrain,
        errors: ErrorMerge,
        bad: Fifo<QpError, 5>,
        room: Reg<Bit>,
        busy: Reg<Bit>,
        // The rest is for the receives under way.
        quarter: Constant<Bits<16>> = Constant::new(bits(8)),
    }
}

impl<
        const W: usize,
        const SLOT_AW: usize,
        const REGION_AW: usize,
        const BAW: usize,
        const PAW: usize,
        const HAW: usize,
    > Logic for RxPath<W, SLOT_AW, REGION_AW, BAW, PAW, HAW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, busy, room);
        self.front.clk.next = self.clk.val();
        self.core.clk.next = self.clk.val();
        self.receives.clk.next = self.clk.val();
        self.place.clk.next = self.clk.val();
        self.aside.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.bad.clk.next = self.clk.val();
        self.drainer.clk.next = self.clk.val();
        self.ready.next = self.core.ready.val();

        // Broadcasts and settings.
        self.core.ctx.data.next = self.ctx.data.val();
        self.core.ctx.valid.next = self.ctx.valid.val();
        self.receives.ctx.data.next = self.ctx.data.val();
        self.receives.ctx.valid.next = self.ctx.valid.val();
        self.core.state.data.next = self.state.data.val();
        self.core.state.valid.next = self.state.valid.val();
        self.receives.state.data.next = self.state.data.val();
        self.receives.state.valid.next = self.state.valid.val();
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.core.region);
        StrobeIn::<SlotIdx>::link(&mut self.rq_rung, &mut self.receives.rung);
        self.core.ats_on.next = self.cfg.val().ats;
        self.place.mps.next = self.cfg.val().mps;

        // Frames, packets, placement.
        PacketIn::<W>::link(&mut self.rx, &mut self.front.rx);
        self.front.rx_err.next = self.rx_err.val();
        PacketOut::<W>::link(&mut self.pt, &mut self.front.pt);
        StreamOut::<RxPkt>::join(&mut self.front.pkt, &mut self.core.pkt);
        self.core.ahead.next = self.front.ahead.val();
        PacketOut::<W>::join(&mut self.front.beats, &mut self.place.beats);
        StreamOut::<PlaceCmd>::join(&mut self.core.place, &mut self.place.cmd);
        MwrOut::<W>::join(&mut self.place.m, &mut self.aside.s);
        MwrOut::<W>::link(&mut self.pay, &mut self.aside.m);
        ArriveOut::<W>::link(&mut self.arrive, &mut self.aside.arrive);
        self.placing.next = self.core.place.valid.val() & self.place.cmd.ready.val();

        // Receive queues, answers, failures.
        self.receives.rq_slot.next = self.core.rq_slot.val();
        self.core.rq_have.next = self.receives.rq_have.val();
        self.core.rq_bad.next = self.receives.rq_bad.val();
        // A receive that fails is told: none begins without room for that.
        self.room.d.next = self.bad.count.val() < self.quarter.val();
        self.receives.used.valid.next = self.core.recv.valid.val() & self.room.q.val();
        self.receives.used.data.next = self.core.recv.data.val();
        self.core.recv.ready.next = self.receives.used.ready.val() & self.room.q.val();
        self.receives.owed.next = self.core.recv.valid.val();
        self.receives.hold.next = self.drainer.pause.val();
        self.receives.dma_on.next = self.dma_on.val();
        StrobeIn::<Placed>::link(&mut self.placed, &mut self.receives.placed);
        AxiRdMaster::link(&mut self.axi, &mut self.receives.axi);
        StreamOut::<RecvDone>::link(&mut self.recv, &mut self.receives.done);
        StreamOut::<AckOut>::link(&mut self.answer, &mut self.core.ack);
        StreamOut::<RxAck>::link(&mut self.ack, &mut self.core.rx_ack);
        self.bad.s.valid.next = self.receives.bad.valid.val();
        self.bad.s.data.next = self.receives.bad.data.val();
        StreamOut::<QpError>::join(&mut self.core.qp_error, &mut self.errors.a);
        StreamOut::<QpError>::join(&mut self.bad.m, &mut self.errors.b);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.errors.m);

        // Drain.
        self.drainer.drain.next = self.drain.val();
        self.drained.next = self.drainer.drained.val();
        self.core.pause.next = self.drainer.pause.val() | !self.dma_on.val();
        self.busy.d.next = self.core.place.valid.val()
            | self.core.recv.valid.val()
            | self.place.busy.val()
            | self.aside.busy.val()
            | self.receives.busy.val()
            | self.ring_busy.val();
        self.drainer.busy.next = self.busy.q.val();

        // What happens.
        self.frame_bytes.next = self.front.frame_bytes.val();
        self.payload_bytes.next = self.front.payload_bytes.val();
        self.ev.port_rcv_packets.next = self.front.ev_port_rcv_packets.val();
        self.ev.port_rcv_errors.next = self.front.ev_port_rcv_errors.val();
        self.ev.rx_packets.next = self.front.ev_rx_packets.val();
        self.ev.np_ecn_marked_roce_packets.next = self.front.ev_np_ecn_marked_roce_packets.val();
        self.ev.rx_foreign.next = self.front.ev_rx_foreign.val();
        self.ev.rx_foreign_dropped.next = self.front.ev_rx_foreign_dropped.val();
        self.ev.rx_dropped.next = self.front.ev_rx_dropped.val();
        self.ev.rx_icrc_encapsulated.next = self.front.ev_rx_icrc_encapsulated.val();
        self.ev.rx_bad_ip_header.next = self.front.ev_rx_bad_ip_header.val();
        self.ev.rx_options.next = self.front.ev_rx_options.val();
        self.ev.rx_truncated.next = self.front.ev_rx_truncated.val();
        self.ev.rx_bad_udp_length.next = self.front.ev_rx_bad_udp_length.val();
        self.ev.rx_malformed.next = self.front.ev_rx_malformed.val();
        self.ev.rx_bad_tver.next = self.front.ev_rx_bad_tver.val();
        self.ev.rx_unknown_qp.next = self.core.ev_rx_unknown_qp.val();
        self.ev.rx_bad_opcode.next = self.core.ev_rx_bad_opcode.val();
        self.ev.rx_bad_state.next = self.core.ev_rx_bad_state.val();
        self.ev.rx_bad_pkey.next = self.core.ev_rx_bad_pkey.val();
        self.ev.rx_bad_address.next = self.core.ev_rx_bad_address.val();
        self.ev.rx_write_requests.next = self.core.ev_rx_write_requests.val();
        self.ev.duplicate_request.next = self.core.ev_duplicate_request.val();
        self.ev.out_of_sequence.next = self.core.ev_out_of_sequence.val();
        self.ev.out_of_buffer.next = self.core.ev_out_of_buffer.val();
        self.ev.resp_invalid_requests.next = self.core.ev_resp_invalid_requests.val();
        self.ev.resp_remote_access_errors.next = self.core.ev_resp_remote_access_errors.val();
        self.ev.rx_abandoned.next = self.core.ev_rx_abandoned.val();
        self.ev.also_axi_read_err.next = self.receives.ev_axi_read_err.val();
    }
}
