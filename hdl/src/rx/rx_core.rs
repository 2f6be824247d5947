//! Headers in, decisions out: what happens to each packet, what the peer is told.
//!
//! ```text
//!   pkt ─► rx_issue ─► rx_lookup ─ facts ─► responder ─┬─► pass ─► place      (one for each packet)
//!  ahead     │  ▲         ▲ ctx, state, region         ├─► ack_state ─► ack   (newest of each slot)
//!   rq ◄─────┘  └ room ◄───────── counts of the fifos ─┼─► fifo ─► rx_ack     (responses: requester)
//!                                                      ├─► pass ─► recv       (receive WQEs used)
//!                                                      └─► fifo ─► qp_error   (each slot at most once)
//! ```
//! Interface: `pkt` are packets with a good ICRC, in order of arrival; each gives one `place`, in
//! that order. `ahead` tells in a cycle without `pkt` whom the next cycle's may be for, to save it the cycle
//! of looking; it is no packet, and nothing comes of it. `place`, `rx_ack` and `recv` may wait: then no packet is let in. `ack` may wait for
//! ever: answers replace each other. `qp_error`: 2^SLOT_AW fit, and a slot fails once.
//! `rq_slot`: whoever keeps the receive queues answers two cycles later with `rq_have` (there is a
//! receive WQE for it) and `rq_bad` (and it is known to be no good). `recv` uses one up, which the answers must show from four cycles after its
//! transfer on. `told` shows what is said to `ack_state`.
//! Nothing is taken before the reset walks are over (`ready`), nor while `pause` is high. `ev_…` pulse once for each packet.
//! Timing: 4 cycles from `pkt` to `place` (5 if it was not told of ahead); a packet every 2 cycles, of one slot every 4, with
//! immediate data every 13. Outputs: registers, RAM outputs of FIFOs, `place` and `recv` two levels behind.
use super::ack_state::AckState;
use super::iface::{AckOut, AckReq, PlaceCmd, RecvUse, RxAck, RxAhead, RxPkt};
use super::responder::Responder;
use super::rx_issue::RxIssue;
use super::rx_lookup::RxLookup;
use super::rx_pass::RxPass;
use crate::hdl_default;
use crate::iface::{CtxWrite, EntryWrite, QpError, StateWrite, StrobeIn, StrobeOut};
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Receive core of `2^SLOT_AW` slots and `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct RxCore<const SLOT_AW: usize, const REGION_AW: usize> {
        name: ModName = ModName::new(
            "rx_core",
            &format!("SLOT_AW={SLOT_AW} REGION_AW={REGION_AW}"),
            "rx/rx_core.rs",
            "Headers in, decisions out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub region: StrobeIn<EntryWrite>,
        pub ats_on: Signal<In, Bit>,
        pub pause: Signal<In, Bit>,
        pub pkt: StreamIn<RxPkt>,
        pub ahead: Signal<In, RxAhead>,
        pub rq_slot: Signal<Out, Bits<14>>,
        pub rq_have: Signal<In, Bit>,
        pub rq_bad: Signal<In, Bit>,
        pub place: StreamOut<PlaceCmd>,
        pub ack: StreamOut<AckOut>,
        pub told: StrobeOut<AckReq>,
        pub rx_ack: StreamOut<RxAck>,
        pub recv: StreamOut<RecvUse>,
        pub qp_error: StreamOut<QpError>,
        pub ev_rx_unknown_qp: Signal<Out, Bit>,
        pub ev_rx_bad_opcode: Signal<Out, Bit>,
        pub ev_rx_bad_state: Signal<Out, Bit>,
        pub ev_rx_bad_pkey: Signal<Out, Bit>,
        pub ev_rx_bad_address: Signal<Out, Bit>,
        pub ev_rx_write_requests: Signal<Out, Bit>,
        pub ev_duplicate_request: Signal<Out, Bit>,
        pub ev_out_of_sequence: Signal<Out, Bit>,
        pub ev_out_of_buffer: Signal<Out, Bit>,
        pub ev_resp_invalid_requests: Signal<Out, Bit>,
        pub ev_resp_remote_access_errors: Signal<Out, Bit>,
        pub ev_rx_abandoned: Signal<Out, Bit>,
        issue: RxIssue,
        lookup: RxLookup<SLOT_AW, REGION_AW>,
        responder: Responder<SLOT_AW>,
        answers: AckState<SLOT_AW>,
        places: RxPass<PlaceCmd, 4>,
        acks: Fifo<RxAck, 4>,
        uses: RxPass<RecvUse, 4>,
        errors: FifoRam<QpError, SLOT_AW>,
        room: Reg<Bit>,
        up: Reg<Bit>,
        // Half of each FIFO is for what is under way.
        half: Constant<Bits<16>> = Constant::new(bits(8)),
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize> Logic for RxCore<SLOT_AW, REGION_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, room, up);
        self.issue.clk.next = self.clk.val();
        self.lookup.clk.next = self.clk.val();
        self.responder.clk.next = self.clk.val();
        self.answers.clk.next = self.clk.val();
        self.places.clk.next = self.clk.val();
        self.acks.clk.next = self.clk.val();
        self.uses.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        StreamIn::<RxPkt>::link(&mut self.pkt, &mut self.issue.s);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.lookup.ctx);
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.lookup.region);
        StreamOut::<PlaceCmd>::link(&mut self.place, &mut self.places.m);
        StreamOut::<RxAck>::link(&mut self.rx_ack, &mut self.acks.m);
        StreamOut::<RecvUse>::link(&mut self.recv, &mut self.uses.m);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.errors.m);
        StreamOut::<AckOut>::link(&mut self.ack, &mut self.answers.m);
        self.lookup.state.valid.next = self.state.valid.val();
        self.lookup.state.data.next = self.state.data.val();
        self.answers.state.valid.next = self.state.valid.val();
        self.answers.state.data.next = self.state.data.val();

        self.up.d.next = self.lookup.ready.val() & self.answers.ready.val();
        self.ready.next = self.up.q.val();
        self.room.d.next = (self.places.count.val() < self.half.val())
            & (self.acks.count.val() < self.half.val())
            & (self.uses.count.val() < self.half.val());
        self.issue.run.next = self.up.q.val();
        self.issue.room.next = self.room.q.val() & !self.pause.val();
        self.issue.rq_busy.next = self.uses.m.valid.val();
        self.issue.ahead.next = self.ahead.val();
        self.rq_slot.next = self.issue.look_slot.val();
        self.lookup.look_slot.next = self.issue.look_slot.val();
        self.lookup.look_rkey.next = self.issue.look_rkey.val();
        self.lookup.head.next = self.issue.head.val();
        self.lookup.issue.next = self.issue.issue.val();
        self.lookup.have.next = self.rq_have.val();
        self.lookup.bad_recv.next = self.rq_bad.val();
        self.lookup.ats_on.next = self.ats_on.val();

        self.responder.slot.next = bit_cast::<14, 24>(self.issue.head.val().qpn);
        self.responder.facts.next = self.lookup.facts.val();
        self.responder.facts_valid.next = self.lookup.facts_valid.val();
        self.lookup.open_index.next = self.responder.open_index.val();
        self.responder.epoch.next = self.lookup.epoch.val();
        self.responder.init_en.next = self.lookup.init_en.val();
        self.responder.init_slot.next = self.lookup.init_slot.val();
        self.responder.init_psn.next = self.lookup.init_psn.val();

        // There is room: see `room`.
        self.places.s.valid.next = self.responder.place.valid.val();
        self.places.s.data.next = self.responder.place.data.val();
        self.acks.s.valid.next = self.responder.rx_ack.valid.val();
        self.acks.s.data.next = self.responder.rx_ack.data.val();
        self.uses.s.valid.next = self.responder.recv.valid.val();
        self.uses.s.data.next = self.responder.recv.data.val();
        self.errors.s.valid.next = self.responder.error.valid.val();
        self.errors.s.data.next = self.responder.error.data.val();
        self.answers.told.valid.next = self.responder.ack_req.valid.val();
        self.answers.told.data.next = self.responder.ack_req.data.val();
        self.told.valid.next = self.responder.ack_req.valid.val();
        self.told.data.next = self.responder.ack_req.data.val();

        self.ev_rx_unknown_qp.next = self.responder.drops.val().unknown_qp;
        self.ev_rx_bad_opcode.next = self.responder.drops.val().bad_opcode;
        self.ev_rx_bad_state.next =
            self.responder.drops.val().bad_state | self.responder.acts.val().dead;
        self.ev_rx_bad_pkey.next = self.responder.drops.val().bad_pkey;
        self.ev_rx_bad_address.next = self.responder.drops.val().bad_address;
        self.ev_rx_write_requests.next = self.responder.began.val();
        self.ev_duplicate_request.next = self.responder.acts.val().again;
        self.ev_out_of_sequence.next = self.responder.acts.val().hole;
        self.ev_out_of_buffer.next = self.responder.acts.val().not_ready;
        self.ev_resp_invalid_requests.next = self.responder.acts.val().invalid;
        self.ev_resp_remote_access_errors.next = self.responder.acts.val().access;
        self.ev_rx_abandoned.next = self.responder.acts.val().abandon;
    }
}
