//! What the requester knows of each slot: connection, state, PSN, place in the ring, and the open message.
//!
//! ```text
//!   ctx beat 0 ──► PD, MTU, service, signal-all ──► conn ────┐  (its first index waits for beat 3)
//!   ctx beat 1 ──► bytes of header, for each extension ──────┤
//!   ctx beat 3 ──► PSN, index ──► place ◄── end of turn ─────┼──► registers, 2 cycles after read_slot
//!   state ───────► may send, must flush ─────────────────────┘
//!   suspend ─────► open message ─────────────────────────────┬──► RAM outputs, 1 cycle after read_slot
//! ```
//! Interface: `read_slot` is held while its slot is of interest. `conn`, `lanes`, `place` and `standing`
//! follow it by two cycles, and include every `place` and `state` written up to the cycle before. The
//! open message follows by one cycle; it shows what was saved two cycles before the read, or earlier.
//! `save` writes the open message, `place_en` the place, both of `write_slot`.
use super::look_ram::LookRam;
use super::rc_types::{Rewound, SlotHeld};
use super::req_conn::ReqConn;
use super::req_types::{Conn, Lanes, Message, Progress, Sge, SqPlace, Standing};
use crate::hdl_default;
use crate::iface::{CtxWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// The first index.
    pub UnpackFirst, "qp_ctx", 512, { sq_index: 16 }
}
layout_unpack! {
    /// What decides on the length of the headers.
    pub UnpackHeaderKind, "qp_ctx" from 64, 512, { vlan: bit, ipv6: bit }
}
layout_unpack! {
    /// The first PSN.
    pub UnpackPsn, "qp_ctx" from 192, 512, { sq_psn: 24 }
}

hdl_default! {
    /// RAMs of the requester, `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct ReqSlots<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "req_slots",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/req_slots.rs",
            "What the requester knows of each slot.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub stop: StrobeIn<Bits<14>>,
        pub rewound: StrobeIn<Rewound>,
        pub held: StrobeIn<SlotHeld>,
        /// a new state, already judged
        pub state_en: Signal<In, Bit>,
        pub state_slot: Signal<In, Bits<14>>,
        pub state_data: Signal<In, Standing>,
        pub read_slot: Signal<In, Bits<14>>,
        pub conn: Signal<Out, Conn>,
        pub lanes: Signal<Out, Lanes>,
        pub standing: Signal<Out, Standing>,
        pub place: Signal<Out, SqPlace>,
        /// it is to go back, or is held: it may not send before that is over
        pub stopped: Signal<Out, Bit>,
        pub message: Signal<Out, Message>,
        pub current: Signal<Out, Sge>,
        pub second: Signal<Out, Sge>,
        pub progress: Signal<Out, Progress>,
        pub write_slot: Signal<In, Bits<14>>,
        pub place_en: Signal<In, Bit>,
        pub place_data: Signal<In, SqPlace>,
        pub save: Signal<In, Bit>,
        pub save_message: Signal<In, Message>,
        pub save_current: Signal<In, Sge>,
        pub save_second: Signal<In, Sge>,
        pub save_progress: Signal<In, Progress>,
        conn_of: ReqConn,
        unpack0: UnpackFirst,
        unpack1: UnpackHeaderKind,
        unpack3: UnpackPsn,
        conns: Ram1r1w<Conn, SLOT_AW>,
        headers: Ram1r1w<Lanes, SLOT_AW>,
        states: LookRam<Standing, SLOT_AW>,
        places: LookRam<SqPlace, SLOT_AW>,
        stops: LookRam<Bit, SLOT_AW>,
        helds: LookRam<Bit, SLOT_AW>,
        back: Reg<Bit>,
        back_to: RegN<Rewound>,
        beat3: Signal<Local, Bit>,
        messages: Ram1r1w<Message, SLOT_AW>,
        currents: Ram1r1w<Sge, SLOT_AW>,
        seconds: Ram1r1w<Sge, SLOT_AW>,
        progresses: Ram1r1w<Progress, SLOT_AW>,
        first_index: RegN<Bits<16>>,
        held_conn: RegN<Conn>,
        held_lanes: RegN<Lanes>,
        read_at: Signal<Local, Bits<SLOT_AW>>,
        write_at: Signal<Local, Bits<SLOT_AW>>,
        state_at: Signal<Local, Bits<SLOT_AW>>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        bytes: Signal<Local, Bits<8>>,
        ipv4: Constant<Bits<8>> = Constant::new(header_bytes(spec::IPV4.bytes)),
        ipv6: Constant<Bits<8>> = Constant::new(header_bytes(spec::IPV6.bytes)),
        vlan: Constant<Bits<8>> = Constant::new(bits(spec::VLAN.bytes as u64)),
        reth: Constant<Bits<8>> = Constant::new(bits(spec::RETH.bytes as u64)),
        immdt: Constant<Bits<8>> = Constant::new(bits(spec::IMMDT.bytes as u64)),
        both: Constant<Bits<8>> =
            Constant::new(bits((spec::RETH.bytes + spec::IMMDT.bytes) as u64)),
    }
}

fn header_bytes(ip: usize) -> Bits<8> {
    bits((spec::ETH.bytes + ip + spec::UDP.bytes + spec::BTH.bytes) as u64)
}

