//! BTH opcode of a packet from its place in the message.
//!
//! ```text
//!   write, with_imm, first, last ──► First, Middle, Last, Only (with ImmDt) ──┐
//!   service ──────────────────────────────────────────────────────────────────┴──► opcode
//! ```
//! Interface: a packet is First, Middle, Last or Only (IBA vol. 1, 9.7.2); immediate data goes with the
//! last one. `service` is the code of the table, bits 7:5 of the opcode.
//! Timing: combinational, 1 to 2 levels.
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

/// The operation of a BTH opcode, service bits zero.
fn op(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("bth_opcode", name)))
}

hdl_default! {
    /// BTH opcode of a SEND's or WRITE's packet.
    #[derive(LogicBlock)]
    pub struct PktOpcode {
        name: ModName = ModName::new(
            "pkt_opcode",
            "",
            "tx/pkt_opcode.rs",
            "BTH opcode of a packet from its place in the message.",
        ),
        pub write: Signal<In, Bit>,
        pub with_imm: Signal<In, Bit>,
        pub first: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub service: Signal<In, Bits<3>>,
        pub opcode: Signal<Out, Bits<8>>,
        operation: Signal<Local, Bits<8>>,
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

impl Logic for PktOpcode {
    #[hdl_gen]
    fn update(&mut self) {
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
    }
}
