//! The memory wrappers: every RAM of the design is one of these.
//!
//! ```text
//!   write_en, write_addr, write_data ──► ┌─────┐
//!                                        │ mem │──► register ──► read_data
//!   read_en,  read_addr ───────────────► └─────┘
//! ```
//! Interface: one write port and one read port on one clock.
//! - `Ram1r1w`: block RAM. A read takes `read_addr` at the clock edge while `read_en` is high;
//!   `read_data` holds the word from the next cycle on, until the next read.
//! - `RamBe`: the same with one write enable per byte.
//! - `LutRam`: distributed RAM for small depths; `read_data` follows `read_addr` in the same
//!   cycle.
//!
//! Rules: a read and a write of one address in one cycle give the OLD word. There are no initial
//! contents: a word is undefined until written, so a reset walk or a valid bit guards it. This
//! file is where error correction goes, if a technology needs it.
//! Timing: `Ram1r1w`, `RamBe` 1 cycle; `LutRam` 0 cycles (the write is seen from the next cycle).
use super::{ClkRst, Contract, ModName};
use crate::{contract, hdl_default};
use rust_hdl_core::prelude::*;
use std::collections::BTreeMap;

/// Up to this address width a RAM shows all its words to the proofs of the blocks around it.
pub(super) const SHOWN_AW: usize = 3;

fn ram_contract(w: usize, aw: usize, text: &str) -> Contract {
    let shown = match aw {
        1..=SHOWN_AW => {
            let words: Vec<String> = (0..1 << aw).rev().map(|i| format!("mem[{i}]")).collect();
            let bits = (w << aw) - 1;
            format!("wire [{bits}:0] f_words = {{{}}};", words.join(", "))
        }
        _ => String::new(),
    };
    contract!(W = w, AW = aw, LW = (w / 8).max(2).next_power_of_two().ilog2(); shown, text)
}

hdl_default! {
    /// Block RAM of `2^AW` words of `T`.
    #[derive(LogicBlock)]
    pub struct Ram1r1w<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "ram_1r1w",
            &format!("W={} AW={AW}", T::BITS),
            "prim/ram.rs",
            "RAM, one write and one registered read port, old data on collision.",
        ),
        contract: Contract = ram_contract(T::BITS, AW, include_str!("contracts/ram_1r1w.v")),
        pub clk: Signal<In, ClkRst>,
        pub write_en: Signal<In, Bit>,
        pub write_addr: Signal<In, Bits<AW>>,
        pub write_data: Signal<In, T>,
        pub read_en: Signal<In, Bit>,
        pub read_addr: Signal<In, Bits<AW>>,
        pub read_data: Signal<Out, T>,
        _mem: Box<BTreeMap<u64, T>>,
        _last: bool,
    }
}

impl<T: Synth, const AW: usize> Logic for Ram1r1w<T, AW> {
    fn update(&mut self) {
        let c = self.clk.val();
        if c.clk && !self._last {
            if self.read_en.val() {
                let a = self.read_addr.val().to_u64();
                self.read_data.next = self._mem.get(&a).copied().unwrap_or_default();
            }
            if self.write_en.val() {
                self._mem
                    .insert(self.write_addr.val().to_u64(), self.write_data.val());
            }
        }
        self._last = c.clk;
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "\
reg [{w}:0] mem [0:{d}];
reg [{w}:0] read_q;
always @(posedge clk) begin
    if (write_en) mem[write_addr] <= write_data;
    if (read_en) read_q <= mem[read_addr];
end
assign read_data = read_q;
",
            w = T::BITS - 1,
            d = (1u64 << AW) - 1,
        ))
    }
}