impl<const SLOT_AW: usize> Logic for ReqSlots<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, first_index, held_conn, held_lanes, back, back_to);
        self.conns.clk.next = self.clk.val();
        self.headers.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        self.places.clk.next = self.clk.val();
        self.stops.clk.next = self.clk.val();
        self.helds.clk.next = self.clk.val();
        self.messages.clk.next = self.clk.val();
        self.currents.clk.next = self.clk.val();
        self.seconds.clk.next = self.clk.val();
        self.progresses.clk.next = self.clk.val();
        self.read_at.next = bit_cast::<SLOT_AW, 14>(self.read_slot.val());
        self.write_at.next = bit_cast::<SLOT_AW, 14>(self.write_slot.val());
        self.state_at.next = bit_cast::<SLOT_AW, 14>(self.state_slot.val());
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.unpack0.raw.next = self.ctx.data.val().data;
        self.unpack1.raw.next = self.ctx.data.val().data;
        self.unpack3.raw.next = self.ctx.data.val().data;

        self.conns.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.conns.write_addr.next = self.ctx_slot.val();
        self.conn_of.raw.next = self.ctx.data.val().data;
        self.conns.write_data.next = self.conn_of.conn.val();
        self.bytes.next = self.ipv4.val();
        if self.unpack1.ipv6.val() {
            self.bytes.next = self.ipv6.val();
        }
        if self.unpack1.vlan.val() {
            self.bytes.next = self.bytes.val() + self.vlan.val();
        }
        self.headers.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 1);
        self.headers.write_addr.next = self.ctx_slot.val();
        self.headers.write_data.next.none = self.bytes.val();
        self.headers.write_data.next.imm = self.bytes.val() + self.immdt.val();
        self.headers.write_data.next.reth = self.bytes.val() + self.reth.val();
        self.headers.write_data.next.both = self.bytes.val() + self.both.val();
        // Beats of a context come in order: the index waits for its PSN.
        if self.conns.write_en.val() {
            self.first_index.d.next = self.unpack0.sq_index.val();
        }
        // So does a slot that goes on from elsewhere, which is open again then.
        self.beat3.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        if self.rewound.valid.val() {
            self.back.d.next = true;
            self.back_to.d.next = self.rewound.data.val();
        } else if !self.beat3.val() {
            self.back.d.next = false;
        }
        self.places.init_en.next = self.beat3.val() | self.back.q.val();
        self.places.init_slot.next = bit_cast::<SLOT_AW, 14>(self.back_to.q.val().slot);
        self.places.init_data.next.psn = self.back_to.q.val().psn;
        self.places.init_data.next.index = self.back_to.q.val().index;
        self.places.init_data.next.unfinished = false;
        if self.beat3.val() {
            self.places.init_slot.next = self.ctx_slot.val();
            self.places.init_data.next.psn = self.unpack3.sq_psn.val();
            self.places.init_data.next.index = self.first_index.q.val();
        }
        self.stops.init_en.next = self.places.init_en.val();
        self.stops.init_slot.next = self.places.init_slot.val();
        self.stops.init_data.next = false;
        self.stops.set_en.next = self.stop.valid.val();
        self.stops.set_slot.next = bit_cast::<SLOT_AW, 14>(self.stop.data.val());
        self.stops.set_data.next = true;
        self.stops.read_slot.next = self.read_at.val();
        self.helds.init_en.next = self.beat3.val();
        self.helds.init_slot.next = self.ctx_slot.val();
        self.helds.init_data.next = false;
        self.helds.set_en.next = self.held.valid.val();
        self.helds.set_slot.next = bit_cast::<SLOT_AW, 14>(self.held.data.val().slot);
        self.helds.set_data.next = self.held.data.val().held;
        self.helds.read_slot.next = self.read_at.val();
        self.stopped.next = self.stops.held.val() | self.helds.held.val();
        self.places.set_en.next = self.place_en.val();
        self.places.set_slot.next = self.write_at.val();
        self.places.set_data.next = self.place_data.val();
        self.states.init_en.next = false;
        self.states.init_slot.next = self.state_at.val();
        self.states.init_data.next = self.state_data.val();
        self.states.set_en.next = self.state_en.val();
        self.states.set_slot.next = self.state_at.val();
        self.states.set_data.next = self.state_data.val();

        self.messages.write_en.next = self.save.val();
        self.messages.write_addr.next = self.write_at.val();
        self.messages.write_data.next = self.save_message.val();
        self.currents.write_en.next = self.save.val();
        self.currents.write_addr.next = self.write_at.val();
        self.currents.write_data.next = self.save_current.val();
        self.seconds.write_en.next = self.save.val();
        self.seconds.write_addr.next = self.write_at.val();
        self.seconds.write_data.next = self.save_second.val();
        self.progresses.write_en.next = self.save.val();
        self.progresses.write_addr.next = self.write_at.val();
        self.progresses.write_data.next = self.save_progress.val();

        self.conns.read_en.next = true;
        self.conns.read_addr.next = self.read_at.val();
        self.held_conn.d.next = self.conns.read_data.val();
        self.conn.next = self.held_conn.q.val();
        self.headers.read_en.next = true;
        self.headers.read_addr.next = self.read_at.val();
        self.held_lanes.d.next = self.headers.read_data.val();
        self.lanes.next = self.held_lanes.q.val();
        self.states.read_slot.next = self.read_at.val();
        self.standing.next = self.states.held.val();
        self.places.read_slot.next = self.read_at.val();
        self.place.next = self.places.held.val();
        self.messages.read_en.next = true;
        self.messages.read_addr.next = self.read_at.val();
        self.message.next = self.messages.read_data.val();
        self.currents.read_en.next = true;
        self.currents.read_addr.next = self.read_at.val();
        self.current.next = self.currents.read_data.val();
        self.seconds.read_en.next = true;
        self.seconds.read_addr.next = self.read_at.val();
        self.second.next = self.seconds.read_data.val();
        self.progresses.read_en.next = true;
        self.progresses.read_addr.next = self.read_at.val();
        self.progress.next = self.progresses.read_data.val();
    }
}
