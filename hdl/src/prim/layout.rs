//! `layout_unpack!`, `layout_pack!`: blocks between a raw vector and the fields of a layout in the
//! spec tables. The only places of the design that know where a field lies.
//!
//! ```text
//!   raw ──► unpack ──► opcode, length, …        opcode, length, … ──► pack ──► raw
//! ```
//! ```text
//! layout_unpack! {
//!     /// What the requester reads from a WQE.
//!     pub UnpackWqe, "wqe", 512, { opcode: 8, length: 32, fence: bit }
//! }
//! layout_pack! { pub PackReth, "reth", 128, { va: 64, r_key: 32, dma_len: 32 } }
//! layout_unpack! { pub UnpackTail, "qp_context" from 64, 512, { … } }
//! ```
//! Interface: `raw` of the given number of bits, one signal for each field, `bit` for a `Bit`.
//! Bit 0 of `raw` is bit 0 of the layout's lane-0-first vector, or of its byte `from`. Numbers
//! come out in natural order, whether the layout is little-endian (memory) or big-endian (wire).
//! A field whose name cannot be a port's (`inline`, a word of C++) is written with a `_` at its end.
//! `pack` drives every bit that belongs to no named field to zero.
//! Elaboration fails, naming layout and field, if a width differs from the table or a field lies
//! outside of `raw`. Timing: combinational; wires only.
use super::expr::{num, set, set_slice, slice, Stmt};
use rust_hdl_core::prelude::*;

/// Where the bits of a field lie in the raw vector: bit of the value, bit of the vector, length.
pub type Runs = Vec<(usize, usize, usize)>;

/// A field's type: `Bits<N>` or `Bit`.
pub trait Value: Synth {
    fn gather(bit: impl Fn(usize) -> bool) -> Self;
    fn bit_at(self, index: usize) -> bool;
}
impl<const N: usize> Value for Bits<N> {
    fn gather(bit: impl Fn(usize) -> bool) -> Self {
        (0..N).fold(Self::default(), |v, i| v.replace_bit(i, bit(i)))
    }
    fn bit_at(self, index: usize) -> bool {
        self.get_bit(index)
    }
}
impl Value for Bit {
    fn gather(bit: impl Fn(usize) -> bool) -> Self {
        bit(0)
    }
    fn bit_at(self, _: usize) -> bool {
        self
    }
}

/// Moves the runs of a field to a raw vector of `width` bits that begins `from` bytes into the
/// layout, and checks them against the declared width.
pub fn place(what: &str, runs: Runs, declared: usize, width: usize, from: usize) -> Runs {
    let bits: usize = runs.iter().map(|r| r.2).sum();
    assert_eq!(
        bits, declared,
        "{what}: {bits} bits in the table, {declared} declared"
    );
    (runs.into_iter())
        .map(|(value, at, len)| {
            let end = at + len;
            assert!(
                at >= 8 * from && end <= 8 * from + width,
                "{what}: bits {at}..{end} lie outside of {width} bits from byte {from}"
            );
            (value, at - 8 * from, len)
        })
        .collect()
}
/// Value of a field in `raw`.
pub fn read<V: Value, const N: usize>(raw: &Bits<N>, runs: &Runs) -> V {
    V::gather(|i| {
        let (value, at, _) = (runs.iter())
            .find(|r| (r.0..r.0 + r.2).contains(&i))
            .expect("runs cover the value");
        raw.get_bit(at + i - value)
    })
}
/// `raw` with a field put in.
pub fn write<V: Value, const N: usize>(raw: Bits<N>, runs: &Runs, v: V) -> Bits<N> {
    (runs.iter())
        .flat_map(|&(value, at, len)| (0..len).map(move |i| (at + i, value + i)))
        .fold(raw, |raw, (to, from)| raw.replace_bit(to, v.bit_at(from)))
}
/// Statements that take `field` out of `raw`.
pub fn read_stmts(field: &str, runs: &Runs) -> Vec<Stmt> {
    match runs[..] {
        [(0, at, len)] => vec![set(field, slice("raw", len, at))],
        _ => (runs.iter())
            .map(|&(value, at, len)| set_slice(field, len, value, slice("raw", len, at)))
            .collect(),
    }
}
/// Statements that put `field` into `raw`.
pub fn write_stmts(field: &str, runs: &Runs) -> Vec<Stmt> {
    (runs.iter())
        .map(|&(value, at, len)| set_slice("raw", len, at, slice(field, len, value)))
        .collect()
}
/// Module name of a block's type: `UnpackDbCfg` → `unpack_db_cfg`. Named after the layout, the
/// blocks of one layout would be told apart by numbers that depend on the rest of the design.
pub fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}
/// `raw = 0`, the start of every pack block.
pub fn clear_raw() -> Stmt {
    set("raw", num(0))
}

