//! The registers software configures the device with, and their values as plain wires.
//!
//! ```text
//!   wr ──► QP_CTX_BASE, BAR1_APERTURE, DMA_CTRL, … ──► one output each
//!   rd_addr ──────────────► OR of all ───────────────► rd_value
//! ```
//! Interface: outputs are named as the registers, in lower case. `wr_valid` comes only with whole,
//! aligned words; a write to another address changes nothing here. `rd_value` is the register at
//! `rd_addr`, all 64 bits of a wide one, 0 if it is not one of these.
//! WQE_DB_IDX, RQ_DB_IDX and CQE_CONS_IDX are here for what they read: the index last written.
//! Timing: outputs change one cycle after the write; `rd_value` is combinational.
use crate::csr::or_tree::OrTree;
use crate::csr::reg::{CsrReg, CsrReg64};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName};
use crate::spec;
use rust_hdl_core::prelude::*;

/// Offset of the register `name`.
pub(super) fn at(name: &str) -> Constant<Bits<16>> {
    Constant::new(bits(spec::register(name).offset as u64))
}

/// Place of a field of a 32-bit register.
pub(super) fn shift(register: &str, field: &str) -> Constant<Bits<5>> {
    Constant::new(bits(spec::register(register).field(field).lsb as u64))
}
/// One-bit field of a register, as a mask.
pub(super) fn field_mask<const N: usize>(register: &str, field: &str) -> Constant<Bits<N>> {
    let f = spec::register(register).field(field);
    assert_eq!(f.bits, 1, "{register}.{field} is no single bit");
    Constant::new(bits(1 << f.lsb))
}

/// Number of these registers.
const SETTINGS: usize = 17;

/// `index output offset cell: type, bits = "NAME"`, one line a register.
macro_rules! config_registers {
    ($(#[$m:meta])* $block:ident { $($i:literal $f:ident $at:ident $reg:ident : $cell:ty, $bits:literal = $name:literal;)* }) => {
        hdl_default! {
            $(#[$m])*
            #[derive(LogicBlock)]
            pub struct $block {
                name: ModName = ModName::new(
                    "csr_config",
                    "",
                    "csr/config.rs",
                    "Configuration registers.",
                ),
                pub clk: Signal<In, ClkRst>,
                pub wr_valid: Signal<In, Bit>,
                pub wr_addr: Signal<In, Bits<16>>,
                pub wr_data: Signal<In, Bits<32>>,
                pub rd_addr: Signal<In, Bits<16>>,
                pub rd_value: Signal<Out, Bits<64>>,
                $(pub $f: Signal<Out, Bits<$bits>>,)*
                $($reg: $cell = <$cell>::new(spec::register($name).reset),)*
                $($at: Constant<Bits<16>> = at($name),)*
                read: OrTree<64, SETTINGS>,
            }
        }
        impl Logic for $block {
            #[hdl_gen]
            fn update(&mut self) {
                $(
                    self.$reg.clk.next = self.clk.val();
                    self.$reg.at.next = self.$at.val();
                    self.$reg.wr_valid.next = self.wr_valid.val();
                    self.$reg.wr_addr.next = self.wr_addr.val();
                    self.$reg.wr_data.next = self.wr_data.val();
                    self.$reg.rd_addr.next = self.rd_addr.val();
                    self.$f.next = self.$reg.q.val();
                    self.read.x[$i].next = self.$reg.rd_value.val();
                )*
                self.rd_value.next = self.read.y.val();
            }
        }
    };
}

config_registers! {
    /// All plain read-write registers.
    CsrConfig {
        0 int_mask at_int_mask r_int_mask: CsrReg<32>, 32 = "INT_MASK";
        1 read_timeout at_read_timeout r_read_timeout: CsrReg<32>, 32 = "READ_TIMEOUT";
        2 qp_ctx_base at_qp_ctx_base r_qp_ctx_base: CsrReg64, 64 = "QP_CTX_BASE";
        3 wqe_db_idx at_wqe_db_idx r_wqe_db_idx: CsrReg<16>, 16 = "WQE_DB_IDX";
        4 cqe_cons_idx at_cqe_cons_idx r_cqe_cons_idx: CsrReg<16>, 16 = "CQE_CONS_IDX";
        5 cq_ctx_base at_cq_ctx_base r_cq_ctx_base: CsrReg64, 64 = "CQ_CTX_BASE";
        6 eq_base at_eq_base r_eq_base: CsrReg64, 64 = "EQ_BASE";
        7 eq_log2 at_eq_log2 r_eq_log2: CsrReg<5>, 5 = "EQ_LOG2";
        8 eq_cons_idx at_eq_cons_idx r_eq_cons_idx: CsrReg<16>, 16 = "EQ_CONS_IDX";
        9 bar1_aperture at_bar1_aperture r_bar1_aperture: CsrReg64, 64 = "BAR1_APERTURE";
        10 bar1_size at_bar1_size r_bar1_size: CsrReg64, 64 = "BAR1_SIZE";
        11 bar2_aperture at_bar2_aperture r_bar2_aperture: CsrReg64, 64 = "BAR2_APERTURE";
        12 bar2_size at_bar2_size r_bar2_size: CsrReg64, 64 = "BAR2_SIZE";
        13 dma_ctrl at_dma_ctrl r_dma_ctrl: CsrReg<8>, 8 = "DMA_CTRL";
        14 region_base at_region_base r_region_base: CsrReg64, 64 = "REGION_BASE";
        15 mtt_base at_mtt_base r_mtt_base: CsrReg64, 64 = "MTT_BASE";
        16 rq_db_idx at_rq_db_idx r_rq_db_idx: CsrReg<16>, 16 = "RQ_DB_IDX";
    }
}
