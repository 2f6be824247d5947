//! State of the device for software to read, errors for software to clear, and the interrupt.
//!
//! ```text
//!   ready, tx_idle, link_up … ──► STATUS
//!   sticky ────► ERR_STICKY (write one to clear) ──► INT_STATUS.error ─┐
//!   mbox_done, link ────────────────────────────────► INT_STATUS ──────┴─ & ~INT_MASK ─► irq
//!   bad access ─► ERR_ADDR       cycles ─► CYCLES       pcie_cfg ─► PCIE_ID, PCIE_CFG
//! ```
//! Interface: `sticky` and the causes of INT_STATUS are pulses. In a cycle in which hardware sets a
//! bit and software clears it, the bit is set. INT_STATUS.error is a cause of its own: a sticky bit
//! that is set again, or one that is already set, raises it again after it was cleared. ERR_ADDR keeps
//! the last bad access. `rd_value` is the register at `rd_addr`, 0 if it is not one of these.
//! Timing: one cycle from a pulse to its bit, two to `irq`; `rd_value` is combinational.
use crate::csr::config::{at, field_mask as mask, shift};
use crate::hdl_default;
use crate::iface::PcieCfg;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Status, sticky errors, interrupt causes, time.
    #[derive(LogicBlock)]
    pub struct CsrStatus {
        name: ModName = ModName::new(
            "csr_status",
            "",
            "csr/status.rs",
            "Status, sticky errors, interrupt causes, time.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub wr_valid: Signal<In, Bit>,
        pub wr_addr: Signal<In, Bits<16>>,
        pub wr_data: Signal<In, Bits<32>>,
        pub rd_addr: Signal<In, Bits<16>>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub ready: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub tx_idle: Signal<In, Bit>,
        pub link_up: Signal<In, Bit>,
        pub pcie_cfg: Signal<In, PcieCfg>,
        pub sticky: Signal<In, Bits<32>>,
        /// a bad register access: its offset, and what was wrong
        pub bad_access: Signal<In, Bit>,
        pub bad_addr: Signal<In, Bits<16>>,
        pub bad_write: Signal<In, Bit>,
        pub bad_align: Signal<In, Bit>,
        pub mbox_done: Signal<In, Bit>,
        pub int_mask: Signal<In, Bits<32>>,
        pub cycles: Signal<Out, Bits<64>>,
        pub irq: Signal<Out, Bit>,
        errors: Reg<Bits<32>>,
        causes: Reg<Bits<32>>,
        interrupt: Reg<Bit>,
        last_bad: Reg<Bits<32>>,
        time: Reg<Bits<64>>,
        link_before: Reg<Bit>,
        clear: Signal<Local, Bits<32>>,
        raise: Signal<Local, Bits<32>>,
        word: Signal<Local, Bits<32>>,
        at_status: Constant<Bits<16>> = at("STATUS"),
        at_sticky: Constant<Bits<16>> = at("ERR_STICKY"),
        at_err_addr: Constant<Bits<16>> = at("ERR_ADDR"),
        at_int: Constant<Bits<16>> = at("INT_STATUS"),
        at_cycles: Constant<Bits<16>> = at("CYCLES"),
        at_pcie_id: Constant<Bits<16>> = at("PCIE_ID"),
        at_pcie_cfg: Constant<Bits<16>> = at("PCIE_CFG"),
        status_ready: Constant<Bits<32>> = mask("STATUS", "ready"),
        status_dma_on: Constant<Bits<32>> = mask("STATUS", "dma_on"),
        status_tx_idle: Constant<Bits<32>> = mask("STATUS", "tx_idle"),
        status_link_up: Constant<Bits<32>> = mask("STATUS", "link_up"),
        status_error: Constant<Bits<32>> = mask("STATUS", "error"),
        err_offset: Constant<Bits<5>> = shift("ERR_ADDR", "offset"),
        err_misaligned: Constant<Bits<32>> = mask("ERR_ADDR", "misaligned"),
        err_write: Constant<Bits<32>> = mask("ERR_ADDR", "write"),
        int_error: Constant<Bits<32>> = mask("INT_STATUS", "error"),
        int_mailbox: Constant<Bits<32>> = mask("INT_STATUS", "mailbox"),
        int_link: Constant<Bits<32>> = mask("INT_STATUS", "link"),
        cfg_bus_master: Constant<Bits<32>> = mask("PCIE_CFG", "bus_master"),
        cfg_mps: Constant<Bits<5>> = shift("PCIE_CFG", "mps"),
        cfg_mrrs: Constant<Bits<5>> = shift("PCIE_CFG", "mrrs"),
        cfg_rcb: Constant<Bits<32>> = mask("PCIE_CFG", "rcb"),
        cfg_ext_tag: Constant<Bits<32>> = mask("PCIE_CFG", "ext_tag"),
        cfg_relaxed: Constant<Bits<32>> = mask("PCIE_CFG", "relaxed"),
        cfg_ats: Constant<Bits<32>> = mask("PCIE_CFG", "ats"),
    }
}

