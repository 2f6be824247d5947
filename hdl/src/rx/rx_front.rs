//! The front of the receive path: frames in, good RoCE packets and foreign frames out.
//!
//! ```text
//!                        ┌─► rx_delay ─┬─► rx_store (RX buffer) ───────────────► beats
//!   rx ─► rx_intake ─────┤             └─► rx_store (pass-through) ────────────► pt
//!                        ├─► rx_parser ─┬─ verdict, packet ─┬─────────────────┬─► pkt
//!                        │              │                   └► [header FIFO] ─┘
//!                        │              └─ ahead        ▲
//!                        └─► icrc_check ── ok ──────────┘
//! ```
//! Interface: `rx` takes one beat every cycle, `rx.ready` is always high; `rx_err` with the last
//! beat: the FCS was wrong. Every beat goes into both stores; with the last one each keeps the
//! frame or rolls it back. `pkt` and `beats` bring the good RoCE packets, in the order of arrival:
//! one packet of beats for each `pkt`; a packet that nobody takes at once goes into the header FIFO.
//! `ahead`: if `pkt` shows nothing, where to look for the packet that it shows in the next cycle,
//! should the verdict be good: a frame may still turn out to be bad. `pt` brings foreign frames, whole and untouched.
//! Every frame ends in one of these and in nothing else: `pkt`, `pt`, or one pulse of a counter
//! that says why it was dropped (`ev_rx_foreign` counts those that went out on `pt`, and
//! `ev_rx_foreign_dropped` those that found no room there). `frame_bytes` goes with
//! `ev_port_rcv_packets`, `payload_bytes` with `ev_rx_packets`.
//! Rules: nothing of this waits for anybody. A packet that finds no room in the RX buffer or in
//! the header FIFO is dropped whole and counted in `rx_dropped`.
//! Timing: last beat on `rx` → verdict of the ICRC 4 cycles, `pkt` 5 cycles, first beat on `beats`
//! and `pt` 8 cycles; one beat, and one frame, every cycle.
use super::icrc_check::IcrcCheck;
use super::iface::{RxAhead, RxPkt};
use super::rx_delay::RxDelay;
use super::rx_intake::RxIntake;
use super::rx_parser::RxParser;
use super::rx_store::RxStore;
use super::rx_verdict::RxClass;
use crate::hdl_default;
use crate::prim::{ClkRst, FifoRam, ModName, PacketIn, PacketOut, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Front of the receive path: `W` bits a beat, `BAW` address bits of the RX buffer, `PAW` of
    /// the pass-through FIFO, `HAW` of the header FIFO.
    #[derive(LogicBlock)]
    pub struct RxFront<const W: usize, const BAW: usize, const PAW: usize, const HAW: usize> {
        name: ModName = ModName::new(
            "rx_front",
            &format!("W={W} BAW={BAW} PAW={PAW} HAW={HAW}"),
            "rx/rx_front.rs",
            "Frames in, good RoCE packets and foreign frames out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub rx: PacketIn<W>,
        pub rx_err: Signal<In, Bit>,
        pub pkt: StreamOut<RxPkt>,
        pub ahead: Signal<Out, RxAhead>,
        pub beats: PacketOut<W>,
        pub pt: PacketOut<W>,
        pub ev_port_rcv_packets: Signal<Out, Bit>,
        pub frame_bytes: Signal<Out, Bits<16>>,
        pub ev_port_rcv_errors: Signal<Out, Bit>,
        pub ev_rx_packets: Signal<Out, Bit>,
        pub payload_bytes: Signal<Out, Bits<14>>,
        pub ev_np_ecn_marked_roce_packets: Signal<Out, Bit>,
        pub ev_rx_foreign: Signal<Out, Bit>,
        pub ev_rx_foreign_dropped: Signal<Out, Bit>,
        pub ev_rx_dropped: Signal<Out, Bit>,
        pub ev_rx_icrc_encapsulated: Signal<Out, Bit>,
        pub ev_rx_bad_ip_header: Signal<Out, Bit>,
        pub ev_rx_options: Signal<Out, Bit>,
        pub ev_rx_truncated: Signal<Out, Bit>,
        pub ev_rx_bad_udp_length: Signal<Out, Bit>,
        pub ev_rx_malformed: Signal<Out, Bit>,
        pub ev_rx_bad_tver: Signal<Out, Bit>,
        intake: RxIntake<W>,
        parser: RxParser<W>,
        icrc: IcrcCheck<W>,
        delay: RxDelay<W>,
        buffer: RxStore<W, BAW>,
        pass: RxStore<W, PAW>,
        headers: FifoRam<RxPkt, HAW>,
        /// the ICRC's verdict is a cycle ahead of the parser's
        icrc_ok: RegN<Bit>,
        good: Signal<Local, Bit>,
        kept: Signal<Local, Bit>,
        waits: Signal<Local, Bit>,
        passes: Signal<Local, Bit>,
        ended: Signal<Local, Bit>,
        r_class: Reg<RxClass>,
        r_ended: Reg<Bit>,
        r_bytes: RegN<Bits<16>>,
        r_payload: RegN<Bits<14>>,
        r_ce: RegN<Bit>,
        r_kept: Reg<Bit>,
        r_good: Reg<Bit>,
        r_passed: Reg<Bit>,
    }
}

impl<const W: usize, const BAW: usize, const PAW: usize, const HAW: usize> Logic
    for RxFront<W, BAW, PAW, HAW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, icrc_ok, r_class, r_ended, r_bytes, r_payload, r_ce);
        dff_setup!(self, clk, r_kept, r_good, r_passed);
        self.intake.clk.next = self.clk.val();
        self.parser.clk.next = self.clk.val();
        self.icrc.clk.next = self.clk.val();
        self.delay.clk.next = self.clk.val();
        self.buffer.clk.next = self.clk.val();
        self.pass.clk.next = self.clk.val();
        self.headers.clk.next = self.clk.val();
        PacketIn::<W>::link(&mut self.rx, &mut self.intake.rx);
        self.intake.rx_err.next = self.rx_err.val();

        self.parser.data.next = self.intake.data.val();
        self.parser.empty.next = self.intake.empty.val();
        self.parser.first.next = self.intake.first.val();
        self.parser.second.next = self.intake.second.val();
        self.parser.last.next = self.intake.last.val();
        self.parser.err.next = self.intake.err.val();
        self.parser.valid.next = self.intake.valid.val();
        self.parser.vlan.next = self.intake.vlan.val();
        self.parser.ipv4.next = self.intake.ipv4.val();
        self.parser.ipv6.next = self.intake.ipv6.val();
        self.icrc.data.next = self.intake.data.val();
        self.icrc.first.next = self.intake.first.val();
        self.icrc.second.next = self.intake.second.val();
        self.icrc.last.next = self.intake.last.val();
        self.icrc.valid.next = self.intake.valid.val();
        self.icrc.vlan.next = self.intake.vlan.val();
        self.icrc.ipv6.next = self.intake.ipv6.val();
        self.icrc.words.next = self.intake.words.val();
        self.delay.data.next = self.intake.data.val();
        self.delay.end_in.next.empty = self.intake.empty.val();
        self.delay.end_in.next.last = self.intake.last.val();
        self.delay.valid.next = self.intake.valid.val();

        // The verdict comes with the frame's last beat, and commits it or rolls it back.
        if self.icrc.done.val() {
            self.icrc_ok.d.next = self.icrc.ok.val();
        }
        self.good.next = self.parser.verdict.val().roce & self.icrc_ok.q.val();
        self.kept.next = self.good.val() & self.buffer.fits.val() & self.headers.s.ready.val();
        self.buffer.data.next = self.delay.data_out.val();
        self.buffer.end_in.next = self.delay.end_out.val();
        self.buffer.push.next = self.delay.valid_out.val();
        self.buffer.keep.next = self.good.val() & self.headers.s.ready.val();
        // A packet passes the FIFO if that is empty and somebody takes it.
        self.waits.next = self.headers.m.valid.val();
        self.passes.next = self.pkt.ready.val() & !self.waits.val();
        self.headers.s.data.next = self.parser.packet.val();
        self.headers.s.valid.next = self.good.val() & self.buffer.fits.val() & !self.passes.val();
        self.headers.m.ready.next = self.pkt.ready.val();
        self.pkt.valid.next = self.waits.val() | self.kept.val();
        self.pkt.data.next = self.parser.packet.val();
        if self.waits.val() {
            self.pkt.data.next = self.headers.m.data.val();
        }
        self.ahead.next = self.parser.ahead.val();
        self.pass.data.next = self.delay.data_out.val();
        self.pass.end_in.next = self.delay.end_out.val();
        self.pass.push.next = self.delay.valid_out.val();
        self.pass.keep.next = self.parser.verdict.val().foreign;
        PacketOut::<W>::link(&mut self.beats, &mut self.buffer.m);
        PacketOut::<W>::link(&mut self.pt, &mut self.pass.m);

        // Counters.
        self.ended.next = self.delay.valid_out.val() & self.delay.end_out.val().last;
        self.r_class.d.next = self.parser.verdict.val();
        self.r_ended.d.next = self.ended.val() & !self.parser.verdict.val().err;
        self.r_bytes.d.next = self.parser.bytes.val();
        self.r_payload.d.next = self.parser.packet.val().payload;
        self.r_ce.d.next = self.parser.packet.val().ce;
        self.r_good.d.next = self.good.val();
        self.r_kept.d.next = self.kept.val();
        self.r_passed.d.next = self.parser.verdict.val().foreign & self.pass.fits.val();
        self.ev_port_rcv_packets.next = self.r_ended.q.val();
        self.frame_bytes.next = self.r_bytes.q.val();
        self.ev_port_rcv_errors.next = self.r_class.q.val().err;
        self.ev_rx_packets.next = self.r_kept.q.val();
        self.payload_bytes.next = self.r_payload.q.val();
        self.ev_np_ecn_marked_roce_packets.next = self.r_kept.q.val() & self.r_ce.q.val();
        self.ev_rx_foreign.next = self.r_passed.q.val();
        self.ev_rx_foreign_dropped.next = self.r_class.q.val().foreign & !self.r_passed.q.val();
        self.ev_rx_dropped.next = self.r_good.q.val() & !self.r_kept.q.val();
        self.ev_rx_icrc_encapsulated.next = self.r_class.q.val().roce & !self.r_good.q.val();
        self.ev_rx_bad_ip_header.next = self.r_class.q.val().bad_ip_header;
        self.ev_rx_options.next = self.r_class.q.val().options;
        self.ev_rx_truncated.next = self.r_class.q.val().truncated;
        self.ev_rx_bad_udp_length.next = self.r_class.q.val().bad_udp_length;
        self.ev_rx_malformed.next = self.r_class.q.val().malformed;
        self.ev_rx_bad_tver.next = self.r_class.q.val().bad_tver;
    }
}
