//! Puts the headers of each packet together: what its QP has in common, and what is its own.
//!
//! ```text
//!   s ─┬► look up template ─┬─► header pack, size ──► register ─┬─► OR ─► job
//!      └─► lengths in words ┴─► sum + length ───────► register ─┴─► carries
//! ```
//! Interface: `s` brings packets and what only takes its place in the order; `job` is a frame
//! with its headers, its number of beats, and the record that `completer` will get. `ctx`: loaded
//! QP contexts, see [`super::template`]; a packet has the headers of the context that is there when it
//! is taken.
//! Lengths: the UDP length covers UDP, BTH, extended headers, payload, pad and ICRC, the IPv4
//! length 20 bytes more; pad is 0 to 3 bytes.
//! The one's complement sum of the IPv4 header with its length takes two cycles: the two bytes of
//! each word apart, then the carries between them, the end-around carry included.
//! Timing: 2 cycles from `s` to `job`; one job every cycle. `job.header` is a register and,
//! for the two checksum bytes, 8-bit incrementers. `s.ready` follows from `job.ready` at once.
use super::frame::{FrameJob, HEADER_BITS};
use super::frame_size::FrameSize;
use super::header_pack::HeaderPack;
use super::template::Template;
use crate::hdl_default;
use crate::iface::{CtxWrite, PktDesc, StrobeIn, TxRecord};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::{FieldRef, BTH, ETH, ICRC, IMMDT, IPV4, RETH, UDP, VLAN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// `PktDesc::kind`.
const PACKET: u64 = 0;
const COMPLETION: u64 = 1;
const TOKEN: u64 = 3;

/// What to add to the payload's length, in bytes, for that of what is behind the IP header, plus
/// `more` bytes, rounded up to words.
fn overhead(more: usize) -> Constant<Bits<13>> {
    let bytes = UDP.bytes + BTH.bytes + ICRC.bytes + more;
    assert!(bytes.is_multiple_of(4));
    Constant::new(bits(bytes as u64 + 3))
}
/// Where the IPv4 checksum lies, as a shift in bits.
fn checksum_at(tag: usize) -> Constant<Bits<10>> {
    let byte = ETH.bytes + tag + FieldRef::byte(&IPV4.field("checksum"));
    Constant::new(bits(8 * byte as u64))
}

hdl_default! {
    /// Header stack for frames of `W` bits a beat and `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct HeaderStack<const W: usize, const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "header_stack",
            &format!("W={W} SLOT_AW={SLOT_AW}"),
            "tx/header_stack.rs",
            "Puts the headers of each packet together.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<PktDesc>,
        pub ctx: StrobeIn<CtxWrite>,
        pub job: StreamOut<FrameJob>,
        pub idle: Signal<Out, Bit>,
        template: Template<SLOT_AW>,
        pack: HeaderPack,
        size: FrameSize<W>,
        // Looked up: the template's outputs belong to this.
        got_valid: Reg<Bit>,
        got: RegN<PktDesc>,
        got_words: RegN<Bits<11>>,
        got_ip_words: RegN<Bits<11>>,
        // Built, but for the checksum.
        out_valid: Reg<Bit>,
        made: RegN<FrameJob>,
        // Sums of the even and of the odd bytes, in the lanes of the checksum.
        out_low: RegN<Bits<9>>,
        out_high: RegN<Bits<9>>,
        head: Signal<Local, PktDesc>,
        extra: Signal<Local, Bits<13>>,
        bytes: Signal<Local, Bits<13>>,
        ip_bytes: Signal<Local, Bits<13>>,
        out_free: Signal<Local, Bit>,
        got_free: Signal<Local, Bit>,
        is_packet: Signal<Local, Bit>,
        rec: Signal<Local, TxRecord>,
        built: Signal<Local, FrameJob>,
        length: Signal<Local, Bits<16>>,
        sum: Signal<Local, Bits<16>>,
        low: Signal<Local, Bits<9>>,
        high: Signal<Local, Bits<9>>,
        low_byte: Signal<Local, Bits<8>>,
        high_byte: Signal<Local, Bits<8>>,
        into_low: Signal<Local, Bit>,
        into_high: Signal<Local, Bit>,
        checksum: Signal<Local, Bits<16>>,
        plain: Constant<Bits<13>> = overhead(0),
        with_imm: Constant<Bits<13>> = overhead(IMMDT.bytes),
        with_reth: Constant<Bits<13>> = overhead(RETH.bytes),
        with_both: Constant<Bits<13>> = overhead(RETH.bytes + IMMDT.bytes),
        ip_plain: Constant<Bits<13>> = overhead(IPV4.bytes),
        ip_with_imm: Constant<Bits<13>> = overhead(IPV4.bytes + IMMDT.bytes),
        ip_with_reth: Constant<Bits<13>> = overhead(IPV4.bytes + RETH.bytes),
        ip_with_both: Constant<Bits<13>> = overhead(IPV4.bytes + RETH.bytes + IMMDT.bytes),
        ip_extra: Signal<Local, Bits<13>>,
        ones: Constant<Bits<8>> = Constant::new(bits(0xFF)),
        checksum_at: Constant<Bits<10>> = checksum_at(0),
        checksum_at_tagged: Constant<Bits<10>> = checksum_at(VLAN.bytes),
        packet: Constant<Bits<2>> = Constant::new(bits(PACKET)),
        completion: Constant<Bits<2>> = Constant::new(bits(COMPLETION)),
        token: Constant<Bits<2>> = Constant::new(bits(TOKEN)),
    }
}