/// Type and width of a field, as declared.
#[doc(hidden)]
#[macro_export]
macro_rules! layout_field {
    (type bit) => { rust_hdl_core::prelude::Bit };
    (type $n:literal) => { rust_hdl_core::prelude::Bits<$n> };
    (width bit) => { 1 };
    (width $n:literal) => { $n };
    (from) => { 0 };
    (from $n:literal) => { $n };
}

/// Declares a block that takes fields of a layout out of a raw vector.
#[macro_export]
macro_rules! layout_unpack {
    ($(#[$m:meta])* $v:vis $name:ident, $layout:literal $(from $from:literal)?, $w:literal,
        { $($f:ident : $t:tt),* $(,)? }) => {
        $crate::layout_block! {
            @declare [$(#[$m])*] [$v] $name $layout [$($from)?] $w
            "Takes fields out of" In Out { $($f : $t),* }
        }
        impl rust_hdl_core::prelude::Logic for $name {
            fn update(&mut self) {
                let raw = self.raw.val();
                $(self.$f.next = $crate::prim::layout::read(&raw, &Self::runs(stringify!($f)));)*
            }
            fn connect(&mut self) {
                $(self.$f.connect();)*
            }
            fn hdl(&self) -> rust_hdl_core::prelude::Verilog {
                let mut body = vec![];
                $(body.extend($crate::prim::layout::read_stmts(
                    stringify!($f), &Self::runs(stringify!($f))));)*
                rust_hdl_core::prelude::Verilog::Combinatorial(body)
            }
        }
    };
}

/// Declares a block that puts fields of a layout into a raw vector.
#[macro_export]
macro_rules! layout_pack {
    ($(#[$m:meta])* $v:vis $name:ident, $layout:literal $(from $from:literal)?, $w:literal,
        { $($f:ident : $t:tt),* $(,)? }) => {
        $crate::layout_block! {
            @declare [$(#[$m])*] [$v] $name $layout [$($from)?] $w
            "Puts fields into" Out In { $($f : $t),* }
        }
        impl rust_hdl_core::prelude::Logic for $name {
            fn update(&mut self) {
                let raw = rust_hdl_core::prelude::Bits::<$w>::default();
                $(let raw = $crate::prim::layout::write(
                    raw, &Self::runs(stringify!($f)), self.$f.val());)*
                self.raw.next = raw;
            }
            fn connect(&mut self) {
                self.raw.connect();
            }
            fn hdl(&self) -> rust_hdl_core::prelude::Verilog {
                let mut body = vec![$crate::prim::layout::clear_raw()];
                $(body.extend($crate::prim::layout::write_stmts(
                    stringify!($f), &Self::runs(stringify!($f))));)*
                rust_hdl_core::prelude::Verilog::Combinatorial(body)
            }
        }
    };
}

/// What both directions share: the struct and the table look-up.
#[doc(hidden)]
#[macro_export]
macro_rules! layout_block {
    (@declare [$(#[$m:meta])*] [$v:vis] $name:ident $layout:literal [$($from:literal)?] $w:literal
        $about:literal $raw:ident $dir:ident { $($f:ident : $t:tt),* }) => {
        $crate::hdl_default! {
            $(#[$m])*
            #[derive(rust_hdl_core::prelude::LogicBlock)]
            $v struct $name {
                name: $crate::prim::ModName = $crate::prim::ModName::new(
                    &$crate::prim::layout::snake(stringify!($name)),
                    concat!("W=", $w $(, " FROM=", $from)?),
                    file!().trim_start_matches("hdl/src/"),
                    &format!("{} layout `{}`.", $about, $layout),
                ),
                pub raw: rust_hdl_core::prelude::Signal<
                    rust_hdl_core::prelude::$raw, rust_hdl_core::prelude::Bits<$w>>,
                $(pub $f: rust_hdl_core::prelude::Signal<
                    rust_hdl_core::prelude::$dir, $crate::layout_field!(type $t)>,)*
            }
        }
        impl $name {
            fn runs(field: &str) -> $crate::prim::layout::Runs {
                let declared = match field {
                    $(stringify!($f) => $crate::layout_field!(width $t),)*
                    _ => unreachable!(),
                };
                $crate::prim::layout::place(
                    &format!("{}: {}.{field}", stringify!($name), $layout),
                    $crate::spec::layout($layout).field(field.trim_end_matches('_')).runs(),
                    declared,
                    $w,
                    $crate::layout_field!(from $($from)?),
                )
            }
        }
    };
}
