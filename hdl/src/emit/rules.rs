//! The rules that make the Verilog mean what the Rust means, each with a switch.
//!
//! The switches exist for the tests: with any one off, the differential suite must fail.

/// All rules on is the only right setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Zero extension is written out: `{8'd0, x}`.
    pub widen: bool,
    /// Every literal has the width of its operand.
    pub size: bool,
    /// Every nested operator is in parentheses.
    pub paren: bool,
    /// A slice of an expression goes through a wire.
    pub hoist: bool,
    /// Every case has a default, every temporary a value at the top of its process.
    pub default: bool,
    /// What reads nothing is a continuous assignment.
    pub constant: bool,
    /// One process per output cone instead of one per module.
    pub cone: bool,
    /// Long chains of one bitwise operator are printed as trees.
    pub balance: bool,
}

impl Rules {
    pub const ALL: Rules = Rules {
        widen: true,
        size: true,
        paren: true,
        hoist: true,
        default: true,
        constant: true,
        cone: true,
        balance: true,
    };
}
impl Default for Rules {
    fn default() -> Self {
        Rules::ALL
    }
}