impl<const W: usize, const SLOT_AW: usize> Logic for HeaderStack<W, SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, got_valid, got, got_words, got_ip_words);
        dff_setup!(self, clk, out_valid, made, out_low, out_high);
        self.template.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.template.ctx);
        self.out_free.next = self.job.ready.val() | !self.out_valid.q.val();
        self.got_free.next = self.out_free.val() | !self.got_valid.q.val();

        // Look up; count the words behind the IP header, and those with it.
        self.s.ready.next = self.got_free.val();
        self.head.next = self.s.data.val();
        self.template.look.next = self.got_free.val();
        self.template.look_slot.next = self.head.val().slot;
        self.extra.next = self.plain.val();
        self.ip_extra.next = self.ip_plain.val();
        if self.head.val().has_reth & self.head.val().has_imm {
            self.extra.next = self.with_both.val();
            self.ip_extra.next = self.ip_with_both.val();
        } else if self.head.val().has_reth {
            self.extra.next = self.with_reth.val();
            self.ip_extra.next = self.ip_with_reth.val();
        } else if self.head.val().has_imm {
            self.extra.next = self.with_imm.val();
            self.ip_extra.next = self.ip_with_imm.val();
        }
        self.bytes.next = self.head.val().payload + self.extra.val();
        self.ip_bytes.next = self.head.val().payload + self.ip_extra.val();
        if self.got_free.val() {
            self.got_valid.d.next = self.s.valid.val();
            self.got.d.next = self.head.val();
            self.got_words.d.next = self.bytes.val().get_bits::<11>(2);
            self.got_ip_words.d.next = self.ip_bytes.val().get_bits::<11>(2);
        }

        // Build the headers, and add up the checksum: both as they lie in the lanes.
        self.pack.desc.next = self.got.q.val();
        self.pack.addressing.next = self.template.addressing.val();
        self.pack.ips.next = self.template.ips.val();
        self.pack.words.next = self.got_words.q.val();
        self.pack.ip_words.next = self.got_ip_words.q.val();
        self.pack.pad.next = bit_cast::<2, 13>(!self.got.q.val().payload + 1);
        self.is_packet.next = self.got.q.val().kind == self.packet.val();
        self.size.words.next = self.got_words.q.val();
        self.size.has_reth.next = self.got.q.val().has_reth;
        self.size.ipv6.next = self.template.addressing.val().ipv6;
        self.size.vlan.next = self.template.addressing.val().vlan;
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
        self.rec.next.psn = self.got.q.val().psn;
        self.built.next.header = self.pack.header.val();
        self.built.next.beats = 0.into();
        self.built.next.payload = false;
        if self.is_packet.val() {
            self.built.next.beats = self.size.beats.val();
            self.built.next.payload = self.got.q.val().payload.any();
        }
        self.built.next.empty = self.size.empty.val();
        self.built.next.split = self.size.split.val();
        self.built.next.deep = self.size.deep.val();
        self.built.next.packet = self.is_packet.val();
        self.built.next.ipv6 = self.template.addressing.val().ipv6;
        self.built.next.vlan = self.template.addressing.val().vlan;
        self.built.next.rec = self.rec.val();
        self.built.next.looped = self.template.addressing.val().loopback;
        self.sum.next = self.template.sum.val();
        self.length.next = bit_cast::<16, 11>(self.got_ip_words.q.val()) << 2;
        if self.out_free.val() {
            self.out_valid.d.next = self.got_valid.q.val();
            self.made.d.next = self.built.val();
            self.out_low.d.next = bit_cast::<9, 8>(self.sum.val().get_bits::<8>(0))
                + bit_cast::<9, 8>(self.length.val().get_bits::<8>(8));
            self.out_high.d.next = bit_cast::<9, 8>(self.sum.val().get_bits::<8>(8))
                + bit_cast::<9, 8>(self.length.val().get_bits::<8>(0));
        }

        // The carries: out of each byte into the other. Where a byte's sum has one, the byte is
        // not all ones, so that no carry goes through both.
        self.low.next = self.out_low.q.val();
        self.high.next = self.out_high.q.val();
        self.into_high.next = self.low.val().get_bit(8)
            | (self.high.val().get_bit(8) & (self.low.val().get_bits::<8>(0) == self.ones.val()));
        self.into_low.next = self.high.val().get_bit(8)
            | (self.low.val().get_bit(8) & (self.high.val().get_bits::<8>(0) == self.ones.val()));
        self.low_byte.next = self.low.val().get_bits::<8>(0);
        if self.into_low.val() {
            self.low_byte.next = self.low.val().get_bits::<8>(0) + 1;
        }
        self.high_byte.next = self.high.val().get_bits::<8>(0);
        if self.into_high.val() {
            self.high_byte.next = self.high.val().get_bits::<8>(0) + 1;
        }
        self.checksum.next = !(bit_cast::<16, 8>(self.low_byte.val())
            | (bit_cast::<16, 8>(self.high_byte.val()) << 8));
        self.job.valid.next = self.out_valid.q.val();
        self.idle.next = !self.got_valid.q.val() & !self.out_valid.q.val();
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
