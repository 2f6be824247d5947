//! Keeps the frames of others until they are whole: a frame that has begun must not have a gap.
//!
//! ```text
//!   s ─► rx_store (commit with the last beat, roll back what is too long) ─► m
//! ```
//! Interface: packet streams. `s` waits while there is no room; a frame that alone is longer than the
//! store is taken to its end, dropped whole, and told by `ev_dropped`. `2^AW` less 2 beats are used.
//! `idle`: no whole frame is inside.
//! Timing: last beat taken → first beat at `m` 3 cycles; one beat a cycle. `s.ready` takes one level, `m`
//! comes from registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, Reg};
use crate::rx::rx_store::RxStore;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Store of `2^AW` beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct PtStore<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "pt_store",
            &format!("W={W} AW={AW}"),
            "tx/pt_store.rs",
            "Keeps the frames of others until they are whole.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: PacketIn<W>,
        pub m: PacketOut<W>,
        pub ev_dropped: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        store: RxStore<W, AW>,
        count: Reg<Bits<16>>,
        some: Reg<Bit>,
        dropped: Reg<Bit>,
        take: Signal<Local, Bit>,
        kept: Signal<Local, Bit>,
        left: Signal<Local, Bit>,
    }
}

impl<const W: usize, const AW: usize> Logic for PtStore<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, count, some, dropped);
        self.store.clk.next = self.clk.val();
        // Nothing will leave that could make room.
        self.s.ready.next = self.store.fits.val() | !self.some.q.val();
        self.take.next = self.s.valid.val() & (self.store.fits.val() | !self.some.q.val());
        self.store.data.next = self.s.data.val();
        self.store.end_in.next.empty = self.s.empty.val();
        self.store.end_in.next.last = self.s.last.val();
        self.store.push.next = self.take.val();
        self.store.keep.next = true;
        PacketOut::<W>::link(&mut self.m, &mut self.store.m);

        // Whole frames inside.
        self.kept.next = self.take.val() & self.s.last.val() & self.store.fits.val();
        self.left.next = self.store.m.valid.val() & self.m.ready.val() & self.store.m.last.val();
        if self.kept.val() & !self.left.val() {
            self.count.d.next = self.count.q.val() + 1;
            self.some.d.next = true;
        } else if self.left.val() & !self.kept.val() {
            self.count.d.next = self.count.q.val() - 1;
            self.some.d.next = self.count.q.val() != 1;
        }
        self.dropped.d.next = self.take.val() & self.s.last.val() & !self.store.fits.val();
        self.ev_dropped.next = self.dropped.q.val();
        self.idle.next = !self.some.q.val();
    }
}
