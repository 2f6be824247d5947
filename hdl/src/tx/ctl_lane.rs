//! The control lane: acknowledgements in, frames out, past everything that waits for memory.
//!
//! ```text
//!   answer ─► held ─► header_stack ─► ctl_frame ─┬──────► tx_fifo ─► ctl_widen ─► m
//!                        ▲ ctx                   └► icrc ───┘
//! ```
//! Interface: `answer` is what the responder says to the peer of a slot; out comes an ACK of IBA vol. 1,
//! 9.7.5.1.5 with the addresses, UDP source port and P_Key of the slot's requests. An ACK has no payload and
//! an AETH alone, which lies where a request has its immediate data.
//! `m`: once a frame's first beat is shown its others follow without a gap. `pushed`: a frame's first beat
//! goes into the FIFO.
//! Why a lane of its own: a data frame waits for its reads, and a read may hang; nothing here
//! reads anything.
//! Rules: frames in here are few (a dozen beats), since those that wait outside, in [`crate::rx::ack_state`],
//! give way to newer ones. A slot that goes to RESET takes its answer along that waits in `held` or at
//! `answer`, or comes there within `WINDOW` cycles: it would find the next QP's addresses. Two
//! slots do not go to RESET within that time.
//! The lane is 512 bits wide at every width of the device: its frames have 58 to 90 bytes.
//! Timing: 4 cycles from `answer` to `pushed`, 6 more for the last beat to `m` (its ICRC); a frame every 2
//! cycles. `answer.ready` is a register.
use super::ctl_frame::CtlFrame;
use super::ctl_widen::CtlWiden;
use super::frame::{FrameJob, FrameOut};
use super::header_stack::HeaderStack;
use super::icrc::Icrc;
use super::tx_fifo::TxFifo;
use crate::hdl_default;
use crate::iface::{CtxWrite, PktDesc, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, PacketOut, Reg, RegN, StreamIn, StreamOut};
use crate::rx::iface::AckOut;
use crate::spec::{self, AETH, IMMDT};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles in which answers of a slot may still come that went to RESET.
const WINDOW: u64 = 32;
/// Address bits of the FIFO: two frames of two beats, and its margin, would do.
const FIFO_AW: usize = 4;

/// Where the syndrome lies in the word that is sent as immediate data.
fn syndrome_at() -> Constant<Bits<6>> {
    assert_eq!(AETH.bytes, IMMDT.bytes);
    let msn = AETH.field("msn").bits();
    assert_eq!(
        AETH.field("syndrome").bits() + msn,
        IMMDT.field("imm").bits()
    );
    Constant::new(bits(msn as u64))
}

hdl_default! {
    /// Control lane of a device of `W` bits and `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct CtlLane<const W: usize, const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "ctl_lane",
            &format!("W={W} SLOT_AW={SLOT_AW}"),
            "tx/ctl_lane.rs",
            "Acknowledgements in, frames out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub answer: StreamIn<AckOut>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub m: PacketOut<W>,
        /// goes with every beat of `m`: the frame comes in again
        pub looped: Signal<Out, Bit>,
        pub pushed: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        stack: HeaderStack<512, SLOT_AW>,
        frame: CtlFrame,
        icrc: Icrc<512>,
        fifo: TxFifo<512, FIFO_AW>,
        widen: CtlWiden<W>,
        held: Reg<Bit>,
        held_answer: RegN<AckOut>,
        // The slot that went to RESET, for how long to remember it, and whether its answer is at `answer`.
        gone_slot: RegN<Bits<14>>,
        gone_left: Reg<Bits<6>>,
        stale: Reg<Bit>,
        gone: Signal<Local, Bit>,
        gone_here: Signal<Local, Bit>,
        gone_there: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        desc: Signal<Local, PktDesc>,
        blank: Constant<PktDesc> = Constant::new(PktDesc::default()),
        ack: Constant<Bits<8>> = Constant::new(bits(spec::code("bth_opcode", "RC_ACK"))),
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
        window: Constant<Bits<6>> = Constant::new(bits(WINDOW)),
        syndrome_at: Constant<Bits<6>> = syndrome_at(),
    }
}

impl<const W: usize, const SLOT_AW: usize> Logic for CtlLane<W, SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, held_answer, gone_slot, gone_left, stale);
        self.stack.clk.next = self.clk.val();
        self.frame.clk.next = self.clk.val();
        self.icrc.clk.next = self.clk.val();
        self.fifo.clk.next = self.clk.val();
        self.widen.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.stack.ctx);

        // Answers that have lost their QP.
        self.gone.next = self.gone_left.q.val().any();
        if self.gone.val() {
            self.gone_left.d.next = self.gone_left.q.val() - 1;
        }
        if self.state.valid.val() & (self.state.data.val().state == self.st_reset.val()) {
            self.gone_left.d.next = self.window.val();
            self.gone_slot.d.next = self.state.data.val().slot;
        }
        self.gone_here.next =
            self.gone.val() & (self.held_answer.q.val().slot == self.gone_slot.q.val());
        self.gone_there.next = self.stale.q.val()
            | (self.gone.val() & (self.answer.data.val().slot == self.gone_slot.q.val()));

        // Held: taken in whenever it is free, so that `ready` is a register.
        self.answer.ready.next = !self.held.q.val();
        self.free.next = self.stack.s.ready.val() | self.gone_here.val();
        if self.held.q.val() {
            self.held.d.next = !self.free.val();
        } else {
            self.held.d.next = self.answer.valid.val() & !self.gone_there.val();
            self.held_answer.d.next = self.answer.data.val();
        }
        self.stale.d.next = self.answer.valid.val() & self.held.q.val() & self.gone_there.val();

        // A packet that is nothing but headers.
        self.desc.next = self.blank.val();
        self.desc.next.slot = self.held_answer.q.val().slot;
        self.desc.next.opcode = self.ack.val();
        self.desc.next.psn = self.held_answer.q.val().psn;
        self.desc.next.has_imm = true;
        self.desc.next.imm = bit_cast::<32, 24>(self.held_answer.q.val().msn)
            | (bit_cast::<32, 8>(self.held_answer.q.val().syndrome) << self.syndrome_at.val());
        self.stack.s.data.next = self.desc.val();
        self.stack.s.valid.next = self.held.q.val() & !self.gone_here.val();
        StreamOut::<FrameJob>::join(&mut self.stack.job, &mut self.frame.job);
        FrameOut::<512>::join(&mut self.frame.frame, &mut self.fifo.s);
        self.icrc.data.next = self.frame.frame.data.val();
        self.icrc.empty.next = self.frame.frame.empty.val();
        self.icrc.first.next = self.frame.frame.first.val();
        self.icrc.second.next = self.frame.frame.second.val();
        self.icrc.keep.next = self.frame.frame.last.val();
        self.icrc.ipv6.next = self.frame.frame.ipv6.val();
        self.icrc.vlan.next = self.frame.frame.vlan.val();
        self.icrc.push.next = self.frame.frame.push.val();
        self.fifo.crc.next = self.icrc.crc.val();
        self.fifo.crc_done.next = self.icrc.done.val();
        PacketOut::<512>::join(&mut self.fifo.m, &mut self.widen.s);
        PacketOut::<W>::link(&mut self.m, &mut self.widen.m);
        self.looped.next = self.fifo.looped.val();
        self.pushed.next = self.frame.frame.push.val() & self.frame.frame.first.val();
        self.idle.next = !self.held.q.val()
            & self.stack.idle.val()
            & self.frame.idle.val()
            & self.fifo.idle.val()
            & self.widen.idle.val();
    }
}
