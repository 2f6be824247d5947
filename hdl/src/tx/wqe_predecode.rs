//! Everything about a WQE that its first block alone decides, computed while the block arrives.
//!
//! ```text
//!   block ──► fields ─┬──► opcode class, block count           ─┐
//!                     ├──► lengths: sum, limits, each path MTU  ├──► pre
//!                     └──► SGE 0: address behind its end       ─┘
//! ```
//! Interface: combinational, `raw` and `err` (the host port answered with an error) to `pre`. What depends
//! on the slot, the place in the ring or the turn is judged by the requester. The syndrome in
//! `fault` is that of the last of these checks that fails: sum of the SGEs' lengths · message length ·
//! SGE count · inline data fills the WQE's blocks · inline length. The sum of a list by pointer is
//! judged when the list is there.
//! `region` is the region of SGE 0 (L_Key bits 31:8), `reads` says that there is such an SGE: a hint
//! for the region table, not a verdict.
//! Timing: combinational, at most 7 levels. Sums are compared without carry chain: each bit says
//! which carry it needs, and its neighbour which it gives.
use super::wqe_decode::syndrome;
use crate::hdl_default;
use crate::iface::WqePre;
use crate::layout_unpack;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

layout_unpack! {
    /// The fields of a send WQE that decide something.
    pub UnpackJudged, "wqe", 512, {
        opcode: 8, inline_: bit, sgl_ptr: bit, blocks: 3, sge_count: 8, length: 32,
        sge0_addr: 64, sge0_length: 32, sge0_lkey: 32, sge1_length: 32,
    }
}

/// Path MTUs.
pub const MTUS: usize = 5;

/// Bytes of the path MTU whose bit is `n` in [`WqePre`].
pub fn mtu_bytes(n: usize) -> u64 {
    let bytes = 128 << (n + 1);
    assert_eq!(
        spec::code("path_mtu", &format!("MTU_{bytes}")),
        n as u64 + 1
    );
    bytes
}

fn op(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("wqe_opcode", name)))
}

