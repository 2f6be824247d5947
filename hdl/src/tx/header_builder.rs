//! Builds the headers of each packet, ahead of its payload.
//!
//! ```text
//!   desc ─► [ FIFO ] ─► look up template ─┬─► header pack ──► register ─┬─► + checksum ─► job
//!                       length in words ──┴─► sum + length ─► register ─┴─► fold ──┘
//! ```
//! Interface: `desc` brings packets and what only takes its place in the order; `job` is a frame
//! with its headers, its number of beats, and the record that `completer` will get. `ctx`: loaded
//! QP contexts, see [`super::template`].
//! Lengths: the UDP length covers UDP, BTH, extended headers, payload, pad and ICRC, the IPv4
//! length 20 bytes more; pad is 0 to 3 bytes. Headers are 4k + 2 bytes in all shapes, so a frame
//! ends in the lower half of a 32-bit word.
//! Timing: 3 cycles from `desc` to `job`, one job every cycle. `job.header` is a register and,
//! for the two checksum bytes, a 16-bit incrementer.
use super::frame::{FrameJob, HEADER_BITS};
use super::header_pack::HeaderPack;
use super::template::Template;
use crate::hdl_default;
use crate::iface::{CtxWrite, PktDesc, StrobeIn, TxRecord};
use crate::prim::{ClkRst, Fifo, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::{FieldRef, BTH, ETH, ICRC, IMMDT, IPV4, IPV6, RETH, UDP, VLAN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// `PktDesc::kind`.
const PACKET: u64 = 0;
const COMPLETION: u64 = 1;
const TOKEN: u64 = 3;

/// Words behind the IP header that are no payload, plus `more` bytes.
fn overhead(more: usize) -> Constant<Bits<11>> {
    let bytes = UDP.bytes + BTH.bytes + ICRC.bytes + more;
    assert!(bytes.is_multiple_of(4));
    Constant::new(bits(bytes as u64 / 4))
}
/// Words in front of UDP. The half word that stays ends the frame.
fn in_front(network: usize, tag: usize) -> Constant<Bits<11>> {
    let bytes = ETH.bytes + tag + network;
    assert!(bytes % 4 == 2);
    Constant::new(bits(bytes as u64 / 4))
}
/// Where the IPv4 checksum lies, as a shift in bits.
fn checksum_at(tag: usize) -> Constant<Bits<10>> {
    let byte = ETH.bytes + tag + FieldRef::byte(&IPV4.field("checksum"));
    Constant::new(bits(8 * byte as u64))
}

hdl_default! {
    /// Header builder for frames of `W` bits a beat, `2^SLOT_AW` slots, `2^QUEUE_AW` packets
    /// waiting.
    #[derive(LogicBlock)]
    pub struct HeaderBuilder<const W: usize, const SLOT_AW: usize, const QUEUE_AW: usize> {
        name: ModName = ModName::new(
            "header_builder",
            &format!("W={W} SLOT_AW={SLOT_AW} QUEUE_AW={QUEUE_AW}"),
            "tx/header_builder.rs",
            "Builds the headers of each packet, ahead of its payload.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: StreamIn<PktDesc>,
        pub ctx: StrobeIn<CtxWrite>,
        pub job: StreamOut<FrameJob>,
        pub idle: Signal<Out, Bit>,
        queue: Fifo<PktDesc, QUEUE_AW>,
        template: Template<SLOT_AW>,
        pack: HeaderPack,
        // Looked up: the template's outputs belong to this.
        got_valid: Reg<Bit>,
        got: RegN<PktDesc>,
        got_words: RegN<Bits<11>>,
        // Built, but for the checksum.
        out_valid: Reg<Bit>,
        made: RegN<FrameJob>,
        out_sum: RegN<Bits<17>>,
        head: Signal<Local, PktDesc>,
        extra: Signal<Local, Bits<11>>,
        words: Signal<Local, Bits<11>>,
        out_free: Signal<Local, Bit>,
        got_free: Signal<Local, Bit>,
        is_packet: Signal<Local, Bit>,
        ends: Signal<Local, Bits<11>>,
        ends_in_beat: Signal<Local, Bits<11>>,
        deep: Signal<Local, Bit>,
        rec: Signal<Local, TxRecord>,
        built: Signal<Local, FrameJob>,
        length: Signal<Local, Bits<16>>,
        folded: Signal<Local, Bits<16>>,
        checksum: Signal<Local, Bits<16>>,
        plain: Constant<Bits<11>> = overhead(0),
        with_imm: Constant<Bits<11>> = overhead(IMMDT.bytes),
        with_reth: Constant<Bits<11>> = overhead(RETH.bytes),
        with_both: Constant<Bits<11>> = overhead(RETH.bytes + IMMDT.bytes),
        front_v4: Constant<Bits<11>> = in_front(IPV4.bytes, 0),
        front_v4_tagged: Constant<Bits<11>> = in_front(IPV4.bytes, VLAN.bytes),
        front_v6: Constant<Bits<11>> = in_front(IPV6.bytes, 0),
        front_v6_tagged: Constant<Bits<11>> = in_front(IPV6.bytes, VLAN.bytes),
        beat_log2: Constant<Bits<4>> = Constant::new(bits((W as u64 / 32).trailing_zeros().into())),
        beat_mask: Constant<Bits<11>> = Constant::new(bits(W as u64 / 32 - 1)),
        last_byte: Constant<Bits<8>> = Constant::new(bits(W as u64 / 8 - 1)),
        /// Headers with a RETH or IPv6 fill the first beat; the others do not.
        narrow: Constant<Bit> = Constant::new(W < HEADER_BITS),
        checksum_at: Constant<Bits<10>> = checksum_at(0),
        checksum_at_tagged: Constant<Bits<10>> = checksum_at(VLAN.bytes),
        ip_bytes: Constant<Bits<16>> = Constant::new(bits(IPV4.bytes as u64)),
        packet: Constant<Bits<2>> = Constant::new(bits(PACKET)),
        completion: Constant<Bits<2>> = Constant::new(bits(COMPLETION)),
        token: Constant<Bits<2>> = Constant::new(bits(TOKEN)),
    }
}

impl<const W: usize, const SLOT_AW: usize, const QUEUE_AW: usize> Logic
    for HeaderBuilder<W, SLOT_AW, QUEUE_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, got_valid, got, got_words, out_valid, made, out_sum);
        self.queue.clk.next = self.clk.val();
        self.template.clk.next = self.clk.val();
        StreamIn::<PktDesc>::link(&mut self.desc, &mut self.queue.s);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.template.ctx);
        self.out_free.next = self.job.ready.val() | !self.out_valid.q.val();
        self.got_free.next = self.out_free.val() | !self.got_valid.q.val();

        // Look up; count the words behind the IP header.
        self.queue.m.ready.next = self.got_free.val();
        self.head.next = self.queue.m.data.val();
        self.template.look.next = self.got_free.val();
        self.template.look_slot.next = self.head.val().slot;
        self.extra.next = self.plain.val();
        if self.head.val().has_reth & self.head.val().has_imm {
            self.extra.next = self.with_both.val();
        } else if self.head.val().has_reth {
            self.extra.next = self.with_reth.val();
        } else if self.head.val().has_imm {
            self.extra.next = self.with_imm.val();
        }
        self.words.next = bit_cast::<11, 13>((self.head.val().payload + 3) >> 2);
        if self.got_free.val() {
            self.got_valid.d.next = self.queue.m.valid.val();
            self.got.d.next = self.head.val();
            self.got_words.d.next = self.words.val() + self.extra.val();
        }

        // Build the headers, and add up the checksum: both as they lie in the lanes.
        self.pack.desc.next = self.got.q.val();
        self.pack.addressing.next = self.template.addressing.val();
        self.pack.ips.next = self.template.ips.val();
        self.pack.words.next = self.got_words.q.val();
        self.pack.pad.next = bit_cast::<2, 13>(!self.got.q.val().payload + 1);
        self.length.next = (bit_cast::<16, 11>(self.got_words.q.val()) << 2) + self.ip_bytes.val();
        self.is_packet.next = self.got.q.val().kind == self.packet.val();
        self.ends.next = self.got_words.q.val() + self.front_v4.val();
        self.deep.next = self.got.q.val().has_reth;
        if self.template.addressing.val().ipv6 & self.template.addressing.val().vlan {
            self.ends.next = self.got_words.q.val() + self.front_v6_tagged.val();
            self.deep.next = true;
        } else if self.template.addressing.val().ipv6 {
            self.ends.next = self.got_words.q.val() + self.front_v6.val();
            self.deep.next = true;
        } else if self.template.addressing.val().vlan {
            self.ends.next = self.got_words.q.val() + self.front_v4_tagged.val();
        }
        self.ends_in_beat.next = self.ends.val() & self.beat_mask.val();
        self.rec.next.packet = self.is_packet.val();
        self.rec.next.token = self.got.q.val().kind == self.token.val();
        self.rec.next.silent = false;
        self.rec.next.report = false;
        self.rec.next.slot = self.got.q.val().slot;
        self.rec.next.last = self.got.q.val().last
            & (self.is_packet.val() | (self.got.q.val().kind == self.completion.val()));
        self.rec.next.signalled = self.got.q.val().signalled;
        self.rec.next.status = self.got.q.val().status;
        self.rec.next.syndrome = self.got.q.val().syndrome;
        self.rec.next.wqe_opcode = self.got.q.val().wqe_opcode;
        self.rec.next.wqe_idx = self.got.q.val().wqe_idx;
        self.rec.next.wqe_next = self.got.q.val().wqe_next;
        self.rec.next.cookie = self.got.q.val().cookie;
        self.rec.next.msg_len = self.got.q.val().msg_len;
        self.rec.next.payload = self.got.q.val().payload;
        self.built.next.header = self.pack.header.val();
        self.built.next.beats = 0.into();
        self.built.next.payload = false;
        if self.is_packet.val() {
            self.built.next.beats = bit_cast::<7, 11>(self.ends.val() >> self.beat_log2.val());
            self.built.next.payload = self.got.q.val().payload.any();
        }
        // The frame ends with the lower half of a word: byte 1 of it is the last.
        self.built.next.empty =
            self.last_byte.val() - (bit_cast::<8, 11>(self.ends_in_beat.val()) << 2) - 1;
        self.built.next.split = !self.ends_in_beat.val().any();
        self.built.next.deep = self.deep.val() & self.narrow.val();
        self.built.next.packet = self.is_packet.val();
        self.built.next.ipv6 = self.template.addressing.val().ipv6;
        self.built.next.vlan = self.template.addressing.val().vlan;
        self.built.next.rec = self.rec.val();
        if self.out_free.val() {
            self.out_valid.d.next = self.got_valid.q.val();
            self.made.d.next = self.built.val();
            self.out_sum.d.next = bit_cast::<17, 16>(self.template.sum.val())
                + bit_cast::<17, 16>((self.length.val() << 8) | (self.length.val() >> 8));
        }

        // The end-around carry, and the checksum into its place.
        self.folded.next = bit_cast::<16, 17>(self.out_sum.q.val())
            + bit_cast::<16, 17>(self.out_sum.q.val() >> 16);
        self.checksum.next = !self.folded.val();
        self.job.valid.next = self.out_valid.q.val();
        self.idle.next =
            !self.queue.m.valid.val() & !self.got_valid.q.val() & !self.out_valid.q.val();
        self.job.data.next = self.made.q.val();
        if !self.made.q.val().ipv6 & self.made.q.val().vlan {
            self.job.data.next.header = self.made.q.val().header
                | (bit_cast::<HEADER_BITS, 16>(self.checksum.val())
                    << self.checksum_at_tagged.val());
        } else if !self.made.q.val().ipv6 {
            self.job.data.next.header = self.made.q.val().header
                | (bit_cast::<HEADER_BITS, 16>(self.checksum.val()) << self.checksum_at.val());
        }
    }
}
