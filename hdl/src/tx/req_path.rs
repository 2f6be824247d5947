//! The requester's data path: the message under way, and the packet and piece it gives next.
//!
//! ```text
//!   decoder ──┐ at_head
//!             ├──► source ──► segment ──► desc, piece
//!   registers ┘      ▲          │
//!       ▲            │          └──► cursor after the piece ──► registers
//!       └── saved (resume)           next SGE: second one, or the list
//! ```
//! Interface: `at_head`: the source is the decoder (a new WQE) or, with `resume`, what was saved; else
//! the registers. `step`: what `desc` (with `starts`) and `piece` show goes out, and the cursor moves on.
//! `load` without `step`: the source goes to the registers as it is. `fill`: an empty cursor takes
//! the next SGE.
//! `usable`: there is a piece to cut, or the message has no bytes. `message_ends`: it ends with this
//! piece. `desc` for anything but a packet: `kind`, `status` and `syndrome` come from outside.
//! Timing: combinational from source to outputs; the first piece of a WQE goes out in the cycle
//! in which its block is there.
use super::req_slots::{Conn, Progress};
use super::segment::Segment;
use super::wqe_decode::{Message, Remote, Sge};
use crate::hdl_default;
use crate::iface::{Piece, PktDesc};
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Data path of the requester for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct ReqPath<const W: usize> {
        name: ModName = ModName::new(
            "req_path",
            &format!("W={W}"),
            "tx/req_path.rs",
            "The message under way, and the packet and piece it gives next.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub at_head: Signal<In, Bit>,
        pub resume: Signal<In, Bit>,
        /// at the head of a turn: PSN from the RAM
        pub fresh: Signal<In, Bit>,
        pub load: Signal<In, Bit>,
        pub step: Signal<In, Bit>,
        /// an empty cursor may take the next SGE
        pub fill: Signal<In, Bit>,
        pub kind: Signal<In, Bits<2>>,
        pub status: Signal<In, Bits<8>>,
        pub syndrome: Signal<In, Bits<8>>,
        // new WQE
        pub message: Signal<In, Message>,
        pub remote: Signal<In, Remote>,
        pub sge0: Signal<In, Sge>,
        pub sge1: Signal<In, Sge>,
        pub count: Signal<In, Bits<5>>,
        pub list_addr: Signal<In, Bits<64>>,
        pub inline_data: Signal<In, Bit>,
        // its slot
        pub slot: Signal<In, Bits<14>>,
        pub conn: Signal<In, Conn>,
        pub header: Signal<In, Bits<8>>,
        pub psn: Signal<In, Bits<24>>,
        pub saved_message: Signal<In, Message>,
        pub saved_current: Signal<In, Sge>,
        pub saved_second: Signal<In, Sge>,
        pub saved_progress: Signal<In, Progress>,
        // list
        pub list_sge: Signal<In, Sge>,
        pub list_valid: Signal<In, Bit>,
        pub list_take: Signal<Out, Bit>,
        // result
        pub desc: Signal<Out, PktDesc>,
        pub piece: Signal<Out, Piece>,
        pub usable: Signal<Out, Bit>,
        pub starts: Signal<Out, Bit>,
        /// nothing of the message has gone out yet
        pub untouched: Signal<Out, Bit>,
        pub message_ends: Signal<Out, Bit>,
        pub psn_after: Signal<Out, Bits<24>>,
        /// of the registers, for saving and for the list
        pub now_slot: Signal<Out, Bits<14>>,
        pub now_message: Signal<Out, Message>,
        pub now_current: Signal<Out, Sge>,
        pub now_second: Signal<Out, Sge>,
        pub now_progress: Signal<Out, Progress>,
        pub now_first: Signal<Out, Bit>,
        cut: Segment<W>,
        r_slot: RegN<Bits<14>>,
        r_conn: RegN<Conn>,
        r_header: RegN<Bits<8>>,
        r_message: RegN<Message>,
        r_remote: RegN<Remote>,
        r_current: RegN<Sge>,
        r_second: RegN<Sge>,
        r_progress: RegN<Progress>,
        r_psn: RegN<Bits<24>>,
        r_first: RegN<Bit>,
        r_start: RegN<Bit>,
        r_packet_left: RegN<Bits<13>>,
        r_lane: RegN<Bits<8>>,
        r_last: RegN<Bit>,
        s_slot: Signal<Local, Bits<14>>,
        s_conn: Signal<Local, Conn>,
        s_header: Signal<Local, Bits<8>>,
        s_message: Signal<Local, Message>,
        s_remote: Signal<Local, Remote>,
        s_current: Signal<Local, Sge>,
        s_second: Signal<Local, Sge>,
        s_progress: Signal<Local, Progress>,
        s_psn: Signal<Local, Bits<24>>,
        s_first: Signal<Local, Bit>,
        more: Signal<Local, Bit>,
        refill: Signal<Local, Bit>,
        follower: Signal<Local, Sge>,
        two: Constant<Bits<5>> = Constant::new(bits(crate::spec::WQE_SGES as u64)),
    }
}

