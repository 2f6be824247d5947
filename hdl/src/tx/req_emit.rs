//! Descriptor and piece, from the WQE at the head or from the message under way.
//!
//! ```text
//!   decoder, head's cut ──┐ at_head
//!                         ├──► source ──┬──► opcode ──► desc
//!   cursor, its cut ──────┘             └──► piece
//! ```
//! Interface: combinational. `kind` ≠ 0: a descriptor that is no packet, of the message under way, with
//! syndrome `why`. Lanes are modulo the beat of `W` bits. In the descriptor of an operation on a ring, which is no
//! packet, the address of its own descriptor stands in `cookie` above the WQE's cookie, and in `msg_len`.
//! Timing: the source is one multiplexer; from the head's cut (4 levels) 4 more.
use super::pkt_opcode::PktOpcode;
use super::req_types::{Conn, Cut, Message, Remote, Sge};
use super::status_of::StatusOf;
use crate::hdl_default;
use crate::iface::{Piece, PktDesc};
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Descriptors and pieces for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct ReqEmit<const W: usize> {
        name: ModName = ModName::new(
            "req_emit",
            &format!("W={W}"),
            "tx/req_emit.rs",
            "Descriptor and piece, from the head or from the message under way.",
        ),
        pub at_head: Signal<In, Bit>,
        pub kind: Signal<In, Bits<2>>,
        pub why: Signal<In, Bits<8>>,
        // the head
        pub head_slot: Signal<In, Bits<14>>,
        pub head_conn: Signal<In, Conn>,
        pub head_psn: Signal<In, Bits<24>>,
        pub head_message: Signal<In, Message>,
        pub head_until: Signal<In, Bits<16>>,
        pub head_remote: Signal<In, Remote>,
        pub head_current: Signal<In, Sge>,
        pub head_cut: Signal<In, Cut>,
        pub head_inline: Signal<In, Bit>,
        pub head_landing: Signal<In, Bit>,
        // the cursor
        pub slot: Signal<In, Bits<14>>,
        pub conn: Signal<In, Conn>,
        pub psn: Signal<In, Bits<24>>,
        pub message: Signal<In, Message>,
        pub remote: Signal<In, Remote>,
        pub current: Signal<In, Sge>,
        pub cut: Signal<In, Cut>,
        pub first: Signal<In, Bit>,
        pub start: Signal<In, Bit>,
        pub desc: Signal<Out, PktDesc>,
        pub piece: Signal<Out, Piece>,
        opcode: PktOpcode,
        status: StatusOf,
        s_slot: Signal<Local, Bits<14>>,
        s_conn: Signal<Local, Conn>,
        s_psn: Signal<Local, Bits<24>>,
        s_message: Signal<Local, Message>,
        s_next: Signal<Local, Bits<16>>,
        s_remote: Signal<Local, Remote>,
        s_current: Signal<Local, Sge>,
        s_cut: Signal<Local, Cut>,
        s_first: Signal<Local, Bit>,
        s_start: Signal<Local, Bit>,
        bad: Signal<Local, Bit>,
        quiet: Signal<Local, Bit>,
        address: Signal<Local, Bits<64>>,
        address_high: Constant<Bits<64>> = Constant::new(bits(0xFFFF_FFFF_0000_0000)),
        lane_mask: Constant<Bits<8>> = Constant::new(bits(W as u64 / 8 - 1)),
    }
}

