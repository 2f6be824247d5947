//! Cuts a message into packets and a packet's payload into pieces.
//!
//! ```text
//!   bytes left ─────────┐
//!   bytes of the SGE ───┼──► compared with each MTU, with each other ──► cut
//!   packet under way ───┘
//! ```
//! Interface: combinational, all from registers. `start`: this piece begins a packet; else `packet_left`,
//! `running_lane` and `running_last` carry on from the piece before. A packet carries the path MTU, but the
//! last one what is left; a piece ends where its SGE or its packet does. The SGE is never longer than what
//! is left of the message. Lanes count packet bytes, header included.
//! Timing: at most 7 levels, so the requester registers the result before it uses it.
use super::req_types::{Conn, Cut, Lanes, Sge};
use super::wqe_predecode::{mtu_bytes, MTUS};
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Packet and piece arithmetic.
    #[derive(LogicBlock)]
    pub struct Segment {
        name: ModName = ModName::new(
            "segment",
            "",
            "tx/segment.rs",
            "Cuts a message into packets and a packet's payload into pieces.",
        ),
        pub start: Signal<In, Bit>,
        pub first: Signal<In, Bit>,
        pub write: Signal<In, Bit>,
        pub with_imm: Signal<In, Bit>,
        pub conn: Signal<In, Conn>,
        pub lanes: Signal<In, Lanes>,
        /// bytes of the message not yet cut
        pub left: Signal<In, Bits<32>>,
        pub sge: Signal<In, Sge>,
        pub packet_left: Signal<In, Bits<13>>,
        pub running_lane: Signal<In, Bits<8>>,
        pub running_last: Signal<In, Bit>,
        pub cut: Signal<Out, Cut>,
        left_fits: Signal<Local, Bits<5>>,
        sge_fits: Signal<Local, Bits<5>>,
        sge_fills: Signal<Local, Bits<5>>,
        last: Signal<Local, Bit>,
        payload: Signal<Local, Bits<13>>,
        mtu_value: Signal<Local, Bits<13>>,
        short_sge: Signal<Local, Bits<13>>,
        long_sge: Signal<Local, Bit>,
        packet_ends: Signal<Local, Bit>,
        reth: Signal<Local, Bit>,
        imm: Signal<Local, Bit>,
        mtu: [Constant<Bits<32>>; MTUS] = std::array::from_fn(|n| Constant::new(bits(mtu_bytes(n)))),
    }
}

impl Logic for Segment {
    #[hdl_gen]
    fn update(&mut self) {
        // Lengths against every MTU; the connection picks its own.
        self.left_fits.next = 0.into();
        self.sge_fits.next = 0.into();
        self.sge_fills.next = 0.into();
        for i in 0..5 {
            if self.left.val() <= self.mtu[i].val() {
                self.left_fits.next = self.left_fits.val().replace_bit(i, true);
            }
            if self.sge.val().left <= self.mtu[i].val() {
                self.sge_fits.next = self.sge_fits.val().replace_bit(i, true);
            }
            if self.sge.val().left >= self.mtu[i].val() {
                self.sge_fills.next = self.sge_fills.val().replace_bit(i, true);
            }
        }
        self.mtu_value.next = bit_cast::<13, 5>(self.conn.val().mtu) << 8;
        self.short_sge.next = bit_cast::<13, 32>(self.sge.val().left);
        self.long_sge.next = (self.sge.val().left >> 13).any();

        // The packet.
        self.last.next = self.running_last.val();
        if self.start.val() {
            self.last.next = (self.left_fits.val() & self.conn.val().mtu).any();
        }
        self.payload.next = self.mtu_value.val();
        if self.last.val() {
            self.payload.next = bit_cast::<13, 32>(self.left.val());
        }

        // The piece.
        self.reth.next = self.write.val() & self.first.val();
        self.imm.next = self.with_imm.val() & self.last.val();
        self.packet_ends.next = false;
        self.cut.next.len = self.packet_left.val();
        if self.start.val() {
            self.packet_ends.next = (self.sge_fills.val() & self.conn.val().mtu).any()
                | (self.sge.val().left == self.left.val());
            self.cut.next.sge_ends = (self.sge_fits.val() & self.conn.val().mtu).any();
            self.cut.next.len = self.mtu_value.val();
            if (self.sge_fits.val() & self.conn.val().mtu).any() {
                self.cut.next.len = self.short_sge.val();
            }
        } else {
            self.packet_ends.next =
                self.long_sge.val() | (self.short_sge.val() >= self.packet_left.val());
            self.cut.next.sge_ends =
                !self.long_sge.val() & (self.short_sge.val() <= self.packet_left.val());
            if !self.packet_ends.val() {
                self.cut.next.len = self.short_sge.val();
            }
        }
        self.cut.next.packet_ends = self.packet_ends.val();
        self.cut.next.payload = self.payload.val();
        self.cut.next.last = self.last.val();
        self.cut.next.whole = self.packet_left.val();
        self.cut.next.lane = self.running_lane.val();
        if self.start.val() {
            self.cut.next.whole = self.payload.val();
            self.cut.next.lane = self.lanes.val().none;
            if self.reth.val() & self.imm.val() {
                self.cut.next.lane = self.lanes.val().both;
            } else if self.reth.val() {
                self.cut.next.lane = self.lanes.val().reth;
            } else if self.imm.val() {
                self.cut.next.lane = self.lanes.val().imm;
            }
        }
        self.cut.next.va_end =
            bit_cast::<65, 64>(self.sge.val().va) + bit_cast::<65, 32>(self.sge.val().left);
        self.cut.next.usable = (self.sge.val().left != 0) | (self.left.val() == 0);
        self.cut.next.some = self.left.val() != 0;
    }
}
