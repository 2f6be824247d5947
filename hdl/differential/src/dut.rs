//! A block under test: how to set its inputs, clock it, and read its outputs.
use crate::bench::{Case as Prepared, Port, RESET};
use hdl::emit::{emit_with, Options, Rules};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// A type that can be an input.
pub trait Value: Synth {
    fn from_big(v: &BigUint) -> Self;
}
impl<const N: usize> Value for Bits<N> {
    fn from_big(v: &BigUint) -> Self {
        v.clone().into()
    }
}
impl Value for bool {
    fn from_big(v: &BigUint) -> Self {
        v.bit(0)
    }
}

pub fn set<D: Direction, T: Value>(s: &mut Signal<D, T>, v: &BigUint) {
    s.next = T::from_big(v);
}
pub fn get<D: Direction, T: Synth>(s: &Signal<D, T>) -> BigUint {
    let text = format!("{:x}", s.verilog());
    let digits = text.split_once("'h").map_or("", |p| p.1);
    BigUint::parse_bytes(digits.as_bytes(), 16).expect("an unsigned value")
}
pub fn width<D: Direction, T: Synth>(_: &Signal<D, T>) -> usize {
    T::BITS
}

/// Implemented by the macro `dut!`.
pub trait Dut: Block + Default + 'static {
    fn inputs(&self) -> Vec<Port>;
    fn outputs(&self) -> Vec<Port>;
    fn clocked() -> bool;
    fn drive(&mut self, values: &[BigUint]);
    fn clock(&mut self, clk: bool, rst: bool);
    fn read(&self) -> Vec<BigUint>;
    /// A model that stands in for `update()`: called once in each cycle with the inputs.
    fn model() -> Option<Model> {
        None
    }
}

/// `dut! { Block; clk: clk; in a, s.data; out y; model f }`: the paths are those of the fields.
#[macro_export]
macro_rules! dut {
    ($t:ty; $(clk: $clk:ident;)?
     in $($($i:ident).+ $([$m:literal])?),*;
     out $($($o:ident).+ $([$n:literal])?),*
     $(; model $f:expr)?) => {
        impl $crate::dut::Dut for $t {
            fn inputs(&self) -> Vec<$crate::bench::Port> {
                vec![$($crate::bench::Port::new(
                    &[$(stringify!($i)),+ $(, stringify!($m))?],
                    $crate::dut::width(&self.$($i).+ $([$m])?))),*]
            }
            fn outputs(&self) -> Vec<$crate::bench::Port> {
                vec![$($crate::bench::Port::new(
                    &[$(stringify!($o)),+ $(, stringify!($n))?],
                    $crate::dut::width(&self.$($o).+ $([$n])?))),*]
            }
            fn clocked() -> bool {
                let clocks: &[&str] = &[$(stringify!($clk)),*];
                clocks.len() == 1
            }
            fn drive(&mut self, values: &[num_bigint::BigUint]) {
                let mut v = values.iter();
                $($crate::dut::set(
                    &mut self.$($i).+ $([$m])?, v.next().expect("one value each"));)*
            }
            #[allow(unused_variables)]
            fn clock(&mut self, clk: bool, rst: bool) {
                $(self.$clk.next = hdl::prim::ClkRst { clk, rst };)?
            }
            fn read(&self) -> Vec<num_bigint::BigUint> {
                vec![$($crate::dut::get(&self.$($o).+ $([$n])?)),*]
            }
            $(fn model() -> Option<$crate::dut::Model> {
                Some(Box::new($f))
            })?
        }
    };
}

/// Stands in for `update()`: outputs of a cycle from its inputs and whether reset is on.
pub type Model = Box<dyn FnMut(&[BigUint], bool) -> Vec<BigUint>>;

/// A block by name; `prepare` emits it and computes what it must do.
pub struct Case {
    pub name: &'static str,
    run: fn(&str, Rules, u64, usize) -> Result<Prepared, String>,
}
pub fn case<T: Dut>(name: &'static str) -> Case {
    Case {
        name,
        run: prepare::<T>,
    }
}
impl Case {
    pub fn prepare(&self, rules: Rules, seed: u64, cycles: usize) -> Result<Prepared, String> {
        let (run, name) = (self.run, self.name);
        let thread = std::thread::Builder::new()
            .stack_size(512 << 20)
            .spawn(move || run(name, rules, seed, cycles))
            .map_err(|e| e.to_string())?;
        thread.join().unwrap_or_else(|p| {
            let text = p.downcast_ref::<String>().cloned();
            Err(format!("{name}: {}", text.unwrap_or_default()))
        })
    }
}

/// Iterations of rust-hdl's simulation until nothing changes.
const SETTLE: usize = 100;

fn settle<T: Dut>(t: &mut T) -> Result<(), String> {
    if simulate(t, SETTLE) {
        Ok(())
    } else {
        Err("the Rust simulation does not settle".into())
    }
}

fn prepare<T: Dut>(name: &str, rules: Rules, seed: u64, cycles: usize) -> Result<Prepared, String> {
    let mut uut = T::default();
    uut.connect_all();
    check_all(&uut).map_err(|e| format!("{name}: {e:?}"))?;
    let options = Options {
        rules,
        ..Options::default()
    };
    let design = emit_with(name, &uut, &options).map_err(|e| e.to_string())?;
    let (inputs, outputs) = (uut.inputs(), uut.outputs());
    let mut rng = Random(seed ^ name.bytes().fold(1, |h, b| h * 31 + b as u64));
    let mut model = T::model();
    let (mut vectors, mut expected) = (vec![], vec![]);
    for cycle in 0..cycles {
        let values: Vec<BigUint> = inputs.iter().map(|p| rng.value(p.width)).collect();
        let rst = cycle < RESET;
        let out = match &mut model {
            Some(f) => f(&values, rst),
            None => {
                uut.drive(&values);
                uut.clock(false, rst);
                settle(&mut uut)?;
                uut.read()
            }
        };
        if model.is_none() && T::clocked() {
            uut.clock(true, rst);
            settle(&mut uut)?;
        }
        vectors.push(values);
        if cycle >= RESET {
            expected.push(out);
        }
    }
    Ok(Prepared {
        design,
        clocked: T::clocked(),
        inputs,
        outputs,
        vectors,
        expected,
    })
}

struct Random(u64);
impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 27)
    }
    /// Corners often: they are where widths go wrong.
    fn value(&mut self, w: usize) -> BigUint {
        let all = (BigUint::from(1u8) << w) - 1u8;
        let v = match self.next() % 8 {
            0 => BigUint::default(),
            1 => all.clone(),
            2 => BigUint::from(1u8) << (w - 1),
            3 => BigUint::from(self.next() % 8),
            4 => &all - (BigUint::from(self.next() % 4) & &all),
            _ => (0..w.div_ceil(32)).fold(BigUint::default(), |v, _| {
                (v << 32) | BigUint::from(self.next() >> 32)
            }),
        };
        v & all
    }
}
