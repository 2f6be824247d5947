//! Is a QP context one that this device can run? As `ibv_create_qp` and `ibv_modify_qp` would ask.
//!
//! ```text
//!   beat 0..3, data ──► unpack ──► rules ──► bad, unsupported (kept until `start`)
//!                         └─► cq ──► cq_in_use ──▲
//! ```
//! Interface: `start` clears the verdict; then the blocks of the context come with `valid`, in order, one a cycle.
//! `connect`: also check what a connection needs, as from RTR on. `cq` is a CQ that the context
//! names, `cq_in_use` its answer in the next cycle: that of the send queue with block 0, that of the
//! receive queue with block 1. `again`: the context is loaded again, and its service must be the one it had (`rc`).
//! `is_rc`: its service is Reliable Connection.
//!
//! | block | always | with `connect` |
//! |---|---|---|
//! | 0 | valid; QPN's slot is the slot, no reserved QPN; rings of at most 2^15, aligned to 64, not more in them than fits; the send ring not at 0; the CQs exist | path MTU 256 to 4096 |
//! | 0, of the ring engine | RC; `engine_owned` and not `commands`: the send ring is one of those on the chip | |
//! | 1 | | P_Key not 0; peer's QPN not reserved; VLAN ID not 4095; hop limit not 0; no multicast MAC |
//! | 3 | | RC: at most 16 READs and atomics, in each direction |
//!
//! A receive ring at 0 is none: nothing may be in it, and its CQ is not asked for. All values of the other
//! attributes have a meaning: PSNs, `timeout`, `retry_count`, `rnr_retry`, `min_rnr_timer`.
//! Unsupported: another service than RC and UC, shared receive queue, selective repeat; loopback, and queues of the ring
//! engine, unless `loop_on`: there is a receive path.
//! Timing: the verdict two cycles after the block: compare, then judge.
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// READs and atomics outstanding, at most: there are as many replay records.
const MOST_READS: u64 = spec::QP_REPLAYS as u64;

layout_unpack! {
    /// What is checked of block 0.
    pub UnpackQpBlock0, "qp_ctx", 512, {
        valid: bit, service: 3, sq_base: 64, sq_log2: 5, qpn: 24, send_cq: 16, path_mtu: 3,
        use_srq: bit, selective: bit, engine_owned: bit, commands: bit, sq_index: 16, sq_prod: 16,
        rq_base: 64, rq_log2: 5, recv_cq: 16, rq_index: 16, rq_prod: 16
    }
}
layout_unpack! {
    /// What is checked of block 1.
    pub UnpackQpBlock1, "qp_ctx" from 64, 512, {
        dst_mac: 48, vlan_vid: 12, hop_limit: 8, dest_qpn: 24, pkey: 16, loopback: bit
    }
}
layout_unpack! {
    /// What is checked of block 3.
    pub UnpackQpBlock3, "qp_ctx" from 192, 512, { max_rd_atomic: 8, max_dest_rd_atomic: 8 }
}