hdl_default! {
    /// Judge of a WQE's first block.
    #[derive(LogicBlock)]
    pub struct WqePredecode {
        name: ModName = ModName::new(
            "wqe_predecode",
            "",
            "tx/wqe_predecode.rs",
            "Judges a WQE's first block while it arrives.",
        ),
        pub raw: Signal<In, Bits<512>>,
        pub err: Signal<In, Bit>,
        pub pre: Signal<Out, WqePre>,
        pub region: Signal<Out, Bits<24>>,
        pub reads: Signal<Out, Bit>,
        f: UnpackJudged,
        send: Signal<Local, Bit>,
        write: Signal<Local, Bit>,
        rc_only: Signal<Local, Bit>,
        nop: Signal<Local, Bit>,
        ring: Signal<Local, Bit>,
        unknown: Signal<Local, Bit>,
        odd: Signal<Local, Bit>,
        none: Signal<Local, Bit>,
        one: Signal<Local, Bit>,
        two: Signal<Local, Bit>,
        many: Signal<Local, Bit>,
        list: Signal<Local, Bit>,
        a: Signal<Local, Bits<32>>,
        b: Signal<Local, Bits<32>>,
        k: Signal<Local, Bits<32>>,
        gives: Signal<Local, Bits<32>>,
        needs: Signal<Local, Bits<32>>,
        sum_is_two: Signal<Local, Bit>,
        sum_is_one: Signal<Local, Bit>,
        sum_is_none: Signal<Local, Bit>,
        wrong_sum: Signal<Local, Bit>,
        long: Signal<Local, Bit>,
        inline_odd: Signal<Local, Bit>,
        inline_long: Signal<Local, Bit>,
        reach: Signal<Local, Bits<9>>,
        fault: Signal<Local, Bits<8>>,
        clean: Signal<Local, Bit>,
        head: Signal<Local, Bits<32>>,
        whole: Signal<Local, Bit>,
        nothing_first: Signal<Local, Bit>,
        fits: Signal<Local, Bits<5>>,
        sge0_fits: Signal<Local, Bits<5>>,
        sge0_fills: Signal<Local, Bits<5>>,
        mtu: [Constant<Bits<32>>; MTUS] = std::array::from_fn(|n| Constant::new(bits(mtu_bytes(n)))),
        op_nop: Constant<Bits<8>> = op("NOP"),
        op_ring: Constant<Bits<8>> = op("RING_ALLREDUCE"),
        op_send: Constant<Bits<8>> = op("SEND"),
        op_send_imm: Constant<Bits<8>> = op("SEND_IMM"),
        op_send_inv: Constant<Bits<8>> = op("SEND_INV"),
        op_write: Constant<Bits<8>> = op("WRITE"),
        op_write_imm: Constant<Bits<8>> = op("WRITE_IMM"),
        op_read: Constant<Bits<8>> = op("READ"),
        op_cas: Constant<Bits<8>> = op("CMP_SWAP"),
        op_add: Constant<Bits<8>> = op("FETCH_ADD"),
        max_blocks: Constant<Bits<3>> = Constant::new(bits(spec::MAX_WQE_BLOCKS as u64)),
        wqe_sges: Constant<Bits<8>> = Constant::new(bits(spec::WQE_SGES as u64)),
        max_sges: Constant<Bits<8>> = Constant::new(bits(spec::MAX_SGES as u64)),
        max_inline: Constant<Bits<32>> = Constant::new(bits(spec::MAX_INLINE as u64)),
        max_message: Constant<Bits<32>> = Constant::new(bits(spec::MAX_MESSAGE)),
        /// what is in front of inline data, and what rounds up to whole blocks
        up_to_block: Constant<Bits<9>> =
            Constant::new(bits((spec::WQE_SGE_OFFSET + spec::BLOCK_BYTES - 1) as u64)),
        s_truncated: Constant<Bits<8>> = syndrome("TRUNCATED_WQE"),
        s_inline: Constant<Bits<8>> = syndrome("INLINE_TOO_LONG"),
        s_sges: Constant<Bits<8>> = syndrome("TOO_MANY_SGES"),
        s_long: Constant<Bits<8>> = syndrome("LENGTH_TOO_LONG"),
        s_sum: Constant<Bits<8>> = syndrome("LENGTH_MISMATCH"),
    }
}

