//! Places payload: beats of packets and one command each in, memory writes out.
//!
//! ```text
//!   beats ──► rx_window ── two beats ──► rx_turn ──► m
//!                ▲ move_on, ending          ▲ head, last, lane
//!   cmd ─────► rx_cut ──────────────────────┘
//! ```
//! Interface: `beats` the frames whose ICRC is good, lane 0 their first byte; `cmd` one for each,
//! in the same order; `m` the write TLPs, as in [`crate::host::mwr`], cut at multiples of `mps`. A TLP has
//! no gap between its beats if its packet comes without, as it does from the buffer of the receive path.
//! `busy`: a command is here, or a beat waits at `m`.
//! Whatever is not payload is given up, of a packet with `discard` all of it.
//! Timing: `cmd` → `m` 1 cycle at 512 bits if the packet waits, 2 at 2048; one beat out, or one beat
//! in, each cycle. `beats.ready` and `cmd.ready` are registers; `m` is not: a queue follows.
use super::rx_cut::RxCut;
use super::rx_turn::RxTurn;
use super::rx_window::RxWindow;
use crate::hdl_default;
use crate::host::mwr::MwrOut;
use crate::prim::{ClkRst, ModName, PacketIn, StreamIn};
use crate::rx::iface::PlaceCmd;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Payload placement for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxPlace<const W: usize> {
        name: ModName = ModName::new(
            "rx_place",
            &format!("W={W}"),
            "rx/rx_place.rs",
            "Beats of packets and one command each in, memory writes out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub mps: Signal<In, Bits<3>>,
        pub beats: PacketIn<W>,
        pub cmd: StreamIn<PlaceCmd>,
        pub m: MwrOut<W>,
        pub busy: Signal<Out, Bit>,
        window: RxWindow<W>,
        cutter: RxCut<W>,
        turn: RxTurn<W>,
    }
}

impl<const W: usize> Logic for RxPlace<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.window.clk.next = self.clk.val();
        self.cutter.clk.next = self.clk.val();
        self.turn.clk.next = self.clk.val();
        PacketIn::<W>::link(&mut self.beats, &mut self.window.s);
        StreamIn::<PlaceCmd>::link(&mut self.cmd, &mut self.cutter.cmd);
        self.cutter.mps.next = self.mps.val();
        self.cutter.here_valid.next = self.window.here_valid.val();
        self.cutter.here_last.next = self.window.here_last.val();
        self.cutter.beyond_valid.next = self.window.beyond_valid.val();
        self.window.move_on.next = self.cutter.move_on.val();
        self.window.ending.next = self.cutter.ending.val();
        self.turn.here.next = self.window.here.val();
        self.turn.beyond.next = self.window.beyond.val();
        self.turn.s_valid.next = self.cutter.valid.val();
        self.cutter.ready.next = self.turn.s_ready.val();
        self.turn.s_head.next = self.cutter.head.val();
        self.turn.s_last.next = self.cutter.last.val();
        self.turn.from.next = self.cutter.from.val();
        self.busy.next = self.cutter.active.val() | self.turn.m.valid.val();
        MwrOut::<W>::link(&mut self.m, &mut self.turn.m);
    }
}