/// What was compared of block 0.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct QpOdd {
    pub odd: Bit,
    pub foreign: Bit,
    pub reserved: Bit,
    pub no_base: Bit,
    pub mtu: Bit,
    pub service: Bit,
    /// of the receive queue: where it lies, and whether there is one
    pub rq: Bit,
    pub no_rq: Bit,
    /// of the ring engine: not as its queues are
    pub ring: Bit,
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
        pub again: Signal<In, Bit>,
        pub rc: Signal<In, Bit>,
        pub loop_on: Signal<In, Bit>,
        pub slot: Signal<In, Bits<14>>,
        pub valid: Signal<In, Bit>,
        pub beat: Signal<In, Bits<3>>,
        pub data: Signal<In, Bits<512>>,
        pub cq: Signal<Out, Bits<24>>,
        pub cq_in_use: Signal<In, Bit>,
        pub is_rc: Signal<Out, Bit>,
        pub bad: Signal<Out, Bit>,
        pub unsupported: Signal<Out, Bit>,
        block0: UnpackQpBlock0,
        block1: UnpackQpBlock1,
        block3: UnpackQpBlock3,
        is_bad: Reg<Bit>,
        is_unsupported: Reg<Bit>,
        r_rc: Reg<Bit>,
        recv_cq: Reg<Bits<16>>,
        // What was compared, of the block of the cycle before.
        seen0: Reg<Bit>,
        seen1: Reg<Bit>,
        seen3: Reg<Bit>,
        odd0: Reg<QpOdd>,
        ahead: Reg<Bits<16>>,
        size: Reg<Bits<16>>,
        rq_ahead: Reg<Bits<16>>,
        rq_size: Reg<Bits<16>>,
        odd1: Reg<Bit>,
        reserved1: Reg<Bit>,
        odd3: Reg<Bit>,
        cannot0: Reg<Bit>,
        cannot1: Reg<Bit>,
        is0: Signal<Local, Bit>,
        this_rc: Signal<Local, Bit>,
        no_rq: Signal<Local, Bit>,
        ring_base: Signal<Local, Bits<64>>,
        no_cq: Signal<Local, Bit>,
        bad0: Signal<Local, Bit>,
        bad1: Signal<Local, Bit>,
        one_block: Constant<Bits<16>> = Constant::new(bits(1)),
        beat0: Constant<Bits<3>> = Constant::new(bits(0)),
        beat1: Constant<Bits<3>> = Constant::new(bits(1)),
        beat3: Constant<Bits<3>> = Constant::new(bits(3)),
        rc_service: Constant<Bits<3>> = Constant::new(bits(spec::SERVICE.value("RC"))),
        uc_service: Constant<Bits<3>> = Constant::new(bits(spec::SERVICE.value("UC"))),
        ring_at: Constant<Bits<64>> = Constant::new(bits(spec::RING_SQ_BASE)),
        ring_bytes: Constant<Bits<64>> = Constant::new(bits(spec::RING_SQ_BYTES)),
        ring_log2: Constant<Bits<5>> = Constant::new(bits(spec::RING_SQ_LOG2 as u64)),
        max_log2: Constant<Bits<5>> = Constant::new(bits(15)),
        reserved_qpns: Constant<Bits<24>> = Constant::new(bits(spec::RESERVED_QPNS as u64)),
        least_mtu: Constant<Bits<3>> = Constant::new(bits(spec::PATH_MTU.value("MTU_256"))),
        most_mtu: Constant<Bits<3>> = Constant::new(bits(spec::PATH_MTU.value("MTU_4096"))),
        no_vlan: Constant<Bits<12>> = Constant::new(bits(0xFFF)),
        most_reads: Constant<Bits<8>> = Constant::new(bits(MOST_READS)),
    }
}

