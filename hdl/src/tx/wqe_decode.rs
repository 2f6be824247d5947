//! Takes a WQE's first block apart and judges it.
//!
//! ```text
//!   block ──► fields ──┬──► message, remote, sge0, sge1, list_addr
//!                      └──► checks ──► syndrome, status, span, refetch
//! ```
//! Interface: combinational. The checks, the first that fails counts:
//! read error · wrong slot or ring index · unknown opcode · not on this service · block count ·
//! inline length · SGE count · message length · sum of the SGEs' lengths.
//! - `span` is the number of blocks to step over (at least 1, at most what the turn holds), `message.until`
//!   the ring index behind them.
//! - `refetch`: the turn ends inside this WQE, but the WQE is not the turn's first: no error, it
//!   comes again at the head of the next turn. At the head of a turn it is TRUNCATED_WQE, since turns
//!   hold at least four blocks, or all that have been rung.
//! - The sum of a list by pointer is judged when the list is there.
use crate::hdl_default;
use crate::iface::WqeBlock;
use crate::layout_unpack;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

/// A message, as far as every packet and its completion need it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Message {
    pub opcode: Bits<8>,
    pub write: Bit,
    pub with_imm: Bit,
    pub solicited: Bit,
    pub signalled: Bit,
    pub by_list: Bit,
    pub cookie: Bits<32>,
    pub imm: Bits<32>,
    pub length: Bits<32>,
    /// ring index of its first block, and behind its last
    pub idx: Bits<16>,
    pub until: Bits<16>,
}

/// What only the first packet of a WRITE needs.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Remote {
    pub va: Bits<64>,
    pub rkey: Bits<32>,
}

/// A scatter/gather element, or what is left of it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Sge {
    pub va: Bits<64>,
    pub left: Bits<32>,
    pub lkey: Bits<32>,
}

layout_unpack! {
    /// Every field of a send WQE that is looked at.
    pub UnpackWqe, "wqe", 512, {
        opcode: 8, signalled: bit, solicited: bit, inline: bit, sgl_ptr: bit, blocks: 3,
        sge_count: 8, ring_index: 16, slot: 14, length: 32, imm: 32, raddr: 64, rkey: 32,
        cookie: 32, sge0_addr: 64, sge0_length: 32, sge0_lkey: 32,
        sge1_addr: 64, sge1_length: 32, sge1_lkey: 32,
    }
}
layout_unpack! {
    /// Where the list of SGEs lies.
    pub UnpackSglPtr, "wqe_sgl", 512, { sgl_addr: 64 }
}

fn op(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("wqe_opcode", name)))
}
pub(super) fn syndrome(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::syndrome(name).code.value))
}
pub(super) fn status(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("cqe_status", spec::syndrome(name).status)))
}