impl Logic for CsrStatus {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            errors,
            causes,
            interrupt,
            last_bad,
            time,
            link_before
        );
        self.time.d.next = self.time.q.val() + 1;
        self.cycles.next = self.time.q.val();
        self.irq.next = self.interrupt.q.val();

        // Sticky errors: clear, then set, so that setting wins.
        self.clear.next = 0.into();
        if self.wr_valid.val() & (self.wr_addr.val() == self.at_sticky.val()) {
            self.clear.next = self.wr_data.val();
        }
        self.errors.d.next = (self.errors.q.val() & !self.clear.val()) | self.sticky.val();

        // Interrupt causes, in the same way.
        self.raise.next = 0.into();
        if self.sticky.val().any() {
            self.raise.next = self.raise.val() | self.int_error.val();
        }
        if self.mbox_done.val() {
            self.raise.next = self.raise.val() | self.int_mailbox.val();
        }
        self.link_before.d.next = self.link_up.val();
        if self.link_up.val() != self.link_before.q.val() {
            self.raise.next = self.raise.val() | self.int_link.val();
        }
        self.clear.next = 0.into();
        if self.wr_valid.val() & (self.wr_addr.val() == self.at_int.val()) {
            self.clear.next = self.wr_data.val();
        }
        self.causes.d.next = (self.causes.q.val() & !self.clear.val()) | self.raise.val();
        self.interrupt.d.next = (self.causes.q.val() & !self.int_mask.val()).any();

        // The last bad access.
        if self.bad_access.val() {
            self.word.next = bit_cast::<32, 16>(self.bad_addr.val()) << self.err_offset.val();
            if self.bad_align.val() {
                self.word.next = self.word.val() | self.err_misaligned.val();
            }
            if self.bad_write.val() {
                self.word.next = self.word.val() | self.err_write.val();
            }
            self.last_bad.d.next = self.word.val();
        }

        // Reads.
        self.word.next = 0.into();
        if self.rd_addr.val() == self.at_status.val() {
            if self.ready.val() {
                self.word.next = self.word.val() | self.status_ready.val();
            }
            if self.dma_on.val() {
                self.word.next = self.word.val() | self.status_dma_on.val();
            }
            if self.tx_idle.val() {
                self.word.next = self.word.val() | self.status_tx_idle.val();
            }
            if self.link_up.val() {
                self.word.next = self.word.val() | self.status_link_up.val();
            }
            if self.errors.q.val().any() {
                self.word.next = self.word.val() | self.status_error.val();
            }
        }
        if self.rd_addr.val() == self.at_pcie_cfg.val() {
            self.word.next = (bit_cast::<32, 3>(self.pcie_cfg.val().mps) << self.cfg_mps.val())
                | (bit_cast::<32, 3>(self.pcie_cfg.val().mrrs) << self.cfg_mrrs.val());
            if self.pcie_cfg.val().bus_master {
                self.word.next = self.word.val() | self.cfg_bus_master.val();
            }
            if self.pcie_cfg.val().rcb {
                self.word.next = self.word.val() | self.cfg_rcb.val();
            }
            if self.pcie_cfg.val().ext_tag {
                self.word.next = self.word.val() | self.cfg_ext_tag.val();
            }
            if self.pcie_cfg.val().relaxed {
                self.word.next = self.word.val() | self.cfg_relaxed.val();
            }
            if self.pcie_cfg.val().ats {
                self.word.next = self.word.val() | self.cfg_ats.val();
            }
        }
        if self.rd_addr.val() == self.at_pcie_id.val() {
            self.word.next = bit_cast::<32, 16>(self.pcie_cfg.val().requester_id);
        }
        if self.rd_addr.val() == self.at_sticky.val() {
            self.word.next = self.errors.q.val();
        }
        if self.rd_addr.val() == self.at_err_addr.val() {
            self.word.next = self.last_bad.q.val();
        }
        if self.rd_addr.val() == self.at_int.val() {
            self.word.next = self.causes.q.val();
        }
        self.rd_value.next = bit_cast::<64, 32>(self.word.val());
        if self.rd_addr.val().get_bits::<13>(3) == self.at_cycles.val().get_bits::<13>(3) {
            self.rd_value.next = self.time.q.val();
        }
    }
}