impl Logic for QpCheck {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, is_bad, is_unsupported, r_rc, recv_cq);
        dff_setup!(self, clk, seen0, seen1, seen3, odd0, cannot0, odd1, reserved1);
        dff_setup!(self, clk, ahead, size, rq_ahead, rq_size, cannot1, odd3);
        self.block0.raw.next = self.data.val();
        self.block1.raw.next = self.data.val();
        self.block3.raw.next = self.data.val();
        self.bad.next = self.is_bad.q.val();
        self.unsupported.next = self.is_unsupported.q.val();
        self.is_rc.next = self.r_rc.q.val();

        // The CQ that is asked for.
        self.cq.next = bit_cast::<24, 16>(self.recv_cq.q.val());
        if self.beat.val() == self.beat0.val() {
            self.cq.next = bit_cast::<24, 16>(self.block0.send_cq.val());
        }

        // Compare.
        self.is0.next = self.valid.val() & (self.beat.val() == self.beat0.val());
        self.seen0.d.next = self.is0.val();
        self.seen1.d.next = self.valid.val() & (self.beat.val() == self.beat1.val());
        self.seen3.d.next = self.valid.val() & (self.beat.val() == self.beat3.val());
        self.this_rc.next = self.block0.service.val() == self.rc_service.val();
        if self.is0.val() {
            self.r_rc.d.next = self.this_rc.val();
            self.recv_cq.d.next = self.block0.recv_cq.val();
            self.odd0.d.next.no_rq = !self.block0.rq_base.val().any();
        }
        self.ahead.d.next = self.block0.sq_prod.val() - self.block0.sq_index.val();
        self.size.d.next = self.one_block.val() << self.block0.sq_log2.val();
        self.rq_ahead.d.next = self.block0.rq_prod.val() - self.block0.rq_index.val();
        self.rq_size.d.next = self.one_block.val() << self.block0.rq_log2.val();
        self.cannot0.d.next = (!self.this_rc.val()
            & (self.block0.service.val() != self.uc_service.val()))
            | self.block0.use_srq.val()
            | self.block0.selective.val()
            | ((self.block0.engine_owned.val() | self.block0.commands.val()) & !self.loop_on.val());
        self.odd0.d.next.mtu = self.connect.val()
            & ((self.block0.path_mtu.val() < self.least_mtu.val())
                | (self.block0.path_mtu.val() > self.most_mtu.val()));
        self.odd0.d.next.foreign = self.block0.qpn.val().get_bits::<14>(0) != self.slot.val();
        self.odd0.d.next.reserved = self.block0.qpn.val() < self.reserved_qpns.val();
        self.odd0.d.next.no_base = !self.block0.sq_base.val().any();
        self.odd0.d.next.service = self.again.val() & (self.this_rc.val() != self.rc.val());
        self.odd0.d.next.odd = !self.block0.valid.val()
            | (self.block0.sq_log2.val() > self.max_log2.val())
            | self.block0.sq_base.val().get_bits::<6>(0).any();
        self.ring_base.next = self.block0.sq_base.val() & !self.ring_bytes.val();
        self.odd0.d.next.ring = (self.block0.commands.val() & !self.this_rc.val())
            | (self.block0.engine_owned.val()
                & (self.block0.commands.val()
                    | !self.this_rc.val()
                    | (self.ring_base.val() != self.ring_at.val())
                    | (self.block0.sq_log2.val() != self.ring_log2.val())));
        self.odd0.d.next.rq = (self.block0.rq_log2.val() > self.max_log2.val())
            | self.block0.rq_base.val().get_bits::<6>(0).any();
        self.odd1.d.next = self.connect.val()
            & (!self.block1.pkey.val().get_bits::<15>(0).any()
                | (self.block1.vlan_vid.val() == self.no_vlan.val())
                | !self.block1.hop_limit.val().any()
                | self.block1.dst_mac.val().get_bit(0));
        self.reserved1.d.next =
            self.connect.val() & (self.block1.dest_qpn.val() < self.reserved_qpns.val());
        self.cannot1.d.next = self.connect.val() & self.block1.loopback.val() & !self.loop_on.val();
        self.odd3.d.next = (self.connect.val() & self.r_rc.q.val())
            & ((self.block3.max_rd_atomic.val() > self.most_reads.val())
                | (self.block3.max_dest_rd_atomic.val() > self.most_reads.val()));

        // Judge.
        self.no_rq.next = self.odd0.q.val().no_rq;
        self.no_cq.next = !self.cq_in_use.val();
        self.bad0.next =
            (self.odd0.q.val().odd | self.odd0.q.val().foreign | self.odd0.q.val().reserved)
                | (self.no_cq.val() | self.odd0.q.val().ring)
                | (self.odd0.q.val().no_base | self.odd0.q.val().mtu | self.odd0.q.val().service)
                | (self.ahead.q.val() > self.size.q.val())
                | (self.odd0.q.val().rq | (self.rq_ahead.q.val() > self.rq_size.q.val()))
                | (self.no_rq.val() & self.rq_ahead.q.val().any());
        self.bad1.next =
            self.odd1.q.val() | self.reserved1.q.val() | (self.no_cq.val() & !self.no_rq.val());
        if self.start.val() {
            self.is_bad.d.next = false;
            self.is_unsupported.d.next = false;
        } else if self.seen0.q.val() {
            self.is_bad.d.next = self.is_bad.q.val() | self.bad0.val();
            self.is_unsupported.d.next = self.is_unsupported.q.val() | self.cannot0.q.val();
        } else if self.seen1.q.val() {
            self.is_bad.d.next = self.is_bad.q.val() | self.bad1.val();
            self.is_unsupported.d.next = self.is_unsupported.q.val() | self.cannot1.q.val();
        } else if self.seen3.q.val() {
            self.is_bad.d.next = self.is_bad.q.val() | self.odd3.q.val();
        }
    }
}
