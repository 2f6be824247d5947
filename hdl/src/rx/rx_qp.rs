//! What the receive path knows of each QP: copies of its context and of its state.
//!
//! ```text
//!   ctx beat 0 ─► conns ─┐
//!   ctx beat 1 ─► paths ─┤
//!   ctx beat 2 ─► addrs ─┼─► one cycle after look_slot
//!   ctx beat 3 ─► rnr ───┤
//!   state ──2───► stands ┘
//!   ctx beat 3 ─► psns ──── state RTR ─► init (the QP's progress begins at its context's PSN)
//! ```
//! Interface: `ctx` and `state` are broadcasts. A context may be loaded at any time; the PSN in it
//! counts only when the QP enters RTR. After reset a walk takes every slot to RESET; `ready` is high
//! when it is done, and before that nothing may be looked up.
//! Timing: outputs one cycle after `look_slot`, one look-up each cycle; a state counts two cycles after it was
//! told. `init` comes one cycle after its state: four cycles after the state was broadcast the responder's
//! RAM has it, and a packet that finds the new state looked for it three cycles after the broadcast at the
//! earliest, and reads that RAM one cycle later.
use super::rx_types::{RxAddrs, RxConn, RxPath, RxStanding};
use crate::hdl_default;
use crate::iface::{CtxWrite, StateWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the receive path reads from a context's first block.
    pub UnpackRxConn, "qp_ctx", 512, {
        valid: bit, qpn: 24, service: 3, path_mtu: 3, pd: 24, remote_write: bit
    }
}
layout_unpack! { pub UnpackRxPath, "qp_ctx" from 64, 512, { ipv6: bit, pkey: 16 } }
layout_unpack! { pub UnpackRxAddrs, "qp_ctx" from 128, 512, { src_ip: 128, dst_ip: 128 } }
layout_unpack! { pub UnpackRxStart, "qp_ctx" from 192, 512, { rq_psn: 24, min_rnr_timer: 5 } }

fn state(name: &str) -> Constant<Bits<4>> {
    Constant::new(bits(spec::code("qp_state", name)))
}

hdl_default! {
    /// Copies for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RxQp<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "rx_qp",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/rx_qp.rs",
            "What the receive path knows of each QP.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub look_slot: Signal<In, Bits<14>>,
        pub conn: Signal<Out, RxConn>,
        pub path: Signal<Out, RxPath>,
        pub addrs: Signal<Out, RxAddrs>,
        pub rnr_timer: Signal<Out, Bits<5>>,
        pub standing: Signal<Out, RxStanding>,
        pub init_en: Signal<Out, Bit>,
        pub init_slot: Signal<Out, Bits<14>>,
        pub init_psn: Signal<Out, Bits<24>>,
        unpack0: UnpackRxConn,
        unpack1: UnpackRxPath,
        unpack2: UnpackRxAddrs,
        unpack3: UnpackRxStart,
        conns: Ram1r1w<RxConn, SLOT_AW>,
        paths: Ram1r1w<RxPath, SLOT_AW>,
        pairs: Ram1r1w<RxAddrs, SLOT_AW>,
        timers: Ram1r1w<Bits<5>, SLOT_AW>,
        stands: Ram1r1w<RxStanding, SLOT_AW>,
        psns: Ram1r1w<Bits<24>, SLOT_AW>,
        told: Reg<Bit>,
        told_slot: RegN<Bits<14>>,
        // The state on its way to `stands`.
        late1_valid: Reg<Bit>,
        late1: RegN<StateWrite>,
        late2_valid: Reg<Bit>,
        late2: RegN<StateWrite>,
        walk: Reg<Bits<16>>,
        walking: Signal<Local, Bit>,
        look: Signal<Local, Bits<SLOT_AW>>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        new_state: Signal<Local, Bits<4>>,
        answers: Signal<Local, Bit>,
        walk_end: Constant<Bits<16>> = Constant::new(bits(1 << SLOT_AW)),
        blank: Constant<RxStanding> = Constant::new(RxStanding::default()),
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
        uc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "UC"))),
        // MTU_256 is 1, and 256 is two of these
        half_least: Constant<Bits<13>> = Constant::new(bits(128)),
        st_reset: Constant<Bits<4>> = state("RESET"),
        st_rtr: Constant<Bits<4>> = state("RTR"),
        st_rts: Constant<Bits<4>> = state("RTS"),
        st_sqd: Constant<Bits<4>> = state("SQD"),
        st_sqe: Constant<Bits<4>> = state("SQE"),
    }
}

