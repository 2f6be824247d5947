//! Takes a WQE's first block apart, as the message and the cursor that it starts.
//!
//! ```text
//!   block, pre ──► fields ──► message, remote, current and second SGE, progress
//! ```
//! Interface: combinational. `bad_place`: the block is another slot's, or another ring index's.
//! `beyond`: the turn ends inside this WQE. `trailing` is the number of blocks to step over (at
//! most what the turn holds), `message.until` the ring index behind them; `until_good` is the same
//! of a WQE whose blocks are all here.
//! `current` is the first SGE, or inline data, which counts as one; or empty, if there is a list:
//! then `second` holds the list's address and its number of entries.
//! Timing: at most 6 levels.
use super::req_types::{Message, Progress, Remote, Sge};
use crate::hdl_default;
use crate::iface::{WqeBlock, WqePre};
use crate::layout_unpack;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

layout_unpack! {
    /// Every field of a send WQE that is carried on.
    pub UnpackWqe, "wqe", 512, {
        opcode: 8, signalled: bit, solicited: bit, sgl_ptr: bit, landing: bit, no_ack_req: bit, blocks: 3,
        sge_count: 8, ring_index: 16, slot: 14, length: 32, imm: 32, raddr: 64, rkey: 32,
        cookie: 32, sge0_addr: 64, sge0_length: 32, sge0_lkey: 32,
        sge1_addr: 64, sge1_length: 32, sge1_lkey: 32,
    }
}
layout_unpack! {
    /// Where the list of SGEs lies.
    pub UnpackSglPtr, "wqe_sgl", 512, { sgl_addr: 64 }
}

/// Code of a vendor syndrome.
pub(super) fn syndrome(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::syndrome(name).code.value))
}

hdl_default! {
    /// Decoder of a WQE's first block.
    #[derive(LogicBlock)]
    pub struct WqeDecode {
        name: ModName = ModName::new(
            "wqe_decode",
            "",
            "tx/wqe_decode.rs",
            "Takes a WQE's first block apart.",
        ),
        pub wqe: Signal<In, WqeBlock>,
        pub sig_all: Signal<In, Bit>,
        pub message: Signal<Out, Message>,
        pub until_good: Signal<Out, Bits<16>>,
        pub remote: Signal<Out, Remote>,
        pub current: Signal<Out, Sge>,
        pub second: Signal<Out, Sge>,
        pub progress: Signal<Out, Progress>,
        pub inline_data: Signal<Out, Bit>,
        /// SGE 0 is in the landing memory, if the QP is an engine's
        pub landing: Signal<Out, Bit>,
        pub bad_place: Signal<Out, Bit>,
        pub beyond: Signal<Out, Bit>,
        pub trailing: Signal<Out, Bits<3>>,
        f: UnpackWqe,
        ptr: UnpackSglPtr,
        pre: Signal<Local, WqePre>,
        by_list: Signal<Local, Bit>,
        span: Signal<Local, Bits<3>>,
    }
}

impl Logic for WqeDecode {
    #[hdl_gen]
    fn update(&mut self) {
        self.f.raw.next = self.wqe.val().data;
        self.ptr.raw.next = self.wqe.val().data;
        self.pre.next = self.wqe.val().pre;

        // Its blocks.
        self.bad_place.next = (self.f.slot.val() != self.wqe.val().slot)
            | (self.f.ring_index.val() != self.wqe.val().idx);
        self.beyond.next = bit_cast::<4, 3>(self.f.blocks.val()) > self.wqe.val().left + 1;
        self.trailing.next = self.f.blocks.val() - 1;
        if self.pre.val().odd | self.wqe.val().err {
            self.trailing.next = 0.into();
        } else if self.beyond.val() {
            self.trailing.next = bit_cast::<3, 4>(self.wqe.val().left);
        }
        self.span.next = self.trailing.val() + 1;
        self.until_good.next = self.wqe.val().idx + bit_cast::<16, 3>(self.f.blocks.val());

        // The message. Nothing in a block that could not be read means anything.
        self.by_list.next = self.f.sgl_ptr.val() & !self.pre.val().inline_data;
        self.message.next.opcode = self.f.opcode.val();
        self.message.next.write = self.pre.val().write;
        self.message.next.with_imm = self.pre.val().with_imm;
        self.message.next.solicited = self.f.solicited.val();
        self.message.next.signalled = self.f.signalled.val() | self.sig_all.val();
        self.message.next.no_ack_req = self.f.no_ack_req.val();
        self.message.next.by_list = self.by_list.val();
        self.message.next.cookie = self.f.cookie.val();
        self.message.next.imm = self.f.imm.val();
        self.message.next.length = self.f.length.val();
        self.message.next.idx = self.wqe.val().idx;
        self.message.next.until = self.wqe.val().idx + bit_cast::<16, 3>(self.span.val());
        if self.wqe.val().err {
            self.message.next.opcode = 0.into();
            self.message.next.cookie = 0.into();
            self.message.next.length = 0.into();
        }
        self.remote.next.va = self.f.raddr.val();
        self.remote.next.rkey = self.f.rkey.val();

        // The cursor.
        self.inline_data.next = self.pre.val().inline_data;
        self.landing.next = self.f.landing.val() & !self.pre.val().inline_data;
        self.current.next.va = self.f.sge0_addr.val();
        self.current.next.left = self.f.sge0_length.val();
        self.current.next.lkey = self.f.sge0_lkey.val();
        self.second.next.va = self.f.sge1_addr.val();
        self.second.next.left = self.f.sge1_length.val();
        self.second.next.lkey = self.f.sge1_lkey.val();
        self.progress.next.left = self.f.length.val();
        self.progress.next.pending = self.pre.val().pair;
        self.progress.next.taken = 0.into();
        if self.pre.val().inline_data {
            self.current.next.left = self.f.length.val();
        } else if self.by_list.val() {
            self.current.next.left = 0.into();
            self.second.next.va = self.ptr.sgl_addr.val();
            self.second.next.left = bit_cast::<32, 8>(self.f.sge_count.val());
        }
    }
}
