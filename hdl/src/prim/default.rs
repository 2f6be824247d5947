//! `hdl_default!`: declares a block and writes its `Default`.
//!
//! `#[derive(Default)]` cannot build `ModName`, `Constant` or arrays of generic length. In this
//! macro a field may carry `= value`; every other field takes `Default::default()`.
//!
//! ```text
//! hdl_default! {
//!     /// Counts up to a limit.
//!     #[derive(LogicBlock)]
//!     pub struct Counter<const N: usize> {
//!         name: ModName = ModName::new("counter", &format!("N={N}"), "prim/counter.rs", "Counts."),
//!         pub clk: Signal<In, ClkRst>,
//!         limit: Constant<Bits<N>> = Constant::new(bits(10)),
//!         count: Reg<Bits<N>>,
//!     }
//! }
//! ```
//! Generics come as `<const A: usize, ...>`, `<T: Synth>` or `<T: Synth, const A: usize, ...>`.
//! Wide structs are built by value: elaborate whole designs on a large stack.

/// Declares a block together with its `Default`; see the module's documentation.
#[doc(hidden)]
#[macro_export]
macro_rules! hdl_default {
    ($(#[$m:meta])* $v:vis struct $name:ident { $($body:tt)* }) => {
        $crate::hdl_default!{@emit [$(#[$m])* $v struct $name] [] [$name] $($body)*}
    };
    ($(#[$m:meta])* $v:vis struct $name:ident <$(const $c:ident : usize),+ $(,)?> { $($body:tt)* }) => {
        $crate::hdl_default!{@emit [$(#[$m])* $v struct $name] [<$(const $c: usize),+>] [$name<$($c),+>] $($body)*}
    };
    ($(#[$m:meta])* $v:vis struct $name:ident <$t:ident : Synth $(, const $c:ident : usize)* $(,)?> { $($body:tt)* }) => {
        $crate::hdl_default!{@emit [$(#[$m])* $v struct $name] [<$t: Synth $(, const $c: usize)*>] [$name<$t $(, $c)*>] $($body)*}
    };
    (@emit [$($head:tt)*] [$($gen:tt)*] [$($ty:tt)*]
        $($(#[$fm:meta])* $fv:vis $f:ident : $ft:ty $(= $init:expr)?),* $(,)?) => {
        $($head)* $($gen)* { $($(#[$fm])* $fv $f: $ft),* }
        impl $($gen)* Default for $($ty)* {
            fn default() -> Self {
                Self { $($f: $crate::hdl_default!(@init $($init)?)),* }
            }
        }
    };
    (@init) => { Default::default() };
    (@init $e:expr) => { $e };
}

/// Formal properties of a block: `contract!(W = 8, DEPTH = 4; text, text, …)` declares the
/// parameters as localparams `F_W`, `F_DEPTH` in front of the texts. The texts are Verilog, see
/// those in `prim/contracts`: their names begin with `f_`, they may read every port, register
/// (`name_q`) and local of the module, and assumptions about inputs are assertions unless
/// `FORMAL_TOP_<module>` is defined, as it is for the module being proved.
#[macro_export]
macro_rules! contract {
    ($($p:ident = $v:expr),* ; $($text:expr),+ $(,)?) => {{
        let mut text = String::new();
        $(text += &format!("localparam F_{} = {};\n", stringify!($p), $v);)*
        $(text += &$text[..]; text += "\n";)+
        $crate::prim::Contract::new(&text)
    }};
}