impl<const W: usize> Logic for ReqEmit<W> {
    #[hdl_gen]
    fn update(&mut self) {
        // Source.
        self.s_slot.next = self.slot.val();
        self.s_conn.next = self.conn.val();
        self.s_psn.next = self.psn.val();
        self.s_message.next = self.message.val();
        self.s_next.next = self.message.val().until;
        self.s_remote.next = self.remote.val();
        self.s_current.next = self.current.val();
        self.s_cut.next = self.cut.val();
        self.s_first.next = self.first.val();
        self.s_start.next = self.start.val();
        if self.at_head.val() {
            self.s_slot.next = self.head_slot.val();
            self.s_conn.next = self.head_conn.val();
            self.s_psn.next = self.head_psn.val();
            self.s_message.next = self.head_message.val();
            self.s_next.next = self.head_until.val();
            self.s_remote.next = self.head_remote.val();
            self.s_current.next = self.head_current.val();
            self.s_cut.next = self.head_cut.val();
            self.s_first.next = true;
            self.s_start.next = true;
        }

        // The descriptor.
        self.opcode.write.next = self.s_message.val().write;
        self.opcode.with_imm.next = self.s_message.val().with_imm;
        self.opcode.first.next = self.s_first.val();
        self.opcode.last.next = self.s_cut.val().last;
        self.opcode.service.next = self.s_conn.val().service;
        self.status.syndrome.next = self.why.val();
        self.bad.next = self.why.val().any();
        self.desc.next.kind = self.kind.val();
        self.desc.next.slot = self.s_slot.val();
        self.desc.next.opcode = self.opcode.opcode.val();
        self.desc.next.psn = self.s_psn.val();
        self.desc.next.payload = self.s_cut.val().payload;
        self.desc.next.has_reth = self.s_message.val().write & self.s_first.val();
        self.desc.next.has_imm = self.s_message.val().with_imm & self.s_cut.val().last;
        self.desc.next.solicited = self.s_message.val().solicited
            & self.s_cut.val().last
            & (!self.s_message.val().write | self.s_message.val().with_imm);
        self.quiet.next = self.s_conn.val().owned & self.s_message.val().no_ack_req;
        self.desc.next.ackreq = self.s_conn.val().reliable
            & ((self.s_cut.val().last & !self.quiet.val())
                | self.s_psn.val().get_bits::<4>(0).all());
        self.desc.next.reth_va = self.s_remote.val().va;
        self.desc.next.reth_rkey = self.s_remote.val().rkey;
        self.desc.next.reth_len = self.s_message.val().length;
        self.desc.next.imm = self.s_message.val().imm;
        self.desc.next.last = self.s_cut.val().last;
        self.desc.next.signalled = self.s_message.val().signalled;
        self.desc.next.status = 0.into();
        self.desc.next.syndrome = 0.into();
        self.desc.next.wqe_opcode = self.s_message.val().opcode;
        self.desc.next.wqe_idx = self.s_message.val().idx;
        self.desc.next.wqe_next = self.s_next.val();
        self.desc.next.cookie = bit_cast::<64, 32>(self.s_message.val().cookie);
        self.desc.next.msg_len = self.s_message.val().length;
        // `wqe_ring` has its address where SGE 0 has one.
        self.address.next = self.s_current.val().va;
        if self.kind.val() != 0 {
            self.desc.next.payload = 0.into();
            self.desc.next.last = true;
            self.desc.next.signalled = self.message.val().signalled | self.bad.val();
            self.desc.next.syndrome = self.why.val();
            if self.s_conn.val().commands {
                self.desc.next.cookie = bit_cast::<64, 32>(self.s_message.val().cookie)
                    | (self.address.val() & self.address_high.val());
                self.desc.next.msg_len = bit_cast::<32, 64>(self.address.val());
            }
            if self.bad.val() {
                self.desc.next.status = self.status.status.val();
            }
        }

        // The piece. Only the head's can be inline data, or in the landing memory.
        self.piece.next.kind = 0.into();
        if self.head_inline.val() & self.at_head.val() {
            self.piece.next.kind = 1.into();
        } else if self.head_landing.val() & self.at_head.val() & self.s_conn.val().owned {
            self.piece.next.kind = 2.into();
        }
        self.piece.next.slot = self.s_slot.val();
        self.piece.next.pd = self.s_conn.val().pd;
        self.piece.next.lkey = self.s_current.val().lkey;
        self.piece.next.va = self.s_current.val().va;
        self.piece.next.len = self.s_cut.val().len;
        self.piece.next.va_end = self.s_cut.val().va_end;
        self.piece.next.lane = self.s_cut.val().lane & self.lane_mask.val();
        self.piece.next.first = self.s_start.val();
        self.piece.next.last = self.s_cut.val().packet_ends;
    }
}
