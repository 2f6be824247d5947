//! Register slices: cut paths between a producer and a consumer, at full throughput.
//!
//! ```text
//!   Skid, PacketSkid: both directions
//!             ┌───────── skid ──┐ k (catches the beat sent before ready fell)
//!   s ────────┤                 ├──► out register ────► m
//!             └─────────────────┘ o
//!
//!   Hold: `ready` alone
//!   s ──┬──────────────────────┬──► m
//!       └──► held register ────┘ (a beat that was accepted and found no taker)
//! ```
//! Interface: one stream in, one stream out. `s.ready` comes straight from a register; in `Skid`
//! so do `m.valid` and the payload. Two beats are held at most, in `Hold` one.
//! Timing: 1 cycle from `s` to `m`, in `Hold` none (one multiplexer); one beat every cycle.
use super::{ClkRst, Contract, ModName, PacketIn, PacketOut, Reg, RegN, StreamIn, StreamOut};
use crate::{contract, hdl_default};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Register slice on a stream of `T`.
    #[derive(LogicBlock)]
    pub struct Skid<T: Synth> {
        name: ModName = ModName::new(
            "skid",
            &format!("W={}", T::BITS),
            "prim/skid.rs",
            "Register slice: cuts all paths between two streams at full throughput.",
        ),
        contract: Contract = contract!(
            W = T::BITS, CW = 2, CAPACITY = 2, ROOM = 2;
            "wire [F_W-1:0] f_in = s_data, f_out = m_data, f_skid = skid_data_q;",
            include_str!("contracts/queue.v"), include_str!("contracts/skid.v")
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<T>,
        pub m: StreamOut<T>,
        out_valid: Reg<Bit>,
        out_data: RegN<T>,
        skid_valid: Reg<Bit>,
        skid_data: RegN<T>,
        out_free: Signal<Local, Bit>,
    }
}

impl<T: Synth> Logic for Skid<T> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, out_valid, out_data, skid_valid, skid_data);
        self.s.ready.next = !self.skid_valid.q.val();
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out_data.q.val();
        self.out_free.next = self.m.ready.val() | !self.out_valid.q.val();
        if self.out_free.val() {
            if self.skid_valid.q.val() {
                self.out_data.d.next = self.skid_data.q.val();
                self.out_valid.d.next = true;
                self.skid_valid.d.next = false;
            } else {
                self.out_data.d.next = self.s.data.val();
                self.out_valid.d.next = self.s.valid.val();
            }
        } else if self.s.valid.val() & !self.skid_valid.q.val() {
            self.skid_data.d.next = self.s.data.val();
            self.skid_valid.d.next = true;
        }
    }
}

hdl_default! {
    /// Cuts the ready path of a stream of `T` without a cycle of delay.
    #[derive(LogicBlock)]
    pub struct Hold<T: Synth> {
        name: ModName = ModName::new(
            "hold",
            &format!("W={}", T::BITS),
            "prim/skid.rs",
            "Cuts the ready path of a stream, without a cycle of delay.",
        ),
        contract: Contract = contract!(
            W = T::BITS;
            "wire [F_W-1:0] f_in = s_data, f_out = m_data;",
            include_str!("contracts/hold.v")
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<T>,
        pub m: StreamOut<T>,
        held: Reg<Bit>,
        data: RegN<T>,
        shown: Signal<Local, Bit>,
    }
}

impl<T: Synth> Logic for Hold<T> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, data);
        self.shown.next = self.s.valid.val() | self.held.q.val();
        self.s.ready.next = !self.held.q.val();
        self.m.valid.next = self.shown.val();
        self.m.data.next = self.s.data.val();
        if self.held.q.val() {
            self.m.data.next = self.data.q.val();
        } else {
            self.data.d.next = self.s.data.val();
        }
        self.held.d.next = self.shown.val() & !self.m.ready.val();
    }
}

hdl_default! {
    /// Register slice on a packet stream `W` bits wide.
    #[derive(LogicBlock)]
    pub struct PacketSkid<const W: usize> {
        name: ModName = ModName::new(
            "packet_skid",
            &format!("W={W}"),
            "prim/skid.rs",
            "Register slice: cuts all paths between two packet streams at full throughput.",
        ),
        contract: Contract = contract!(
            W = W + 9, CW = 2, CAPACITY = 2, ROOM = 2;
            "wire [F_W-1:0] f_in = {s_last, s_empty, s_data}, f_out = {m_last, m_empty, m_data};",
            "wire [F_W-1:0] f_skid = {skid_last_q, skid_empty_q, skid_data_q};",
            include_str!("contracts/queue.v"), include_str!("contracts/skid.v")
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: PacketIn<W>,
        pub m: PacketOut<W>,
        out_valid: Reg<Bit>,
        out_data: RegN<Bits<W>>,
        out_empty: RegN<Bits<8>>,
        out_last: RegN<Bit>,
        skid_valid: Reg<Bit>,
        skid_data: RegN<Bits<W>>,
        skid_empty: RegN<Bits<8>>,
        skid_last: RegN<Bit>,
        out_free: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for PacketSkid<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, out_valid, out_data, out_empty, out_last);
        dff_setup!(self, clk, skid_valid, skid_data, skid_empty, skid_last);
        self.s.ready.next = !self.skid_valid.q.val();
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out_data.q.val();
        self.m.empty.next = self.out_empty.q.val();
        self.m.last.next = self.out_last.q.val();
        self.out_free.next = self.m.ready.val() | !self.out_valid.q.val();
        if self.out_free.val() {
            if self.skid_valid.q.val() {
                self.out_data.d.next = self.skid_data.q.val();
                self.out_empty.d.next = self.skid_empty.q.val();
                self.out_last.d.next = self.skid_last.q.val();
                self.out_valid.d.next = true;
                self.skid_valid.d.next = false;
            } else {
                self.out_data.d.next = self.s.data.val();
                self.out_empty.d.next = self.s.empty.val();
                self.out_last.d.next = self.s.last.val();
                self.out_valid.d.next = self.s.valid.val();
            }
        } else if self.s.valid.val() & !self.skid_valid.q.val() {
            self.skid_data.d.next = self.s.data.val();
            self.skid_empty.d.next = self.s.empty.val();
            self.skid_last.d.next = self.s.last.val();
            self.skid_valid.d.next = true;
        }
    }
}