impl<const W: usize> Logic for ReqPath<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_slot, r_conn, r_header, r_message, r_remote, r_current, r_second);
        dff_setup!(
            self,
            clk,
            r_progress,
            r_psn,
            r_first,
            r_start,
            r_packet_left,
            r_lane,
            r_last
        );

        // Source.
        self.s_slot.next = self.r_slot.q.val();
        self.s_conn.next = self.r_conn.q.val();
        self.s_header.next = self.r_header.q.val();
        self.s_message.next = self.r_message.q.val();
        self.s_remote.next = self.r_remote.q.val();
        self.s_current.next = self.r_current.q.val();
        self.s_second.next = self.r_second.q.val();
        self.s_progress.next = self.r_progress.q.val();
        self.s_first.next = self.r_first.q.val();
        self.s_psn.next = self.r_psn.q.val();
        self.starts.next = self.r_start.q.val();
        if self.at_head.val() {
            self.s_slot.next = self.slot.val();
            self.s_conn.next = self.conn.val();
            self.s_header.next = self.header.val();
            self.s_remote.next = self.remote.val();
            self.starts.next = true;
            if self.fresh.val() {
                self.s_psn.next = self.psn.val();
            }
            if self.resume.val() {
                self.s_message.next = self.saved_message.val();
                self.s_current.next = self.saved_current.val();
                self.s_second.next = self.saved_second.val();
                self.s_progress.next = self.saved_progress.val();
                self.s_first.next = false;
            } else {
                self.s_message.next = self.message.val();
                self.s_current.next = self.sge0.val();
                self.s_second.next = self.sge1.val();
                self.s_progress.next.left = self.message.val().length;
                self.s_progress.next.pending = self.count.val() == self.two.val();
                self.s_progress.next.taken = 0.into();
                self.s_first.next = true;
                if self.inline_data.val() {
                    self.s_current.next.left = self.message.val().length;
                } else if self.message.val().by_list {
                    self.s_current.next.left = 0.into();
                    self.s_second.next.va = self.list_addr.val();
                    self.s_second.next.left = bit_cast::<32, 5>(self.count.val());
                    self.s_progress.next.pending = false;
                }
            }
        }

        self.untouched.next = self.s_first.val();

        self.cut.start.next = self.starts.val();
        self.cut.first.next = self.s_first.val();
        self.cut.write.next = self.s_message.val().write;
        self.cut.with_imm.next = self.s_message.val().with_imm;
        self.cut.service.next = self.s_conn.val().service;
        self.cut.mtu.next = self.s_conn.val().mtu;
        self.cut.header.next = self.s_header.val();
        self.cut.left.next = self.s_progress.val().left;
        self.cut.sge_left.next = self.s_current.val().left;
        self.cut.packet_left.next = self.r_packet_left.q.val();
        self.cut.running_lane.next = self.r_lane.q.val();
        self.cut.running_last.next = self.r_last.q.val();
        self.usable.next = (self.s_current.val().left != 0) | (self.s_progress.val().left == 0);
        self.message_ends.next = self.cut.packet_ends.val() & self.cut.last.val();

        // What goes out.
        self.desc.next.kind = self.kind.val();
        self.desc.next.slot = self.s_slot.val();
        self.desc.next.opcode = self.cut.opcode.val();
        self.desc.next.psn = self.s_psn.val();
        self.desc.next.payload = self.cut.payload.val();
        self.desc.next.has_reth = self.cut.has_reth.val();
        self.desc.next.has_imm = self.cut.has_imm.val();
        self.desc.next.solicited = self.s_message.val().solicited
            & self.cut.last.val()
            & (!self.s_message.val().write | self.s_message.val().with_imm);
        self.desc.next.ackreq = false;
        self.desc.next.reth_va = self.s_remote.val().va;
        self.desc.next.reth_rkey = self.s_remote.val().rkey;
        self.desc.next.reth_len = self.s_message.val().length;
        self.desc.next.imm = self.s_message.val().imm;
        self.desc.next.last = self.cut.last.val();
        self.desc.next.signalled = self.s_message.val().signalled;
        self.desc.next.status = self.status.val();
        self.desc.next.syndrome = self.syndrome.val();
        self.desc.next.wqe_opcode = self.s_message.val().opcode;
        self.desc.next.wqe_idx = self.s_message.val().idx;
        self.desc.next.wqe_next = self.s_message.val().until;
        self.desc.next.cookie = bit_cast::<64, 32>(self.s_message.val().cookie);
        self.desc.next.msg_len = self.s_message.val().length;
        if self.kind.val() != 0 {
            self.desc.next.payload = 0.into();
            self.desc.next.last = true;
            self.desc.next.signalled = self.s_message.val().signalled | (self.syndrome.val() != 0);
        }
        self.piece.next.kind = 0.into();
        if self.inline_data.val() & self.at_head.val() {
            self.piece.next.kind = 1.into();
        }
        self.piece.next.slot = self.s_slot.val();
        self.piece.next.pd = self.s_conn.val().pd;
        self.piece.next.lkey = self.s_current.val().lkey;
        self.piece.next.va = self.s_current.val().va;
        self.piece.next.len = self.cut.len.val();
        self.piece.next.check_len = self.s_current.val().left;
        self.piece.next.va_end = bit_cast::<65, 64>(self.s_current.val().va)
            + bit_cast::<65, 32>(self.s_current.val().left);
        self.piece.next.lane = self.cut.lane.val();
        self.piece.next.first = self.starts.val();
        self.piece.next.last = self.cut.packet_ends.val();

        // The cursor afterwards.
        self.follower.next = self.s_second.val();
        self.more.next = self.s_progress.val().pending;
        if self.s_message.val().by_list {
            self.follower.next = self.list_sge.val();
            // An empty list has no next entry: what is there is another message's, kept for it.
            self.more.next = self.list_valid.val() & (self.s_second.val().left != 0);
        }
        self.refill.next = self.more.val()
            & ((self.step.val() & self.cut.sge_ends.val())
                | (self.fill.val() & !self.step.val() & (self.s_current.val().left == 0)));
        self.list_take.next = self.refill.val() & self.s_message.val().by_list;
        self.psn_after.next = self.s_psn.val();
        if self.load.val() | self.step.val() | self.at_head.val() {
            self.r_slot.d.next = self.s_slot.val();
            self.r_conn.d.next = self.s_conn.val();
            self.r_header.d.next = self.s_header.val();
        }
        if self.load.val() | self.step.val() {
            self.r_message.d.next = self.s_message.val();
            self.r_remote.d.next = self.s_remote.val();
            self.r_current.d.next = self.s_current.val();
            self.r_second.d.next = self.s_second.val();
            self.r_progress.d.next = self.s_progress.val();
            self.r_first.d.next = self.s_first.val();
            self.r_start.d.next = true;
        }
        if self.step.val() {
            self.r_current.d.next.va =
                self.s_current.val().va + bit_cast::<64, 13>(self.cut.len.val());
            self.r_current.d.next.left =
                self.s_current.val().left - bit_cast::<32, 13>(self.cut.len.val());
            self.r_progress.d.next.left =
                self.s_progress.val().left - bit_cast::<32, 13>(self.cut.len.val());
            self.r_first.d.next = false;
            self.r_start.d.next = self.cut.packet_ends.val();
            self.r_packet_left.d.next = self.cut.packet_after.val();
            self.r_lane.d.next = self.cut.lane_after.val();
            self.r_last.d.next = self.cut.last.val();
            if self.starts.val() {
                self.psn_after.next = self.s_psn.val() + 1;
            }
        }
        if self.refill.val() {
            self.r_current.d.next = self.follower.val();
            self.r_progress.d.next.pending = false;
            if self.s_message.val().by_list {
                self.r_progress.d.next.taken = self.s_progress.val().taken + 1;
            }
        }
        self.r_psn.d.next = self.psn_after.val();

        self.now_slot.next = self.r_slot.q.val();
        self.now_message.next = self.r_message.q.val();
        self.now_current.next = self.r_current.q.val();
        self.now_second.next = self.r_second.q.val();
        self.now_progress.next = self.r_progress.q.val();
        self.now_first.next = self.r_first.q.val();
    }
}