impl Logic for WqePredecode {
    #[hdl_gen]
    fn update(&mut self) {
        self.f.raw.next = self.raw.val();

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
        self.ring.next = self.f.opcode.val() == self.op_ring.val();
        self.unknown.next =
            !self.send.val() & !self.write.val() & !self.rc_only.val() & !self.nop.val();
        self.odd.next = (self.f.blocks.val() == 0) | (self.f.blocks.val() > self.max_blocks.val());
        self.none.next = self.f.sge_count.val() == 0;
        self.one.next = self.f.sge_count.val() == 1;
        self.two.next = self.f.sge_count.val() == self.wqe_sges.val();
        self.many.next = (self.f.sge_count.val() > self.wqe_sges.val())
            & (!self.f.sgl_ptr.val() | (self.f.sge_count.val() > self.max_sges.val()));
        self.list.next = self.f.sgl_ptr.val() & !self.f.inline_.val() & !self.none.val();

        // Does the sum of the SGEs' lengths, of 33 bits, equal the message's length?
        self.k.next = self.f.length.val();
        self.a.next = self.f.sge0_length.val();
        self.b.next = self.f.sge1_length.val();
        self.gives.next =
            (self.a.val() & self.b.val()) | ((self.a.val() | self.b.val()) & !self.k.val());
        self.needs.next = self.a.val() ^ self.b.val() ^ self.k.val();
        self.sum_is_two.next =
            (self.needs.val() == (self.gives.val() << 1)) & !self.gives.val().get_bit(31);
        self.sum_is_one.next = self.a.val() == self.k.val();
        self.sum_is_none.next = self.k.val() == 0;
        self.wrong_sum.next = (self.none.val() & !self.sum_is_none.val())
            | (self.one.val() & !self.sum_is_one.val())
            | (self.two.val() & !self.sum_is_two.val());

        // Lengths and limits.
        self.long.next = self.k.val() > self.max_message.val();
        // Its blocks are just those that inline data reaches into: a missing one was never written, one
        // too many would be nobody's.
        self.reach.next = bit_cast::<9, 32>(self.k.val()) + self.up_to_block.val();
        self.inline_odd.next = self.reach.val().get_bits::<3>(6) != self.f.blocks.val();
        self.inline_long.next = self.k.val() > self.max_inline.val();
        self.fault.next = 0.into();
        if self.f.inline_.val() {
            if self.inline_long.val() {
                self.fault.next = self.s_inline.val();
            } else if self.inline_odd.val() {
                self.fault.next = self.s_truncated.val();
            }
        } else if self.many.val() {
            self.fault.next = self.s_sges.val();
        } else if self.long.val() {
            self.fault.next = self.s_long.val();
        } else if !self.list.val() & self.wrong_sum.val() {
            self.fault.next = self.s_sum.val();
        }
        if self.nop.val() | self.ring.val() {
            self.fault.next = 0.into();
        }

        // The first packet's bytes, for each MTU. Inline data stands for an SGE.
        self.head.next = self.a.val();
        if self.f.inline_.val() {
            self.head.next = self.k.val();
        }
        self.whole.next =
            self.f.inline_.val() | self.none.val() | self.one.val() | self.sum_is_one.val();
        self.nothing_first.next = !self.f.inline_.val()
            & !self.none.val()
            & (self.a.val() == 0)
            & !self.sum_is_none.val();
        self.fits.next = 0.into();
        self.sge0_fits.next = 0.into();
        self.sge0_fills.next = 0.into();
        for i in 0..5 {
            if self.k.val() <= self.mtu[i].val() {
                self.fits.next = self.fits.val().replace_bit(i, true);
            }
            if self.head.val() <= self.mtu[i].val() {
                self.sge0_fits.next = self.sge0_fits.val().replace_bit(i, true);
            }
            if (self.head.val() >= self.mtu[i].val()) | self.whole.val() {
                self.sge0_fills.next = self.sge0_fills.val().replace_bit(i, true);
            }
        }

        self.pre.next.write = self.write.val();
        self.pre.next.with_imm = (self.f.opcode.val() == self.op_send_imm.val())
            | (self.f.opcode.val() == self.op_write_imm.val());
        self.pre.next.nop = self.nop.val();
        self.pre.next.ring = self.ring.val();
        self.pre.next.inline_data = self.f.inline_.val();
        self.pre.next.list = self.list.val();
        self.pre.next.unknown = self.unknown.val();
        self.pre.next.rc_only = self.rc_only.val();
        self.pre.next.odd = self.odd.val();
        self.pre.next.fault = self.fault.val();
        self.clean.next = (self.send.val() | self.write.val())
            & !self.err.val()
            & !self.odd.val()
            & !self.fault.val().any();
        self.pre.next.clean = self.clean.val();
        self.pre.next.plain = self.clean.val() & !self.list.val() & !self.nothing_first.val();
        self.pre.next.fits = self.fits.val();
        self.pre.next.sge0_fits = self.sge0_fits.val();
        self.pre.next.covers = self.sge0_fills.val();
        self.pre.next.some = !self.sum_is_none.val();
        self.pre.next.pair = self.two.val() & !self.f.inline_.val() & !self.list.val();
        self.pre.next.sge0_end = bit_cast::<65, 64>(self.f.sge0_addr.val())
            + bit_cast::<65, 32>(self.f.sge0_length.val());

        self.region.next = bit_cast::<24, 32>(self.f.sge0_lkey.val() >> 8);
        self.reads.next = !self.f.inline_.val() & !self.f.sgl_ptr.val() & !self.none.val();
    }
}