impl<const SLOT_AW: usize> Logic for RxQp<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, told, told_slot, walk);
        dff_setup!(self, clk, late1_valid, late1, late2_valid, late2);
        self.conns.clk.next = self.clk.val();
        self.paths.clk.next = self.clk.val();
        self.pairs.clk.next = self.clk.val();
        self.timers.clk.next = self.clk.val();
        self.stands.clk.next = self.clk.val();
        self.psns.clk.next = self.clk.val();
        self.walking.next = self.walk.q.val() != self.walk_end.val();
        self.ready.next = !self.walking.val();
        self.look.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.unpack0.raw.next = self.ctx.data.val().data;
        self.unpack1.raw.next = self.ctx.data.val().data;
        self.unpack2.raw.next = self.ctx.data.val().data;
        self.unpack3.raw.next = self.ctx.data.val().data;

        self.conns.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.conns.write_addr.next = self.ctx_slot.val();
        self.conns.write_data.next.valid = self.unpack0.valid.val();
        self.conns.write_data.next.qpn = self.unpack0.qpn.val();
        self.conns.write_data.next.rc = self.unpack0.service.val() == self.rc.val();
        self.conns.write_data.next.uc = self.unpack0.service.val() == self.uc.val();
        self.conns.write_data.next.mtu = self.half_least.val() << self.unpack0.path_mtu.val();
        self.conns.write_data.next.pd = self.unpack0.pd.val();
        self.conns.write_data.next.remote_write = self.unpack0.remote_write.val();
        self.paths.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 1);
        self.paths.write_addr.next = self.ctx_slot.val();
        self.paths.write_data.next.ipv6 = self.unpack1.ipv6.val();
        self.paths.write_data.next.pkey = self.unpack1.pkey.val();
        self.pairs.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 2);
        self.pairs.write_addr.next = self.ctx_slot.val();
        self.pairs.write_data.next.own = self.unpack2.src_ip.val();
        self.pairs.write_data.next.peer = self.unpack2.dst_ip.val();
        self.timers.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        self.timers.write_addr.next = self.ctx_slot.val();
        self.timers.write_data.next = self.unpack3.min_rnr_timer.val();
        self.psns.write_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        self.psns.write_addr.next = self.ctx_slot.val();
        self.psns.write_data.next = self.unpack3.rq_psn.val();

        self.late1_valid.d.next = self.state.valid.val();
        self.late1.d.next = self.state.data.val();
        self.late2_valid.d.next = self.late1_valid.q.val();
        self.late2.d.next = self.late1.q.val();
        self.new_state.next = self.late2.q.val().state;
        self.answers.next = (self.new_state.val() == self.st_rts.val())
            | (self.new_state.val() == self.st_sqd.val());
        self.stands.write_en.next = self.late2_valid.q.val() | self.walking.val();
        self.stands.write_addr.next = bit_cast::<SLOT_AW, 14>(self.late2.q.val().slot);
        self.stands.write_data.next.exists = self.new_state.val() != self.st_reset.val();
        self.stands.write_data.next.responses = self.answers.val();
        self.stands.write_data.next.requests = self.answers.val()
            | (self.new_state.val() == self.st_rtr.val())
            | (self.new_state.val() == self.st_sqe.val());
        if self.walking.val() {
            self.walk.d.next = self.walk.q.val() + 1;
            self.stands.write_addr.next = bit_cast::<SLOT_AW, 16>(self.walk.q.val());
            self.stands.write_data.next = self.blank.val();
        }

        // The PSN to begin with is looked up as the state comes.
        self.psns.read_en.next = true;
        self.psns.read_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.told.d.next =
            self.state.valid.val() & (self.state.data.val().state == self.st_rtr.val());
        self.told_slot.d.next = self.state.data.val().slot;
        self.init_en.next = self.told.q.val();
        self.init_slot.next = self.told_slot.q.val();
        self.init_psn.next = self.psns.read_data.val();

        self.conns.read_en.next = true;
        self.conns.read_addr.next = self.look.val();
        self.conn.next = self.conns.read_data.val();
        self.paths.read_en.next = true;
        self.paths.read_addr.next = self.look.val();
        self.path.next = self.paths.read_data.val();
        self.pairs.read_en.next = true;
        self.pairs.read_addr.next = self.look.val();
        self.addrs.next = self.pairs.read_data.val();
        self.timers.read_en.next = true;
        self.timers.read_addr.next = self.look.val();
        self.rnr_timer.next = self.timers.read_data.val();
        self.stands.read_en.next = true;
        self.stands.read_addr.next = self.look.val();
        self.standing.next = self.stands.read_data.val();
    }
}