hdl_default! {
    /// Decoder of a WQE's first block.
    #[derive(LogicBlock)]
    pub struct WqeDecode {
        name: ModName = ModName::new(
            "wqe_decode",
            "",
            "tx/wqe_decode.rs",
            "Takes a WQE's first block apart and judges it.",
        ),
        pub wqe: Signal<In, WqeBlock>,
        /// first block of its turn
        pub first: Signal<In, Bit>,
        pub service: Signal<In, Bits<3>>,
        pub sig_all: Signal<In, Bit>,
        pub message: Signal<Out, Message>,
        pub remote: Signal<Out, Remote>,
        pub sge0: Signal<Out, Sge>,
        pub sge1: Signal<Out, Sge>,
        /// SGEs in the WQE, or in the list
        pub count: Signal<Out, Bits<5>>,
        pub list_addr: Signal<Out, Bits<64>>,
        pub inline_data: Signal<Out, Bit>,
        pub nop: Signal<Out, Bit>,
        pub span: Signal<Out, Bits<3>>,
        pub refetch: Signal<Out, Bit>,
        pub bad: Signal<Out, Bit>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub status: Signal<Out, Bits<8>>,
        f: UnpackWqe,
        ptr: UnpackSglPtr,
        raw: Signal<Local, Bits<512>>,
        send: Signal<Local, Bit>,
        write: Signal<Local, Bit>,
        rc_only: Signal<Local, Bit>,
        odd_blocks: Signal<Local, Bit>,
        beyond: Signal<Local, Bit>,
        room: Signal<Local, Bits<32>>,
        sum: Signal<Local, Bits<33>>,
        op_nop: Constant<Bits<8>> = op("NOP"),
        op_send: Constant<Bits<8>> = op("SEND"),
        op_send_imm: Constant<Bits<8>> = op("SEND_IMM"),
        op_send_inv: Constant<Bits<8>> = op("SEND_INV"),
        op_write: Constant<Bits<8>> = op("WRITE"),
        op_write_imm: Constant<Bits<8>> = op("WRITE_IMM"),
        op_read: Constant<Bits<8>> = op("READ"),
        op_cas: Constant<Bits<8>> = op("CMP_SWAP"),
        op_add: Constant<Bits<8>> = op("FETCH_ADD"),
        uc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "UC"))),
        max_blocks: Constant<Bits<3>> = Constant::new(bits(spec::MAX_WQE_BLOCKS as u64)),
        wqe_sges: Constant<Bits<8>> = Constant::new(bits(spec::WQE_SGES as u64)),
        max_sges: Constant<Bits<8>> = Constant::new(bits(spec::MAX_SGES as u64)),
        max_inline: Constant<Bits<32>> = Constant::new(bits(spec::MAX_INLINE as u64)),
        max_message: Constant<Bits<32>> = Constant::new(bits(spec::MAX_MESSAGE)),
        inline_from: Constant<Bits<32>> = Constant::new(bits(spec::WQE_SGE_OFFSET as u64)),
        s_read: Constant<Bits<8>> = syndrome("WQE_READ_ERROR"),
        s_queue: Constant<Bits<8>> = syndrome("WRONG_QUEUE"),
        s_opcode: Constant<Bits<8>> = syndrome("UNKNOWN_OPCODE"),
        s_service: Constant<Bits<8>> = syndrome("WRONG_SERVICE"),
        s_truncated: Constant<Bits<8>> = syndrome("TRUNCATED_WQE"),
        s_inline: Constant<Bits<8>> = syndrome("INLINE_TOO_LONG"),
        s_sges: Constant<Bits<8>> = syndrome("TOO_MANY_SGES"),
        s_long: Constant<Bits<8>> = syndrome("LENGTH_TOO_LONG"),
        s_sum: Constant<Bits<8>> = syndrome("LENGTH_MISMATCH"),
        op_err: Constant<Bits<8>> = status("UNKNOWN_OPCODE"),
        len_err: Constant<Bits<8>> = status("LENGTH_MISMATCH"),
    }
}

