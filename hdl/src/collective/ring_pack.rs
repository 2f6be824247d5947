//! One block of a WQE of the ring engine: a WRITE of a sub-chunk, or of a word, which is payload of its own.
//!
//! ```text
//!   send (address, length) ─┬─► WRITE, SGE 0: memory, or a landing slot ─┐
//!   at ─────────────────────┴─► WRITE, SGE 0: where the word is kept ────┴─► made
//!   say (kind, granted) ──────────────────────────────────────────────────► word
//! ```
//! Interface and timing: combinational.
use super::iface::SLOTS_BITS;
use super::ring_desc::RingDesc;
use super::ring_wqe::{RingData, RingSay};
use crate::prim::ModName;
use crate::spec::{RING_WORD, RING_WORDS_AT, WQE_OPCODE};
use crate::{hdl_default, layout_pack};
use rust_hdl_core::prelude::*;

layout_pack! {
    /// First half of the block.
    pub PackRingHead, "wqe", 256, {
        opcode: 8, inline_: bit, landing: bit, no_ack_req: bit, blocks: 3, sge_count: 8, ring_index: 16, slot: 14,
        length: 32, raddr: 64, rkey: 32
    }
}
layout_pack! {
    /// Second half: where the payload is.
    pub PackRingSge, "wqe" from 32, 256, { sge0_addr: 64, sge0_length: 32, sge0_lkey: 32 }
}
layout_pack! {
    /// A word to a neighbour.
    pub PackRingWord, "ring_word", 256, {
        kind: 8, cause: 8, rank: 16, sequence_: 32, granted: 32, count: 32, op: 8, dtype: 8, redop: 8, sub_log2: 8,
        ranks: 16, root: 16, slots: 16, slice: 16, other: 32
    }
}

hdl_default! {
    /// Packer of WQEs.
    #[derive(LogicBlock)]
    pub struct RingPack {
        name: ModName = ModName::new(
            "ring_pack",
            "",
            "collective/ring_pack.rs",
            "One block of a WQE of the ring engine.",
        ),
        pub desc: Signal<In, RingDesc>,
        pub slots: Signal<In, Bits<SLOTS_BITS>>,
        pub slice: Signal<In, Bits<SLOTS_BITS>>,
        pub is_word: Signal<In, Bit>,
        pub say: Signal<In, RingSay>,
        pub send: Signal<In, RingData>,
        /// block of the two send queues
        pub at: Signal<In, Bits<6>>,
        pub slot: Signal<In, Bits<14>>,
        pub index: Signal<In, Bits<16>>,
        pub raddr: Signal<In, Bits<64>>,
        pub rkey: Signal<In, Bits<32>>,
        pub made: Signal<Out, Bits<512>>,
        pub word: Signal<Out, Bits<256>>,
        head: PackRingHead,
        sge: PackRingSge,
        says: PackRingWord,
        high: Signal<Local, Bits<256>>,
        write: Constant<Bits<8>> = Constant::new(bits(WQE_OPCODE.value("WRITE"))),
        one_block: Constant<Bits<3>> = Constant::new(bits(1)),
        one_sge: Constant<Bits<8>> = Constant::new(bits(1)),
        no_sge: Constant<Bits<8>> = Constant::new(bits(0)),
        words_at: Constant<Bits<64>> = Constant::new(bits(RING_WORDS_AT)),
        word_bytes: Constant<Bits<32>> = Constant::new(bits(RING_WORD.bytes as u64)),
        no_bits: Constant<Bits<256>> = Constant::new(bits(0)),
        no_key: Constant<Bits<32>> = Constant::new(bits(0)),
    }
}

impl Logic for RingPack {
    #[hdl_gen]
    fn update(&mut self) {
        self.head.opcode.next = self.write.val();
        self.head.inline_.next = !self.is_word.val() & self.send.val().token;
        self.head.landing.next = self.is_word.val() | self.send.val().landing;
        self.head.no_ack_req.next = !self.is_word.val() & self.send.val().no_ack;
        self.head.blocks.next = self.one_block.val();
        self.head.sge_count.next = self.one_sge.val();
        if !self.is_word.val() & self.send.val().token {
            self.head.sge_count.next = self.no_sge.val();
        }
        self.head.ring_index.next = self.index.val();
        self.head.slot.next = self.slot.val();
        self.head.length.next = bit_cast::<32, 13>(self.send.val().len);
        if self.is_word.val() {
            self.head.length.next = self.word_bytes.val();
        }
        self.head.raddr.next = self.raddr.val();
        self.head.rkey.next = self.rkey.val();

        self.sge.sge0_addr.next = self.send.val().addr;
        self.sge.sge0_length.next = bit_cast::<32, 13>(self.send.val().len);
        self.sge.sge0_lkey.next = self.desc.val().src_lkey;
        if self.send.val().landing {
            self.sge.sge0_lkey.next = self.no_key.val();
        }
        if self.is_word.val() {
            self.sge.sge0_addr.next = self.words_at.val() | (bit_cast::<64, 6>(self.at.val()) << 6);
            self.sge.sge0_length.next = self.word_bytes.val();
            self.sge.sge0_lkey.next = self.no_key.val();
        }

        self.says.kind.next = self.say.val().kind;
        self.says.cause.next = self.say.val().cause;
        self.says.rank.next = self.desc.val().rank;
        self.says.sequence_.next = self.desc.val().sequence;
        self.says.granted.next = self.say.val().granted;
        self.says.other.next = self.say.val().other;
        self.says.count.next = bit_cast::<32, 64>(self.desc.val().count);
        self.says.op.next = self.desc.val().op;
        self.says.dtype.next = self.desc.val().dtype;
        self.says.redop.next = self.desc.val().redop;
        self.says.sub_log2.next = self.desc.val().sub_log2;
        self.says.ranks.next = self.desc.val().ranks;
        self.says.root.next = self.desc.val().root;
        self.says.slots.next = bit_cast::<16, SLOTS_BITS>(self.slots.val());
        self.says.slice.next = bit_cast::<16, SLOTS_BITS>(self.slice.val());

        self.word.next = self.says.raw.val();

        self.high.next = self.sge.raw.val();
        if !self.is_word.val() & self.send.val().token {
            self.high.next = self.no_bits.val();
        }
        self.made.next = (bit_cast::<512, 256>(self.high.val()) << 256)
            | bit_cast::<512, 256>(self.head.raw.val());
    }
}
