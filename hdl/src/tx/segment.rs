//! Cuts a message into packets and a packet's payload into pieces.
//!
//! ```text
//!   bytes left, MTU ──► payload of the packet ──┬──► opcode, RETH, ImmDt, first lane
//!   bytes left of the SGE ─────────────────────┴──► piece: length, lane, ends
//! ```
//! Interface: combinational. `start`: this piece begins a packet; else `packet_left`, `running_lane` and
//! `running_last` carry on from the piece before. A packet carries the path MTU, but the last one what is
//! left; it is First, Middle, Last or Only accordingly (IBA vol. 1, 9.7.2). A piece ends where its SGE or
//! its packet does. Lanes count packet bytes, header included, modulo the beat.
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

/// The operation of a BTH opcode, service bits zero.
fn op(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("bth_opcode", name)))
}

hdl_default! {
    /// Packet and piece arithmetic for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct Segment<const W: usize> {
        name: ModName = ModName::new(
            "segment",
            &format!("W={W}"),
            "tx/segment.rs",
            "Cuts a message into packets and a packet's payload into pieces.",
        ),
        pub start: Signal<In, Bit>,
        pub first: Signal<In, Bit>,
        pub write: Signal<In, Bit>,
        pub with_imm: Signal<In, Bit>,
        pub service: Signal<In, Bits<3>>,
        /// path MTU in bytes
        pub mtu: Signal<In, Bits<13>>,
        /// bytes of all headers up to BTH
        pub header: Signal<In, Bits<8>>,
        /// bytes of the message not yet cut
        pub left: Signal<In, Bits<32>>,
        pub sge_left: Signal<In, Bits<32>>,
        pub packet_left: Signal<In, Bits<13>>,
        pub running_lane: Signal<In, Bits<8>>,
        pub running_last: Signal<In, Bit>,
        pub opcode: Signal<Out, Bits<8>>,
        pub payload: Signal<Out, Bits<13>>,
        pub last: Signal<Out, Bit>,
        pub has_reth: Signal<Out, Bit>,
        pub has_imm: Signal<Out, Bit>,
        /// bytes of this piece
        pub len: Signal<Out, Bits<13>>,
        pub lane: Signal<Out, Bits<8>>,
        pub lane_after: Signal<Out, Bits<8>>,
        pub packet_after: Signal<Out, Bits<13>>,
        pub packet_ends: Signal<Out, Bit>,
        pub sge_ends: Signal<Out, Bit>,
        operation: Signal<Local, Bits<8>>,
        whole: Signal<Local, Bits<13>>,
        short_sge: Signal<Local, Bits<13>>,
        long_sge: Signal<Local, Bit>,
        at: Signal<Local, Bits<8>>,
        lane_mask: Constant<Bits<8>> = Constant::new(bits(W as u64 / 8 - 1)),
        reth: Constant<Bits<8>> = Constant::new(bits(spec::RETH.bytes as u64)),
        immdt: Constant<Bits<8>> = Constant::new(bits(spec::IMMDT.bytes as u64)),
        send_first: Constant<Bits<8>> = op("RC_SEND_FIRST"),
        send_middle: Constant<Bits<8>> = op("RC_SEND_MIDDLE"),
        send_last: Constant<Bits<8>> = op("RC_SEND_LAST"),
        send_last_imm: Constant<Bits<8>> = op("RC_SEND_LAST_IMM"),
        send_only: Constant<Bits<8>> = op("RC_SEND_ONLY"),
        send_only_imm: Constant<Bits<8>> = op("RC_SEND_ONLY_IMM"),
        write_first: Constant<Bits<8>> = op("RC_WRITE_FIRST"),
        write_middle: Constant<Bits<8>> = op("RC_WRITE_MIDDLE"),
        write_last: Constant<Bits<8>> = op("RC_WRITE_LAST"),
        write_last_imm: Constant<Bits<8>> = op("RC_WRITE_LAST_IMM"),
        write_only: Constant<Bits<8>> = op("RC_WRITE_ONLY"),
        write_only_imm: Constant<Bits<8>> = op("RC_WRITE_ONLY_IMM"),
    }
}

impl<const W: usize> Logic for Segment<W> {
    #[hdl_gen]
    fn update(&mut self) {
        // The packet.
        self.last.next = self.running_last.val();
        self.payload.next = self.mtu.val();
        if self.start.val() {
            self.last.next = self.left.val() <= bit_cast::<32, 13>(self.mtu.val());
        }
        if self.last.val() {
            self.payload.next = bit_cast::<13, 32>(self.left.val());
        }
        self.has_reth.next = self.write.val() & self.first.val();
        self.has_imm.next = self.with_imm.val() & self.last.val();
        self.operation.next = self.send_middle.val();
        if self.write.val() {
            self.operation.next = self.write_middle.val();
            if self.first.val() & self.last.val() {
                self.operation.next = self.write_only.val();
                if self.with_imm.val() {
                    self.operation.next = self.write_only_imm.val();
                }
            } else if self.first.val() {
                self.operation.next = self.write_first.val();
            } else if self.last.val() {
                self.operation.next = self.write_last.val();
                if self.with_imm.val() {
                    self.operation.next = self.write_last_imm.val();
                }
            }
        } else if self.first.val() & self.last.val() {
            self.operation.next = self.send_only.val();
            if self.with_imm.val() {
                self.operation.next = self.send_only_imm.val();
            }
        } else if self.first.val() {
            self.operation.next = self.send_first.val();
        } else if self.last.val() {
            self.operation.next = self.send_last.val();
            if self.with_imm.val() {
                self.operation.next = self.send_last_imm.val();
            }
        }
        self.opcode.next = self.operation.val() | (bit_cast::<8, 3>(self.service.val()) << 5);

        // The piece.
        self.whole.next = self.packet_left.val();
        self.at.next = self.running_lane.val();
        if self.start.val() {
            self.whole.next = self.payload.val();
            self.at.next = self.header.val();
            if self.has_reth.val() {
                self.at.next = self.at.val() + self.reth.val();
            }
            if self.has_imm.val() {
                self.at.next = self.at.val() + self.immdt.val();
            }
        }
        self.short_sge.next = bit_cast::<13, 32>(self.sge_left.val());
        self.long_sge.next = (self.sge_left.val() >> 13).any();
        self.packet_ends.next = self.long_sge.val() | (self.short_sge.val() >= self.whole.val());
        self.sge_ends.next = !self.long_sge.val() & (self.short_sge.val() <= self.whole.val());
        self.len.next = self.whole.val();
        if !self.packet_ends.val() {
            self.len.next = self.short_sge.val();
        }
        self.lane.next = self.at.val() & self.lane_mask.val();
        self.lane_after.next =
            (self.at.val() + bit_cast::<8, 13>(self.len.val())) & self.lane_mask.val();
        self.packet_after.next = self.whole.val() - self.len.val();
    }
}
