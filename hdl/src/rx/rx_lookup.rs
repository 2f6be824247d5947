//! Looks up a packet's QP and region, and judges what does not depend on the QP's progress.
//!
//! ```text
//!   cycle -1  look ─► RAM addresses
//!   cycle 0   QP: number, service, state, P_Key, addresses ──► seen        region: into a register
//!             va + length
//!   cycle 1   drops; lengths against the MTU; key, domain, bounds; bus address
//!   cycle 2   facts (register)
//! ```
//! Interface: `issue` with `head` begins, and `look` was the same a cycle before (see [`super::rx_issue`]);
//! `facts_valid` with `facts` comes two cycles later, whatever is wrong with the packet. `have`, one cycle
//! after `issue`: a receive WQE is there for that packet.
//! The checks are those of IBA vol. 1, 9.6 (silent: `drops`, of which the first that fails counts), and of
//! 9.7.4.1.4 and 9.7.4.1.6 for the packets that begin a message. A message without bytes has no key.
//! P_Keys match if their low 15 bits do and not both are limited members (10.9.3).
//! Timing: 2 cycles, one packet each cycle.
use super::iface::RxPkt;
use super::rx_match::{RxMatch, RxSeen};
use super::rx_qp::RxQp;
use super::rx_region::RxRegion;
use super::rx_types::{RxConn, RxDrops, RxEntry, RxEpoch, RxFacts};
use crate::hdl_default;
use crate::iface::{CtxWrite, EntryWrite, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Look-up among `2^SLOT_AW` slots and `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct RxLookup<const SLOT_AW: usize, const REGION_AW: usize> {
        name: ModName = ModName::new(
            "rx_lookup",
            &format!("SLOT_AW={SLOT_AW} REGION_AW={REGION_AW}"),
            "rx/rx_lookup.rs",
            "Looks up a packet's QP and region, and judges it by them.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub region: StrobeIn<EntryWrite>,
        pub ats_on: Signal<In, Bit>,
        pub look_slot: Signal<In, Bits<14>>,
        pub look_rkey: Signal<In, Bits<32>>,
        pub head: Signal<In, RxPkt>,
        pub issue: Signal<In, Bit>,
        pub have: Signal<In, Bit>,
        pub bad_recv: Signal<In, Bit>,
        pub facts: Signal<Out, RxFacts>,
        pub facts_valid: Signal<Out, Bit>,
        /// for the responder
        pub open_index: Signal<In, Bits<24>>,
        pub epoch: Signal<Out, RxEpoch>,
        pub init_en: Signal<Out, Bit>,
        pub init_slot: Signal<Out, Bits<14>>,
        pub init_psn: Signal<Out, Bits<24>>,
        qp: RxQp<SLOT_AW>,
        compare: RxMatch,
        regions: RxRegion<REGION_AW>,
        valid2: Reg<Bit>,
        pkt2: RegN<RxPkt>,
        end2: RegN<Bits<65>>,
        conn2: RegN<RxConn>,
        entry2: RegN<RxEntry>,
        timer2: RegN<Bits<5>>,
        seen2: RegN<RxSeen>,
        valid3: Reg<Bit>,
        facts3: RegN<RxFacts>,
        p: Signal<Local, RxPkt>,
        e: Signal<Local, RxEntry>,
        s: Signal<Local, RxSeen>,
        good: [Signal<Local, Bit>; 5],
        drops: Signal<Local, RxDrops>,
        payload: Signal<Local, Bits<32>>,
        mtu: Signal<Local, Bits<32>>,
        tail: Signal<Local, Bits<2>>,
        padded: Signal<Local, Bit>,
        is_mtu: Signal<Local, Bit>,
        in_mtu: Signal<Local, Bit>,
        more: Signal<Local, Bit>,
        index: Signal<Local, Bits<24>>,
        index_good: Signal<Local, Bit>,
        in_range: Signal<Local, Bit>,
        entries: Constant<Bits<24>> = Constant::new(bits(1 << REGION_AW)),
        longest: Constant<Bits<32>> = Constant::new(bits(spec::MAX_MESSAGE)),
        key_bits: Constant<Bits<6>> = Constant::new(bits(8)),
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize> Logic for RxLookup<SLOT_AW, REGION_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, valid2, pkt2, end2, conn2, entry2, timer2, seen2, valid3, facts3);
        self.qp.clk.next = self.clk.val();
        self.regions.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.qp.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.qp.state);
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.regions.load);
        self.ready.next = self.qp.ready.val() & self.regions.ready.val();
        self.regions.open_index.next = self.open_index.val();
        self.epoch.next = self.regions.epoch.val();
        self.init_en.next = self.qp.init_en.val();
        self.init_slot.next = self.qp.init_slot.val();
        self.init_psn.next = self.qp.init_psn.val();

        // The cycle before.
        self.qp.look_slot.next = self.look_slot.val();
        self.regions.look_index.next =
            bit_cast::<24, 32>(self.look_rkey.val() >> self.key_bits.val());

        // Cycle 0.
        self.valid2.d.next = self.issue.val();
        self.pkt2.d.next = self.head.val();
        self.end2.d.next =
            bit_cast::<65, 64>(self.head.val().va) + bit_cast::<65, 32>(self.head.val().dma_len);
        self.conn2.d.next = self.qp.conn.val();
        self.entry2.d.next = self.regions.entry.val();
        self.timer2.d.next = self.qp.rnr_timer.val();
        self.compare.pkt.next = self.head.val();
        self.compare.conn.next = self.qp.conn.val();
        self.compare.path.next = self.qp.path.val();
        self.compare.addrs.next = self.qp.addrs.val();
        self.compare.standing.next = self.qp.standing.val();
        self.seen2.d.next = self.compare.seen.val();

        // Cycle 1: the first of the header's faults counts.
        self.p.next = self.pkt2.q.val();
        self.e.next = self.entry2.q.val();
        self.s.next = self.seen2.q.val();
        self.good[0].next = self.s.val().exists & self.s.val().own;
        self.good[1].next = self.good[0].val() & self.s.val().service;
        self.good[2].next = self.good[1].val() & self.s.val().state;
        self.good[3].next = self.good[2].val() & self.s.val().partition & self.s.val().member;
        self.good[4].next = self.good[3].val()
            & self.s.val().ipv6
            & self.s.val().peer_words.all()
            & self.s.val().own_words.all();
        self.drops.next.unknown_qp = !self.good[0].val();
        self.drops.next.bad_opcode = self.good[0].val() & !self.good[1].val();
        self.drops.next.bad_state = self.good[1].val() & !self.good[2].val();
        self.drops.next.bad_pkey = self.good[2].val() & !self.good[3].val();
        self.drops.next.bad_address = self.good[3].val() & !self.good[4].val();
        self.facts3.d.next.drops = self.drops.val();
        self.facts3.d.next.request = self.good[4].val() & self.p.val().request;
        self.facts3.d.next.response = self.good[4].val() & !self.p.val().request;

        // Lengths.
        self.payload.next = bit_cast::<32, 14>(self.p.val().payload);
        self.mtu.next = bit_cast::<32, 13>(self.conn2.q.val().mtu);
        self.tail.next = bit_cast::<2, 14>(self.p.val().payload) + self.p.val().pad;
        self.padded.next = !self.tail.val().any();
        self.is_mtu.next = self.padded.val() & (self.payload.val() == self.mtu.val());
        self.in_mtu.next = self.padded.val() & (self.payload.val() <= self.mtu.val());
        self.more.next =
            (self.p.val().dma_len > self.mtu.val()) & (self.p.val().dma_len <= self.longest.val());
        self.facts3.d.next.is_mtu = self.is_mtu.val();
        self.facts3.d.next.in_mtu = self.in_mtu.val();
        self.facts3.d.next.begin_fits = (self.p.val().first & self.is_mtu.val() & self.more.val())
            | (self.p.val().only
                & self.in_mtu.val()
                & (self.p.val().dma_len == self.payload.val()));

        // Key.
        self.index.next = bit_cast::<24, 32>(self.p.val().rkey >> self.key_bits.val());
        self.index_good.next = self.index.val() < self.entries.val();
        self.in_range.next = (self.p.val().va >= self.e.val().base)
            & (self.end2.q.val() <= bit_cast::<65, 64>(self.e.val().limit));
        self.facts3.d.next.key_good = !self.p.val().dma_len.any()
            | (self.index_good.val()
                & self.e.val().writable
                & (self.e.val().key == bit_cast::<8, 32>(self.p.val().rkey))
                & (self.e.val().pd == self.conn2.q.val().pd)
                & self.in_range.val()
                & (!self.e.val().ats | self.ats_on.val()));
        self.facts3.d.next.addr = self.p.val().va + self.e.val().shift;
        self.facts3.d.next.dma_len = self.p.val().dma_len;
        self.facts3.d.next.index = self.index.val();
        self.facts3.d.next.epoch = self.e.val().epoch;
        self.facts3.d.next.ats = self.e.val().ats;
        self.facts3.d.next.collective = self.e.val().collective;
        self.facts3.d.next.relaxed = self.e.val().relaxed;

        // What passes through.
        self.facts3.d.next.slot = bit_cast::<14, 24>(self.p.val().qpn);
        self.facts3.d.next.opcode = self.p.val().opcode;
        self.facts3.d.next.psn = self.p.val().psn;
        self.facts3.d.next.imm = self.p.val().imm;
        self.facts3.d.next.aeth_syndrome = self.p.val().aeth_syndrome;
        self.facts3.d.next.aeth_msn = self.p.val().aeth_msn;
        self.facts3.d.next.at = self.p.val().at;
        self.facts3.d.next.ack_req = self.p.val().ack_req;
        self.facts3.d.next.solicited = self.p.val().solicited;
        self.facts3.d.next.uc = self.p.val().uc;
        self.facts3.d.next.write = self.p.val().write & self.conn2.q.val().remote_write;
        self.facts3.d.next.once = !self.p.val().write & !self.p.val().send;
        self.facts3.d.next.begins = self.p.val().first | self.p.val().only;
        self.facts3.d.next.ends = self.p.val().last | self.p.val().only;
        self.facts3.d.next.has_imm = self.p.val().has_imm;
        self.facts3.d.next.have = self.have.val();
        self.facts3.d.next.bad_recv = self.bad_recv.val();
        self.facts3.d.next.rnr_timer = self.timer2.q.val();
        self.facts3.d.next.mtu = self.conn2.q.val().mtu;
        self.facts3.d.next.payload = bit_cast::<13, 14>(self.p.val().payload);
        self.valid3.d.next = self.valid2.q.val();
        self.facts.next = self.facts3.q.val();
        self.facts_valid.next = self.valid3.q.val();
    }
}