impl Logic for WqeDecode {
    #[hdl_gen]
    fn update(&mut self) {
        self.raw.next = self.wqe.val().data;
        self.f.raw.next = self.raw.val();
        self.ptr.raw.next = self.raw.val();

        // What it is.
        self.send.next = (self.f.opcode.val() == self.op_send.val())
            | (self.f.opcode.val() == self.op_send_imm.val());
        self.write.next = (self.f.opcode.val() == self.op_write.val())
            | (self.f.opcode.val() == self.op_write_imm.val());
        self.rc_only.next = (self.f.opcode.val() == self.op_send_inv.val())
            | (self.f.opcode.val() == self.op_read.val())
            | (self.f.opcode.val() == self.op_cas.val())
            | (self.f.opcode.val() == self.op_add.val());
        self.nop.next = self.f.opcode.val() == self.op_nop.val();
        self.inline_data.next = self.f.inline.val();
        self.message.next.opcode = self.f.opcode.val();
        self.message.next.write = self.write.val();
        self.message.next.with_imm = (self.f.opcode.val() == self.op_send_imm.val())
            | (self.f.opcode.val() == self.op_write_imm.val());
        self.message.next.solicited = self.f.solicited.val();
        self.message.next.signalled = self.f.signalled.val() | self.sig_all.val();
        self.message.next.by_list = self.f.sgl_ptr.val() & !self.f.inline.val();
        self.message.next.cookie = self.f.cookie.val();
        self.message.next.imm = self.f.imm.val();
        self.message.next.length = self.f.length.val();
        self.message.next.idx = self.wqe.val().idx;
        self.remote.next.va = self.f.raddr.val();
        self.remote.next.rkey = self.f.rkey.val();
        self.list_addr.next = self.ptr.sgl_addr.val();
        self.count.next = bit_cast::<5, 8>(self.f.sge_count.val());
        self.sge0.next.va = self.f.sge0_addr.val();
        self.sge0.next.left = self.f.sge0_length.val();
        self.sge0.next.lkey = self.f.sge0_lkey.val();
        self.sge1.next.va = self.f.sge1_addr.val();
        self.sge1.next.left = self.f.sge1_length.val();
        self.sge1.next.lkey = self.f.sge1_lkey.val();
        if self.f.sge_count.val() == 0 {
            self.sge0.next.left = 0.into();
        }
        self.sum.next = bit_cast::<33, 32>(self.sge0.val().left);
        if self.f.sge_count.val() == self.wqe_sges.val() {
            self.sum.next = self.sum.val() + bit_cast::<33, 32>(self.f.sge1_length.val());
        }

        // Its blocks.
        self.odd_blocks.next = (self.f.blocks.val() == 0)
            | (self.f.blocks.val() > self.max_blocks.val())
            | self.wqe.val().err;
        self.beyond.next = !self.odd_blocks.val()
            & (bit_cast::<4, 3>(self.f.blocks.val()) > self.wqe.val().left + 1);
        self.refetch.next = self.beyond.val() & !self.first.val();
        self.span.next = self.f.blocks.val();
        if self.odd_blocks.val() {
            self.span.next = 1.into();
        } else if self.beyond.val() {
            self.span.next = bit_cast::<3, 4>(self.wqe.val().left) + 1;
        }
        self.message.next.until = self.wqe.val().idx + bit_cast::<16, 3>(self.span.val());
        self.room.next = (bit_cast::<32, 3>(self.f.blocks.val()) << 6) - self.inline_from.val();

        // The verdict: what comes later here overrides.
        self.syndrome.next = 0.into();
        self.status.next = self.len_err.val();
        if !self.f.inline.val()
            & (!self.f.sgl_ptr.val() | (self.f.sge_count.val() == 0))
            & (self.sum.val() != bit_cast::<33, 32>(self.f.length.val()))
        {
            self.syndrome.next = self.s_sum.val();
        }
        if self.f.length.val() > self.max_message.val() {
            self.syndrome.next = self.s_long.val();
        }
        if !self.f.inline.val()
            & (self.f.sge_count.val() > self.wqe_sges.val())
            & (!self.f.sgl_ptr.val() | (self.f.sge_count.val() > self.max_sges.val()))
        {
            self.syndrome.next = self.s_sges.val();
            self.status.next = self.op_err.val();
        }
        if self.f.inline.val() & (self.f.length.val() > self.room.val()) {
            self.syndrome.next = self.s_truncated.val();
            self.status.next = self.op_err.val();
        }
        if self.f.inline.val() & (self.f.length.val() > self.max_inline.val()) {
            self.syndrome.next = self.s_inline.val();
            self.status.next = self.len_err.val();
        }
        if self.nop.val() {
            self.syndrome.next = 0.into();
        }
        if self.odd_blocks.val() | self.beyond.val() {
            self.syndrome.next = self.s_truncated.val();
            self.status.next = self.op_err.val();
        }
        if self.rc_only.val() | (self.service.val() != self.uc.val()) {
            self.syndrome.next = self.s_service.val();
            self.status.next = self.op_err.val();
        }
        if !self.send.val() & !self.write.val() & !self.rc_only.val() & !self.nop.val() {
            self.syndrome.next = self.s_opcode.val();
            self.status.next = self.op_err.val();
        }
        if (self.f.slot.val() != self.wqe.val().slot)
            | (self.f.ring_index.val() != self.wqe.val().idx)
        {
            self.syndrome.next = self.s_queue.val();
            self.status.next = self.op_err.val();
        }
        // Nothing in a block that could not be read means anything.
        if self.wqe.val().err {
            self.syndrome.next = self.s_read.val();
            self.status.next = self.op_err.val();
            self.message.next.opcode = 0.into();
            self.message.next.cookie = 0.into();
            self.message.next.length = 0.into();
        }
        self.bad.next = self.syndrome.val() != 0;
        if !self.bad.val() {
            self.status.next = 0.into();
        }
    }
}
