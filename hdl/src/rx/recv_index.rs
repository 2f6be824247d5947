//! The receive queues' indices: is there a receive WQE, and where is the next one?
//!
//! ```text
//!   ctx beat 0: base, size, indices ─┬─► rings ──► ring   of look
//!                     rung ──────────┼─► prods ─┐
//!                                    ├─► cons ──┴─► prod != cons ─► have   of rq_slot
//!                     moved ─────────┴─► places ─► place  of look
//! ```
//! Interface: `rq_slot` is answered two cycles later: `have`, a WQE was rung for that is not used. `look` is
//! answered one cycle later by `ring` and `place`, the consumer index. `moved` writes a consumer index;
//! `have` knows two cycles later, of a `rq_slot` of one cycle later. `rung` is the producer index of a doorbell,
//! already judged. `begins`: a QP's indices are those of its context from now on.
//! The indices of a context count while its QP is in RESET: later loads leave them alone. Every slot
//! must have been told to be in RESET once, as the command processor does after reset.
//! Indices are 16 bits, free-running; a ring of `2^log2` WQEs of 64 bytes.
//! Timing: as said; one of each kind each cycle.
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotIdx, StateWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What a receive queue is.
    pub UnpackRecvRing, "qp_ctx", 512, {
        rq_base: 64, rq_log2: 5, rq_index: 16, rq_prod: 16, recv_cq: 16, qpn: 24
    }
}

/// Where a ring lies, and who hears of it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvRingCfg {
    /// in units of 64 bytes
    pub base: Bits<58>,
    /// ones below the ring's size
    pub mask: Bits<16>,
    pub cq: Bits<14>,
    pub qpn: Bits<24>,
}

/// The indices of a slot are written.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvBegin {
    pub slot: Bits<14>,
    pub cons: Bits<16>,
    pub prod: Bits<16>,
}

hdl_default! {
    /// Indices of `2^SLOT_AW` receive queues.
    #[derive(LogicBlock)]
    pub struct RecvIndex<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "recv_index",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/recv_index.rs",
            "The receive queues' indices.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub rung: StrobeIn<SlotIdx>,
        pub rq_slot: Signal<In, Bits<14>>,
        pub have: Signal<Out, Bit>,
        /// the consumer index of `rq_slot`, one cycle later
        pub first: Signal<Out, Bits<16>>,
        pub look: Signal<In, Bits<SLOT_AW>>,
        pub ring: Signal<Out, RecvRingCfg>,
        pub place: Signal<Out, Bits<16>>,
        pub moved: StrobeIn<SlotIdx>,
        pub begins: Signal<Out, Bit>,
        pub begun: Signal<Out, RecvBegin>,
        unpack: UnpackRecvRing,
        rings: Ram1r1w<RecvRingCfg, SLOT_AW>,
        prods: SlotRam<Bits<16>, SLOT_AW>,
        cons: SlotRam<Bits<16>, SLOT_AW>,
        // The same, read for the one that is used.
        places: SlotRam<Bits<16>, SLOT_AW>,
        resets: Ram1r1w<Bits<1>, SLOT_AW>,
        loaded: Reg<Bit>,
        loaded_slot: RegN<Bits<14>>,
        loaded_index: RegN<Bits<16>>,
        loaded_prod: RegN<Bits<16>>,
        is_there: Reg<Bit>,
        beat0: Signal<Local, Bit>,
        fresh: Signal<Local, Bit>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        new_slot: Signal<Local, Bits<SLOT_AW>>,
        moved_slot: Signal<Local, Bits<SLOT_AW>>,
        ones: Constant<Bits<16>> = Constant::new(bits(0xFFFF)),
        block_log2: Constant<Bits<64>> = Constant::new(bits(6)),
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
    }
}

impl<const SLOT_AW: usize> Logic for RecvIndex<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            loaded,
            loaded_slot,
            loaded_index,
            loaded_prod,
            is_there
        );
        self.resets.clk.next = self.clk.val();
        self.rings.clk.next = self.clk.val();
        self.prods.clk.next = self.clk.val();
        self.cons.clk.next = self.clk.val();
        self.places.clk.next = self.clk.val();
        self.unpack.raw.next = self.ctx.data.val().data;
        self.beat0.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);

        self.rings.write_en.next = self.beat0.val();
        self.rings.write_addr.next = self.ctx_slot.val();
        self.rings.write_data.next.base =
            bit_cast::<58, 64>(self.unpack.rq_base.val() >> self.block_log2.val());
        self.rings.write_data.next.mask = !(self.ones.val() << self.unpack.rq_log2.val());
        self.rings.write_data.next.cq = bit_cast::<14, 16>(self.unpack.recv_cq.val());
        self.rings.write_data.next.qpn = self.unpack.qpn.val();
        // The indices in a context count only while the QP is in RESET.
        self.resets.write_en.next = self.state.valid.val();
        self.resets.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.resets.write_data.next = 0.into();
        if self.state.data.val().state == self.st_reset.val() {
            self.resets.write_data.next = 1.into();
        }
        self.resets.read_en.next = true;
        self.resets.read_addr.next = self.ctx_slot.val();
        self.loaded.d.next = self.beat0.val();
        self.loaded_slot.d.next = self.ctx.data.val().slot;
        self.loaded_index.d.next = self.unpack.rq_index.val();
        self.loaded_prod.d.next = self.unpack.rq_prod.val();
        self.fresh.next = self.loaded.q.val() & self.resets.read_data.val().any();
        self.new_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.begins.next = self.fresh.val();
        self.begun.next.slot = self.loaded_slot.q.val();
        self.begun.next.cons = self.loaded_index.q.val();
        self.begun.next.prod = self.loaded_prod.q.val();
        self.prods.init_en.next = self.fresh.val();
        self.prods.init_slot.next = self.new_slot.val();
        self.prods.init_data.next = self.loaded_prod.q.val();
        self.prods.set_en.next = self.rung.valid.val();
        self.prods.set_slot.next = bit_cast::<SLOT_AW, 14>(self.rung.data.val().slot);
        self.prods.set_data.next = self.rung.data.val().idx;
        self.cons.init_en.next = self.fresh.val();
        self.cons.init_slot.next = self.new_slot.val();
        self.cons.init_data.next = self.loaded_index.q.val();
        self.places.init_en.next = self.fresh.val();
        self.places.init_slot.next = self.new_slot.val();
        self.places.init_data.next = self.loaded_index.q.val();

        // Is there one?
        self.prods.read_slot.next = bit_cast::<SLOT_AW, 14>(self.rq_slot.val());
        self.cons.read_slot.next = bit_cast::<SLOT_AW, 14>(self.rq_slot.val());
        self.is_there.d.next = self.prods.read_data.val() != self.cons.read_data.val();
        self.have.next = self.is_there.q.val();
        self.first.next = self.cons.read_data.val();

        // Where is it?
        self.rings.read_en.next = true;
        self.rings.read_addr.next = self.look.val();
        self.ring.next = self.rings.read_data.val();
        self.places.read_slot.next = self.look.val();
        self.place.next = self.places.read_data.val();

        // One was used.
        self.moved_slot.next = bit_cast::<SLOT_AW, 14>(self.moved.data.val().slot);
        self.cons.set_en.next = self.moved.valid.val();
        self.cons.set_slot.next = self.moved_slot.val();
        self.cons.set_data.next = self.moved.data.val().idx;
        self.places.set_en.next = self.moved.valid.val();
        self.places.set_slot.next = self.moved_slot.val();
        self.places.set_data.next = self.moved.data.val().idx;
    }
}