hdl_default! {
    /// Block RAM of `2^AW` words of `W` bits, written by bytes: `K` = `W / 8` byte enables, bit
    /// `i` of `write_be` for bits `8i+7 : 8i`. `write_be` = 0 writes nothing.
    #[derive(LogicBlock)]
    pub struct RamBe<const W: usize, const K: usize, const AW: usize> {
        name: ModName = ModName::new(
            "ram_be",
            &format!("W={W} AW={AW}"),
            "prim/ram.rs",
            "RAM with byte enables, one write and one registered read port.",
        ),
        contract: Contract = ram_contract(W, AW, include_str!("contracts/ram_be.v")),
        pub clk: Signal<In, ClkRst>,
        pub write_be: Signal<In, Bits<K>>,
        pub write_addr: Signal<In, Bits<AW>>,
        pub write_data: Signal<In, Bits<W>>,
        pub read_en: Signal<In, Bit>,
        pub read_addr: Signal<In, Bits<AW>>,
        pub read_data: Signal<Out, Bits<W>>,
        _mem: Box<BTreeMap<u64, Bits<W>>>,
        _last: bool,
    }
}

impl<const W: usize, const K: usize, const AW: usize> Logic for RamBe<W, K, AW> {
    fn update(&mut self) {
        let c = self.clk.val();
        if c.clk && !self._last {
            if self.read_en.val() {
                let a = self.read_addr.val().to_u64();
                self.read_data.next = self._mem.get(&a).copied().unwrap_or_default();
            }
            let a = self.write_addr.val().to_u64();
            let mut word = self._mem.get(&a).copied().unwrap_or_default();
            for i in (0..W).filter(|i| self.write_be.val().get_bit(i / 8)) {
                word = word.replace_bit(i, self.write_data.val().get_bit(i));
            }
            if self.write_be.val().any() {
                self._mem.insert(a, word);
            }
        }
        self._last = c.clk;
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn hdl(&self) -> Verilog {
        assert_eq!(W, 8 * K, "ram_be: K must be W / 8");
        let writes: String = (0..K)
            .map(|i| {
                let (hi, lo) = (8 * i + 7, 8 * i);
                format!(
                    "    if (write_be[{i}]) mem[write_addr][{hi}:{lo}] <= write_data[{hi}:{lo}];\n"
                )
            })
            .collect();
        Verilog::Custom(format!(
            "\
reg [{w}:0] mem [0:{d}];
reg [{w}:0] read_q;
always @(posedge clk) begin
{writes}    if (read_en) read_q <= mem[read_addr];
end
assign read_data = read_q;
",
            w = W - 1,
            d = (1u64 << AW) - 1,
        ))
    }
}

hdl_default! {
    /// Distributed RAM of `2^AW` words of `T`; the read is combinational.
    #[derive(LogicBlock)]
    pub struct LutRam<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "lut_ram",
            &format!("W={} AW={AW}", T::BITS),
            "prim/ram.rs",
            "Distributed RAM, one write port, one combinational read port.",
        ),
        contract: Contract = ram_contract(T::BITS, AW, include_str!("contracts/lut_ram.v")),
        pub clk: Signal<In, ClkRst>,
        pub write_en: Signal<In, Bit>,
        pub write_addr: Signal<In, Bits<AW>>,
        pub write_data: Signal<In, T>,
        pub read_addr: Signal<In, Bits<AW>>,
        pub read_data: Signal<Out, T>,
        _mem: Box<BTreeMap<u64, T>>,
        _last: bool,
    }
}

impl<T: Synth, const AW: usize> Logic for LutRam<T, AW> {
    fn update(&mut self) {
        let c = self.clk.val();
        if c.clk && !self._last && self.write_en.val() {
            self._mem
                .insert(self.write_addr.val().to_u64(), self.write_data.val());
        }
        self._last = c.clk;
        let a = self.read_addr.val().to_u64();
        self.read_data.next = self._mem.get(&a).copied().unwrap_or_default();
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "\
reg [{w}:0] mem [0:{d}];
always @(posedge clk) if (write_en) mem[write_addr] <= write_data;
assign read_data = mem[read_addr];
",
            w = T::BITS - 1,
            d = (1u64 << AW) - 1,
        ))
    }
}
