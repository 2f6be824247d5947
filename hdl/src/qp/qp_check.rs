//! Is a QP context one that this device can run? As `ibv_create_qp` and `ibv_modify_qp` would ask.
//!
//! ```text
//!   beat 0..3, data ──► unpack ──► rules ──► bad, unsupported (kept until `start`)
//! ```
//! Interface: `start` clears the verdict; then the blocks of the context come with `valid`, in any order.
//! `connect`: also check what sending needs (block 1), as from RTR on. `send_cq` is the CQ that block 0
//! names, `cq_in_use` its answer in the same cycle.
//!
//! | block | always | with `connect` |
//! |---|---|---|
//! | 0 | valid; QPN's slot is the slot, no reserved QPN; ring of at most 2^15 blocks, aligned to 64, not at 0, not more in it than fits; the CQ exists | path MTU 256 to 4096 |
//! | 1 | | P_Key not 0; peer's QPN not reserved; VLAN ID not 4095; hop limit not 0 |
//!
//! Unsupported: another service than Unreliable Connection, shared receive queue, selective repeat,
//! loopback. Timing: the verdict two cycles after the block: compare, then judge.
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What is checked of block 0.
    pub UnpackQpBlock0, "qp_ctx", 512, {
        valid: bit, service: 3, sq_base: 64, sq_log2: 5, qpn: 24, send_cq: 16, path_mtu: 3,
        use_srq: bit, selective: bit, sq_index: 16, sq_prod: 16
    }
}
layout_unpack! {
    /// What is checked of block 1.
    pub UnpackQpBlock1, "qp_ctx" from 64, 512, {
        vlan_vid: 12, hop_limit: 8, dest_qpn: 24, pkey: 16, loopback: bit
    }
}

hdl_default! {
    /// Checker of QP contexts.
    #[derive(LogicBlock)]
    pub struct QpCheck {
        name: ModName = ModName::new(
            "qp_check",
            "",
            "qp/qp_check.rs",
            "Is a QP context one that this device can run?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub start: Signal<In, Bit>,
        pub connect: Signal<In, Bit>,
        pub slot: Signal<In, Bits<14>>,
        pub valid: Signal<In, Bit>,
        pub beat: Signal<In, Bits<3>>,
        pub data: Signal<In, Bits<512>>,
        pub send_cq: Signal<Out, Bits<24>>,
        pub cq_in_use: Signal<In, Bit>,
        pub bad: Signal<Out, Bit>,
        pub unsupported: Signal<Out, Bit>,
        block0: UnpackQpBlock0,
        block1: UnpackQpBlock1,
        is_bad: Reg<Bit>,
        is_unsupported: Reg<Bit>,
        // What was compared, of the block of the cycle before.
        seen0: Reg<Bit>,
        seen1: Reg<Bit>,
        odd0: Reg<Bit>,
        foreign0: Reg<Bit>,
        reserved0: Reg<Bit>,
        base0: Reg<Bit>,
        mtu0: Reg<Bit>,
        cannot0: Reg<Bit>,
        ahead: Reg<Bits<16>>,
        size: Reg<Bits<16>>,
        odd1: Reg<Bit>,
        reserved1: Reg<Bit>,
        cannot1: Reg<Bit>,
        bad0: Signal<Local, Bit>,
        one_block: Constant<Bits<16>> = Constant::new(bits(1)),
        beat0: Constant<Bits<3>> = Constant::new(bits(0)),
        beat1: Constant<Bits<3>> = Constant::new(bits(1)),
        uc: Constant<Bits<3>> = Constant::new(bits(spec::SERVICE.value("UC"))),
        max_log2: Constant<Bits<5>> = Constant::new(bits(15)),
        reserved_qpns: Constant<Bits<24>> = Constant::new(bits(spec::RESERVED_QPNS as u64)),
        least_mtu: Constant<Bits<3>> = Constant::new(bits(spec::PATH_MTU.value("MTU_256"))),
        most_mtu: Constant<Bits<3>> = Constant::new(bits(spec::PATH_MTU.value("MTU_4096"))),
        no_vlan: Constant<Bits<12>> = Constant::new(bits(0xFFF)),
    }
}

impl Logic for QpCheck {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, is_bad, is_unsupported);
        dff_setup!(self, clk, seen0, odd0, foreign0, reserved0, base0, mtu0, cannot0);
        dff_setup!(self, clk, ahead, size, seen1, odd1, reserved1, cannot1);
        self.block0.raw.next = self.data.val();
        self.block1.raw.next = self.data.val();
        self.send_cq.next = bit_cast::<24, 16>(self.block0.send_cq.val());
        self.bad.next = self.is_bad.q.val();
        self.unsupported.next = self.is_unsupported.q.val();

        // Compare.
        self.seen0.d.next = self.valid.val() & (self.beat.val() == self.beat0.val());
        self.seen1.d.next = self.valid.val() & (self.beat.val() == self.beat1.val());
        self.ahead.d.next = self.block0.sq_prod.val() - self.block0.sq_index.val();
        self.size.d.next = self.one_block.val() << self.block0.sq_log2.val();
        self.cannot0.d.next = (self.block0.service.val() != self.uc.val())
            | self.block0.use_srq.val()
            | self.block0.selective.val();
        self.mtu0.d.next = self.connect.val()
            & ((self.block0.path_mtu.val() < self.least_mtu.val())
                | (self.block0.path_mtu.val() > self.most_mtu.val()));
        self.foreign0.d.next = self.block0.qpn.val().get_bits::<14>(0) != self.slot.val();
        self.reserved0.d.next = self.block0.qpn.val() < self.reserved_qpns.val();
        self.base0.d.next = self.block0.sq_base.val().any();
        self.odd0.d.next = !self.block0.valid.val()
            | (self.block0.sq_log2.val() > self.max_log2.val())
            | self.block0.sq_base.val().get_bits::<6>(0).any()
            | !self.cq_in_use.val();
        self.odd1.d.next = self.connect.val()
            & (!self.block1.pkey.val().get_bits::<15>(0).any()
                | (self.block1.vlan_vid.val() == self.no_vlan.val())
                | !self.block1.hop_limit.val().any());
        self.reserved1.d.next =
            self.connect.val() & (self.block1.dest_qpn.val() < self.reserved_qpns.val());
        self.cannot1.d.next = self.connect.val() & self.block1.loopback.val();

        // Judge.
        self.bad0.next = self.odd0.q.val()
            | self.foreign0.q.val()
            | self.reserved0.q.val()
            | self.mtu0.q.val()
            | !self.base0.q.val()
            | (self.ahead.q.val() > self.size.q.val());
        if self.start.val() {
            self.is_bad.d.next = false;
            self.is_unsupported.d.next = false;
        } else if self.seen0.q.val() {
            self.is_bad.d.next = self.is_bad.q.val() | self.bad0.val();
            self.is_unsupported.d.next = self.is_unsupported.q.val() | self.cannot0.q.val();
        } else if self.seen1.q.val() {
            self.is_bad.d.next = self.is_bad.q.val() | self.odd1.q.val() | self.reserved1.q.val();
            self.is_unsupported.d.next = self.is_unsupported.q.val() | self.cannot1.q.val();
        }
    }
}
