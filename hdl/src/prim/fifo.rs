//! Synchronous FIFOs with reset, first word falls through.
//!
//! ```text
//!   Fifo      s ──► distributed RAM (2^AW) ──────────────────────► m
//!
//!   FifoRam   s ─┬─► block RAM (2^AW) ──► RAM register ─┬─► out ──► m
//!                └──► side ─────────────────────────────┘   register
//! ```
//! Interface: one stream in, one stream out. `count` is the number of words inside.
//! `m.valid` is high exactly when `count` is not zero, so a word is seen one cycle after it was
//! written and there is never a gap while the FIFO holds anything.
//! - `Fifo`: for small depths (up to 64). Capacity `2^AW`. `m.data` is the output of a
//!   distributed RAM, `s.ready` and `m.valid` are registers.
//! - `FifoRam`: for large depths. `m.data`, `m.valid`, `s.ready` are registers. Capacity `2^AW`
//!   words in the RAM and up to three in registers: at least `2^AW` words always fit, and `count`
//!   can reach `2^AW + 3`. A word goes past the RAM while the output side is short of work.
//!
//! Timing: 1 cycle from `s` to `m` when empty; one word in and one word out every cycle. After a
//! full FIFO is read, `s.ready` rises one cycle later.
use super::{ClkRst, Contract, LutRam, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use crate::{contract, hdl_default};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Capacity is `2^AW` words and `extra` ones in registers. `inner` says where in the block each
/// word is; it looks into the RAM, which shows its words only while they are few.
fn queue_contract(w: usize, aw: usize, extra: usize, inner: &str) -> Contract {
    let few = aw <= super::ram::SHOWN_AW;
    contract!(
        W = w, AW = aw, CW = aw + 3, DEPTH = 1 << aw, CAPACITY = (1 << aw) + extra, ROOM = 1 << aw;
        "wire [F_W-1:0] f_in = s_data, f_out = m_data;",
        include_str!("contracts/queue.v"),
        if few { inner } else { "" }
    )
}

hdl_default! {
    /// FIFO of `2^AW` words of `T` in distributed RAM, 1 <= `AW` <= 6.
    #[derive(LogicBlock)]
    pub struct Fifo<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "fifo",
            &format!("W={} AW={AW}", T::BITS),
            "prim/fifo.rs",
            "FIFO in distributed RAM, first word falls through.",
        ),
        contract: Contract = queue_contract(T::BITS, AW, 0, include_str!("contracts/fifo.v")),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<T>,
        pub m: StreamOut<T>,
        pub count: Signal<Out, Bits<16>>,
        mem: LutRam<T, AW>,
        write_ptr: Reg<Bits<AW>>,
        read_ptr: Reg<Bits<AW>>,
        full: Reg<Bit>,
        some: Reg<Bit>,
        level: Reg<Bits<16>>,
        push: Signal<Local, Bit>,
        pop: Signal<Local, Bit>,
        write_next: Signal<Local, Bits<AW>>,
        read_next: Signal<Local, Bits<AW>>,
    }
}

impl<T: Synth, const AW: usize> Logic for Fifo<T, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, write_ptr, read_ptr, full, some, level);
        self.mem.clk.next = self.clk.val();
        self.push.next = self.s.valid.val() & !self.full.q.val();
        self.pop.next = self.m.ready.val() & self.some.q.val();
        self.write_next.next = self.write_ptr.q.val() + 1;
        self.read_next.next = self.read_ptr.q.val() + 1;

        self.mem.write_en.next = self.push.val();
        self.mem.write_addr.next = self.write_ptr.q.val();
        self.mem.write_data.next = self.s.data.val();
        self.mem.read_addr.next = self.read_ptr.q.val();

        self.s.ready.next = !self.full.q.val();
        self.m.valid.next = self.some.q.val();
        self.m.data.next = self.mem.read_data.val();
        self.count.next = self.level.q.val();

        if self.push.val() {
            self.write_ptr.d.next = self.write_next.val();
        }
        if self.pop.val() {
            self.read_ptr.d.next = self.read_next.val();
        }
        if self.push.val() & !self.pop.val() {
            self.some.d.next = true;
            self.full.d.next = self.write_next.val() == self.read_ptr.q.val();
            self.level.d.next = self.level.q.val() + 1;
        }
        if self.pop.val() & !self.push.val() {
            self.full.d.next = false;
            self.some.d.next = self.read_next.val() != self.write_ptr.q.val();
            self.level.d.next = self.level.q.val() - 1;
        }
    }
}

