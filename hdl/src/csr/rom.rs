//! The register map as logic: what lies at an address, and the values that never change.
//!
//! ```text
//!   addr ──► known, writable, wide, counter, mbox, value
//! ```
//! Interface: for the word at `addr` (bits 1:0 are not looked at)
//! - `known`: it exists and reads; `writable`: it may be written; `wide`: half of 64 bits
//! - `counter`, `mbox`: it lies in the window COUNTERS, MBOX_DATA
//! - `value`: the constant it holds (identification), all 64 bits of a wide one; else 0
//!
//! Built from the tables `REGISTERS`, `WINDOWS` and `COUNTERS` for one configuration; reserved
//! registers and windows are unknown. Timing: combinational.
use crate::hdl_default;
use crate::prim::expr::{any_of, binary, num, set, slice, when, wide, Expr};
use crate::prim::ModName;
use crate::spec::{self, Access, Config, Register, Window};
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Address decoder and identification values.
    #[derive(LogicBlock)]
    pub struct CsrRom {
        name: ModName = Self::title(&spec::RNIC100),
        pub addr: Signal<In, Bits<16>>,
        pub known: Signal<Out, Bit>,
        pub writable: Signal<Out, Bit>,
        pub wide: Signal<Out, Bit>,
        pub counter: Signal<Out, Bit>,
        pub mbox: Signal<Out, Bit>,
        pub value: Signal<Out, Bits<64>>,
        _config: Config = spec::RNIC100,
    }
}

/// Registers whose value never changes: it comes from here.
fn is_constant(r: &Register) -> bool {
    r.access == Access::Ro
        && ["ID_", "CFG_", "SPEC_"]
            .iter()
            .any(|p| r.name.starts_with(p))
}

fn registers() -> impl Iterator<Item = &'static Register> {
    (spec::REGISTERS.iter()).filter(|r| r.access != Access::Reserved)
}

/// Is `addr` in the window? For a window whose size is a power of two and divides its offset.
fn inside(w: &Window) -> Expr {
    let low = w.bytes.trailing_zeros() as usize;
    assert!(
        w.bytes.is_power_of_two() && w.offset.is_multiple_of(w.bytes),
        "{}",
        w.name
    );
    binary(
        slice("addr", 16 - low, low),
        VerilogOp::Eq,
        num(w.offset >> low),
    )
}

/// Is `addr` in the register?
fn hit(r: &Register) -> Expr {
    let low = r.bytes().trailing_zeros() as usize;
    assert!(
        r.offset.is_multiple_of(r.bytes()),
        "{} is not aligned",
        r.name
    );
    binary(
        slice("addr", 16 - low, low),
        VerilogOp::Eq,
        num(r.offset >> low),
    )
}

impl CsrRom {
    fn title(config: &Config) -> ModName {
        ModName::new(
            "csr_rom",
            &format!("CONFIG={}", config.name),
            "csr/rom.rs",
            "Register map: what lies at an address, and the values that never change.",
        )
    }
    /// For one configuration: sizes and name are values of registers.
    pub fn new(config: &Config) -> Self {
        Self {
            name: Self::title(config),
            _config: *config,
            ..Self::default()
        }
    }
}

impl Logic for CsrRom {
    fn update(&mut self) {
        let addr = self.addr.val().to_u64() as usize & !3;
        let at = |o: usize, n: usize| (o..o + n).contains(&addr);
        let within = |name: &str| at(spec::window(name).offset, spec::window(name).bytes);
        let reg = registers().find(|r| at(r.offset, r.bytes()));
        let index = addr.wrapping_sub(spec::window("COUNTERS").offset) / spec::COUNTER_BYTES;
        let counter = within("COUNTERS") && index < spec::COUNTERS.len();
        let mbox = within("MBOX_DATA");
        self.known.next = reg.is_some() || counter || mbox;
        self.writable.next = mbox || reg.is_some_and(|r| r.access != Access::Ro);
        self.wide.next = counter || reg.is_some_and(|r| r.bytes() == 8);
        self.counter.next = counter;
        self.mbox.next = mbox;
        self.value.next = match reg {
            Some(r) if is_constant(r) => bits(spec::reset_value(r, &self._config)),
            _ => bits(0),
        };
    }
    fn connect(&mut self) {
        self.known.connect();
        self.writable.connect();
        self.wide.connect();
        self.counter.connect();
        self.mbox.connect();
        self.value.connect();
    }
    fn hdl(&self) -> Verilog {
        let counters = spec::window("COUNTERS");
        let index = slice(
            "addr",
            (counters.bytes / spec::COUNTER_BYTES).trailing_zeros() as usize,
            spec::COUNTER_BYTES.trailing_zeros() as usize,
        );
        let hits = |keep: &dyn Fn(&Register) -> bool| {
            registers().filter(|r| keep(r)).map(hit).collect::<Vec<_>>()
        };
        let counter = binary(
            inside(counters),
            VerilogOp::BitAnd,
            binary(index, VerilogOp::Lt, num(spec::COUNTERS.len())),
        );
        let mbox = inside(spec::window("MBOX_DATA"));
        let with = |mut list: Vec<Expr>, more: &[&Expr]| {
            list.extend(more.iter().copied().cloned());
            any_of(list)
        };
        let mut body = vec![
            set("counter", counter.clone()),
            set("mbox", mbox.clone()),
            set("known", with(hits(&|_| true), &[&counter, &mbox])),
            set(
                "writable",
                with(hits(&|r| r.access != Access::Ro), &[&mbox]),
            ),
            set("wide", with(hits(&|r| r.bytes() == 8), &[&counter])),
            set("value", num(0)),
        ];
        for r in registers().filter(|r| is_constant(r)) {
            let value = spec::reset_value(r, &self._config);
            body.push(when(hit(r), vec![set("value", wide::<64>(&value.into()))]));
        }
        Verilog::Combinatorial(body)
    }
}
