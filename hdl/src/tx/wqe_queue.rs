//! Queue for blocks whose room was claimed: what comes when nothing waits goes straight through.
//!
//! ```text
//!   s ─┬─► block RAM (2^AW) ──► RAM register ─┬─► m
//!      └──────────────────────────────────────┘ empty
//! ```
//! Interface: `put` with `s_data`, at most `2^AW` words not yet taken (the producer counts, there is no
//! ready). `valid`: `m_data` is the next word, taken with `take`. While `stored` is low, that is the word
//! that `put` brings in this very cycle.
//! Timing: combinational if nothing waits, else one word a cycle; a word that had to be stored when
//! nothing waited is seen two cycles later.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Queue of `2^AW` words of `T`.
    #[derive(LogicBlock)]
    pub struct WqeQueue<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "wqe_queue",
            &format!("W={} AW={AW}", T::BITS),
            "tx/wqe_queue.rs",
            "Queue in block RAM that is passed by while empty.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub put: Signal<In, Bit>,
        pub s_data: Signal<In, T>,
        pub valid: Signal<Out, Bit>,
        /// the word comes from the RAM: `stored_data`
        pub stored: Signal<Out, Bit>,
        pub stored_data: Signal<Out, T>,
        pub take: Signal<In, Bit>,
        mem: Ram1r1w<T, AW>,
        write_ptr: Reg<Bits<AW>>,
        read_ptr: Reg<Bits<AW>>,
        some: Reg<Bit>,
        fetched: Reg<Bit>,
        keep: Signal<Local, Bit>,
        fetch: Signal<Local, Bit>,
        write_next: Signal<Local, Bits<AW>>,
        read_next: Signal<Local, Bits<AW>>,
    }
}

impl<T: Synth, const AW: usize> Logic for WqeQueue<T, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, write_ptr, read_ptr, some, fetched);
        self.mem.clk.next = self.clk.val();
        self.write_next.next = self.write_ptr.q.val() + 1;
        self.read_next.next = self.read_ptr.q.val() + 1;
        self.valid.next = self.fetched.q.val() | (self.put.val() & !self.some.q.val());
        self.stored.next = self.fetched.q.val();
        self.stored_data.next = self.mem.read_data.val();

        self.keep.next =
            self.put.val() & (self.some.q.val() | self.fetched.q.val() | !self.take.val());
        self.fetch.next = self.some.q.val() & (!self.fetched.q.val() | self.take.val());
        self.mem.write_en.next = self.keep.val();
        self.mem.write_addr.next = self.write_ptr.q.val();
        self.mem.write_data.next = self.s_data.val();
        self.mem.read_en.next = self.fetch.val();
        self.mem.read_addr.next = self.read_ptr.q.val();
        if self.keep.val() {
            self.write_ptr.d.next = self.write_next.val();
            self.some.d.next = true;
        }
        if self.fetch.val() {
            self.fetched.d.next = true;
            self.read_ptr.d.next = self.read_next.val();
            if !self.keep.val() {
                self.some.d.next = self.read_next.val() != self.write_ptr.q.val();
            }
        } else if self.take.val() {
            self.fetched.d.next = false;
        }
    }
}