hdl_default! {
    /// FIFO of `2^AW` words of `T` in block RAM, with registered output.
    #[derive(LogicBlock)]
    pub struct FifoRam<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "fifo_ram",
            &format!("W={} AW={AW}", T::BITS),
            "prim/fifo.rs",
            "FIFO in block RAM with registered output, first word falls through.",
        ),
        contract: Contract = queue_contract(T::BITS, AW, 3, include_str!("contracts/fifo_ram.v")),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<T>,
        pub m: StreamOut<T>,
        pub count: Signal<Out, Bits<16>>,
        mem: Ram1r1w<T, AW>,
        write_ptr: Reg<Bits<AW>>,
        read_ptr: Reg<Bits<AW>>,
        full: Reg<Bit>,
        some: Reg<Bit>,
        fetched: Reg<Bit>,
        side_valid: Reg<Bit>,
        side: RegN<T>,
        out_valid: Reg<Bit>,
        out: RegN<T>,
        level: Reg<Bits<16>>,
        push: Signal<Local, Bit>,
        pop: Signal<Local, Bit>,
        out_free: Signal<Local, Bit>,
        from_mem: Signal<Local, Bit>,
        to_out: Signal<Local, Bit>,
        to_side: Signal<Local, Bit>,
        to_mem: Signal<Local, Bit>,
        fetch: Signal<Local, Bit>,
        write_next: Signal<Local, Bits<AW>>,
        read_next: Signal<Local, Bits<AW>>,
    }
}

impl<T: Synth, const AW: usize> Logic for FifoRam<T, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, write_ptr, read_ptr, full, some, fetched, level);
        dff_setup!(self, clk, side_valid, side, out_valid, out);
        self.mem.clk.next = self.clk.val();
        self.push.next = self.s.valid.val() & !self.full.q.val();
        self.pop.next = self.m.ready.val() & self.out_valid.q.val();
        self.write_next.next = self.write_ptr.q.val() + 1;
        self.read_next.next = self.read_ptr.q.val() + 1;

        // Order of age: out register, side register, RAM register, RAM.
        self.out_free.next = self.m.ready.val() | !self.out_valid.q.val();
        self.from_mem.next = self.out_free.val() & self.fetched.q.val() & !self.side_valid.q.val();
        self.fetch.next = self.some.q.val() & (!self.fetched.q.val() | self.from_mem.val());
        // A new word passes the RAM if nothing older would be left behind it there.
        self.to_out.next = false;
        self.to_side.next = false;
        if self.push.val() & !self.some.q.val() {
            if !self.fetched.q.val() & !self.side_valid.q.val() {
                self.to_out.next = self.out_free.val();
                self.to_side.next = !self.out_free.val();
            } else if !(self.fetched.q.val() & self.side_valid.q.val()) {
                self.to_side.next = self.out_free.val();
            }
        }
        self.to_mem.next = self.push.val() & !self.to_out.val() & !self.to_side.val();

        self.mem.write_en.next = self.to_mem.val();
        self.mem.write_addr.next = self.write_ptr.q.val();
        self.mem.write_data.next = self.s.data.val();
        self.mem.read_en.next = self.fetch.val();
        self.mem.read_addr.next = self.read_ptr.q.val();

        self.s.ready.next = !self.full.q.val();
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out.q.val();
        self.count.next = self.level.q.val();

        if self.out_free.val() {
            self.out_valid.d.next =
                self.side_valid.q.val() | self.fetched.q.val() | self.to_out.val();
            self.out.d.next = self.s.data.val();
            if self.side_valid.q.val() {
                self.out.d.next = self.side.q.val();
            } else if self.fetched.q.val() {
                self.out.d.next = self.mem.read_data.val();
            }
        }
        if self.to_side.val() {
            self.side.d.next = self.s.data.val();
            self.side_valid.d.next = true;
        } else if self.out_free.val() {
            self.side_valid.d.next = false;
        }
        if self.fetch.val() {
            self.fetched.d.next = true;
            self.read_ptr.d.next = self.read_next.val();
        } else if self.from_mem.val() {
            self.fetched.d.next = false;
        }
        if self.to_mem.val() {
            self.write_ptr.d.next = self.write_next.val();
        }
        if self.to_mem.val() & !self.fetch.val() {
            self.some.d.next = true;
            self.full.d.next = self.write_next.val() == self.read_ptr.q.val();
        }
        if self.fetch.val() & !self.to_mem.val() {
            self.full.d.next = false;
            self.some.d.next = self.read_next.val() != self.write_ptr.q.val();
        }
        if self.push.val() & !self.pop.val() {
            self.level.d.next = self.level.q.val() + 1;
        }
        if self.pop.val() & !self.push.val() {
            self.level.d.next = self.level.q.val() - 1;
        }
    }
}
