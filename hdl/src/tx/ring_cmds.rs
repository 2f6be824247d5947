//! Work requests of command queues on their way to the ring engine.
//!
//! ```text
//!   rec ─► slot, index, cookie, address of the descriptor ─► [ FIFO ] ─► m
//!                                     waiting (engine) ─► + count ─► full
//! ```
//! Interface: `take` puts `rec` in, if it is not `full`: else nothing happens. `full`: here and in the engine, where `waiting` are, 64 wait. The record of such a work request has
//! the address in `cookie` above the WQE's cookie, and in `msg_len` ([`super::req_emit`]).
//! Timing: 1 cycle.
use crate::collective::iface::RingCmd;
use crate::hdl_default;
use crate::iface::TxRecord;
use crate::prim::{ClkRst, Fifo, ModName, Reg, StreamOut};
use crate::spec::RING_COMMANDS_LOG2;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Queue of commands.
    #[derive(LogicBlock)]
    pub struct RingCmds {
        name: ModName = ModName::new(
            "ring_cmds",
            "",
            "tx/ring_cmds.rs",
            "Work requests of command queues on their way to the ring engine.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub rec: Signal<In, TxRecord>,
        pub take: Signal<In, Bit>,
        pub full: Signal<Out, Bit>,
        pub waiting: Signal<In, Bits<7>>,
        pub m: StreamOut<RingCmd>,
        cmds: Fifo<RingCmd, RING_COMMANDS_LOG2>,
        is_full: Reg<Bit>,
        held: Signal<Local, Bits<8>>,
        /// all that may wait, and one less
        most: Constant<Bits<8>> = Constant::new(bits(1 << RING_COMMANDS_LOG2)),
        last: Constant<Bits<8>> = Constant::new(bits((1 << RING_COMMANDS_LOG2) - 1)),
    }
}

impl Logic for RingCmds {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, is_full);
        self.cmds.clk.next = self.clk.val();
        self.cmds.s.valid.next = self.take.val() & !self.is_full.q.val();
        self.cmds.s.data.next.slot = self.rec.val().slot;
        self.cmds.s.data.next.wqe_idx = self.rec.val().wqe_idx;
        self.cmds.s.data.next.cookie = bit_cast::<32, 64>(self.rec.val().cookie);
        self.cmds.s.data.next.desc_addr = (bit_cast::<64, 64>(self.rec.val().cookie >> 32) << 32)
            | bit_cast::<64, 32>(self.rec.val().msg_len);
        self.full.next = self.is_full.q.val();
        self.held.next =
            self.cmds.count.val().get_bits::<8>(0) + bit_cast::<8, 7>(self.waiting.val());
        self.is_full.d.next = (self.held.val() >= self.most.val())
            | ((self.held.val() == self.last.val()) & self.take.val());
        StreamOut::<RingCmd>::link(&mut self.m, &mut self.cmds.m);
    }
}
