//! Store and forward with commit and roll back: the RX buffer, and the pass-through FIFO.
//!
//! ```text
//!            ┌─ data RAM ─┐ (a frame becomes visible when its last beat is kept)
//!   beats ──►│            ├─► RAM register ─► output register ──► m
//!            └─ end RAM ──┘
//!   head ─ where the next beat goes · start ─ where the open frame began · tail ─ next to be read
//! ```
//! Interface: `push` writes a beat; nobody can refuse it. With a frame's last beat `keep` says that
//! the frame stays: if all its beats found room (`fits`), it becomes visible. Otherwise it is
//! rolled back and was never there. `fits` is valid in every cycle: false if the beat of this cycle
//! or one before it in the frame found no room.
//! A frame that is too long for the memory never fits. `2^AW` less 2 beats are used.
//! Timing: last beat kept → first beat valid at `m`: 3 cycles; one beat in and out every cycle. `m`
//! comes from registers.
use super::rx_delay::BeatEnd;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketOut, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Beats that come in while the fill is counted.
const MARGIN: u64 = 2;

hdl_default! {
    /// Store of `2^AW` beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxStore<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "rx_store",
            &format!("W={W} AW={AW}"),
            "rx/rx_store.rs",
            "Store and forward of frames with commit and roll back.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub end_in: Signal<In, BeatEnd>,
        pub push: Signal<In, Bit>,
        pub keep: Signal<In, Bit>,
        pub fits: Signal<Out, Bit>,
        pub m: PacketOut<W>,
        data_mem: Ram1r1w<Bits<W>, AW>,
        end_mem: Ram1r1w<BeatEnd, AW>,
        head: Reg<Bits<16>>,
        start: Reg<Bits<16>>,
        tail: Reg<Bits<16>>,
        full: Reg<Bit>,
        lost: Reg<Bit>,
        fetched: Reg<Bit>,
        out_valid: Reg<Bit>,
        out_data: RegN<Bits<W>>,
        out_end: RegN<BeatEnd>,
        room: Signal<Local, Bit>,
        head_next: Signal<Local, Bits<16>>,
        used: Signal<Local, Bits<16>>,
        before_open: Signal<Local, Bits<16>>,
        out_free: Signal<Local, Bit>,
        forward: Signal<Local, Bit>,
        fetch: Signal<Local, Bit>,
        pointer: Constant<Bits<16>> = Constant::new(bits((2 << AW) - 1)),
        brim: Constant<Bits<16>> = Constant::new(bits((1 << AW) - MARGIN)),
    }
}

impl<const W: usize, const AW: usize> Logic for RxStore<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, head, start, tail, full, lost, fetched);
        dff_setup!(self, clk, out_valid, out_data, out_end);
        self.data_mem.clk.next = self.clk.val();
        self.end_mem.clk.next = self.clk.val();

        // Write side.
        self.room.next = !self.full.q.val() & !self.lost.q.val();
        self.fits.next = self.room.val();
        self.head_next.next = self.head.q.val() + 1;
        self.data_mem.write_en.next = self.push.val() & self.room.val();
        self.data_mem.write_addr.next = bit_cast::<AW, 16>(self.head.q.val());
        self.data_mem.write_data.next = self.data.val();
        self.end_mem.write_en.next = self.push.val() & self.room.val();
        self.end_mem.write_addr.next = bit_cast::<AW, 16>(self.head.q.val());
        self.end_mem.write_data.next = self.end_in.val();
        if self.push.val() {
            if self.end_in.val().last {
                self.lost.d.next = false;
                self.head.d.next = self.start.q.val();
                if self.keep.val() & self.room.val() {
                    self.head.d.next = self.head_next.val();
                    self.start.d.next = self.head_next.val();
                }
            } else if self.room.val() {
                self.head.d.next = self.head_next.val();
            } else {
                self.lost.d.next = true;
            }
        }
        self.used.next = (self.head.q.val() - self.tail.q.val()) & self.pointer.val();
        self.full.d.next = self.used.val() >= self.brim.val();
        // What is rolled back is free at once, for the frame that follows without a gap.
        self.before_open.next = (self.start.q.val() - self.tail.q.val()) & self.pointer.val();
        if self.push.val() & self.end_in.val().last & !(self.keep.val() & self.room.val()) {
            self.full.d.next = self.before_open.val() >= self.brim.val();
        }

        // Read side: RAM register, then output register.
        self.out_free.next = self.m.ready.val() | !self.out_valid.q.val();
        self.forward.next = self.fetched.q.val() & self.out_free.val();
        self.fetch.next = ((self.tail.q.val() ^ self.start.q.val()) & self.pointer.val()).any()
            & (self.forward.val() | !self.fetched.q.val());
        self.data_mem.read_en.next = self.fetch.val();
        self.data_mem.read_addr.next = bit_cast::<AW, 16>(self.tail.q.val());
        self.end_mem.read_en.next = self.fetch.val();
        self.end_mem.read_addr.next = bit_cast::<AW, 16>(self.tail.q.val());
        if self.fetch.val() {
            self.fetched.d.next = true;
            self.tail.d.next = self.tail.q.val() + 1;
        } else if self.forward.val() {
            self.fetched.d.next = false;
        }
        if self.out_free.val() {
            self.out_valid.d.next = self.forward.val();
            self.out_data.d.next = self.data_mem.read_data.val();
            self.out_end.d.next = self.end_mem.read_data.val();
        }
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out_data.q.val();
        self.m.empty.next = self.out_end.q.val().empty;
        self.m.last.next = self.out_end.q.val().last;
    }
}
