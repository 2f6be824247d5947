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
//! that is set again, or one that is already set, raises it again after it was cleared. A bad access sets
//! its sticky bit from here, so that the read after it sees it, and leaves its address in ERR_ADDR. `rd_value` is the register at `rd_addr`, 0 if it is not one of these.
//! Timing: one cycle from a pulse to its bit, two to `irq`; `rd_value` is combinational.
use crate::csr::config::{at, field_mask as mask, shift};
use crate::csr::cycle_count::CycleCount;
use crate::hdl_default;
use crate::iface::PcieCfg;
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A bit of ERR_STICKY.
fn sticky_mask(name: &str) -> Constant<Bits<32>> {
    Constant::new(bits(1 << spec::sticky(name)))
}

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
        time: CycleCount,
        link_before: Reg<Bit>,
        clear: Signal<Local, Bits<32>>,
        raise: Signal<Local, Bits<32>>,
        place: Signal<Local, Bits<32>>,
        own: Signal<Local, Bits<32>>,
        v_status: Signal<Local, Bits<32>>,
        v_cfg: Signal<Local, Bits<32>>,
        v_id: Signal<Local, Bits<32>>,
        v_sticky: Signal<Local, Bits<32>>,
        v_bad: Signal<Local, Bits<32>>,
        v_int: Signal<Local, Bits<32>>,
        v_time: Signal<Local, Bits<64>>,
        word: Signal<Local, Bits<32>>,
        at_status: Constant<Bits<16>> = at("STATUS"),
        at_sticky: Constant<Bits<16>> = at("ERR_STICKY"),
        at_err_addr: Constant<Bits<16>> = at("ERR_ADDR"),
        at_int: Constant<Bits<16>> = at("INT_STATUS"),
        at_cycles: Constant<Bits<16>> = at("CYCLES"),
        at_pcie_id: Constant<Bits<16>> = at("PCIE_ID"),
        at_pcie_cfg: Constant<Bits<16>> = at("PCIE_CFG"),
        /// the bits that there are
        sticky_all: Constant<Bits<32>> =
            Constant::new(bits(spec::STICKY.iter().map(|b| 1 << b.lsb).sum())),
        int_all: Constant<Bits<32>> = Constant::new(bits(
            spec::register("INT_STATUS").fields.iter().map(|f| 1 << f.lsb).sum(),
        )),
        sticky_register: Constant<Bits<32>> = sticky_mask("BAD_REGISTER"),
        sticky_misaligned: Constant<Bits<32>> = sticky_mask("MISALIGNED"),
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
        dff_setup!(self, clk, errors, causes, interrupt, last_bad, link_before);
        self.time.clk.next = self.clk.val();
        self.cycles.next = self.time.now.val();
        self.irq.next = self.interrupt.q.val();

        // Sticky errors: clear, then set, so that setting wins.
        self.clear.next = 0.into();
        if self.wr_valid.val() & (self.wr_addr.val() == self.at_sticky.val()) {
            self.clear.next = self.wr_data.val();
        }
        self.own.next = 0.into();
        if self.bad_access.val() {
            self.own.next = self.sticky_register.val();
            if self.bad_align.val() {
                self.own.next = self.sticky_misaligned.val();
            }
        }
        self.errors.d.next =
            ((self.errors.q.val() & !self.clear.val()) | self.sticky.val() | self.own.val())
                & self.sticky_all.val();

        // Interrupt causes, in the same way.
        self.raise.next = 0.into();
        if self.sticky.val().any() | self.bad_access.val() {
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
        self.causes.d.next =
            ((self.causes.q.val() & !self.clear.val()) | self.raise.val()) & self.int_all.val();
        self.interrupt.d.next = (self.causes.q.val() & !self.int_mask.val()).any();

        // The last bad access.
        self.place.next = 0.into();
        if self.bad_access.val() {
            self.place.next = bit_cast::<32, 16>(self.bad_addr.val()) << self.err_offset.val();
            if self.bad_align.val() {
                self.place.next = self.place.val() | self.err_misaligned.val();
            }
            if self.bad_write.val() {
                self.place.next = self.place.val() | self.err_write.val();
            }
            self.last_bad.d.next = self.place.val();
        }

        // Reads: each register or 0, joined below.
        self.v_status.next = 0.into();
        if self.rd_addr.val() == self.at_status.val() {
            if self.ready.val() {
                self.v_status.next = self.v_status.val() | self.status_ready.val();
            }
            if self.dma_on.val() {
                self.v_status.next = self.v_status.val() | self.status_dma_on.val();
            }
            if self.tx_idle.val() {
                self.v_status.next = self.v_status.val() | self.status_tx_idle.val();
            }
            if self.link_up.val() {
                self.v_status.next = self.v_status.val() | self.status_link_up.val();
            }
            if self.errors.q.val().any() {
                self.v_status.next = self.v_status.val() | self.status_error.val();
            }
        }
        self.v_cfg.next = 0.into();
        if self.rd_addr.val() == self.at_pcie_cfg.val() {
            self.v_cfg.next = (bit_cast::<32, 3>(self.pcie_cfg.val().mps) << self.cfg_mps.val())
                | (bit_cast::<32, 3>(self.pcie_cfg.val().mrrs) << self.cfg_mrrs.val());
            if self.pcie_cfg.val().bus_master {
                self.v_cfg.next = self.v_cfg.val() | self.cfg_bus_master.val();
            }
            if self.pcie_cfg.val().rcb {
                self.v_cfg.next = self.v_cfg.val() | self.cfg_rcb.val();
            }
            if self.pcie_cfg.val().ext_tag {
                self.v_cfg.next = self.v_cfg.val() | self.cfg_ext_tag.val();
            }
            if self.pcie_cfg.val().relaxed {
                self.v_cfg.next = self.v_cfg.val() | self.cfg_relaxed.val();
            }
            if self.pcie_cfg.val().ats {
                self.v_cfg.next = self.v_cfg.val() | self.cfg_ats.val();
            }
        }
        self.v_id.next = 0.into();
        if self.rd_addr.val() == self.at_pcie_id.val() {
            self.v_id.next = bit_cast::<32, 16>(self.pcie_cfg.val().requester_id);
        }
        self.v_sticky.next = 0.into();
        if self.rd_addr.val() == self.at_sticky.val() {
            self.v_sticky.next = self.errors.q.val();
        }
        self.v_bad.next = 0.into();
        if self.rd_addr.val() == self.at_err_addr.val() {
            self.v_bad.next = self.last_bad.q.val();
        }
        self.v_int.next = 0.into();
        if self.rd_addr.val() == self.at_int.val() {
            self.v_int.next = self.causes.q.val();
        }
        self.v_time.next = 0.into();
        if self.rd_addr.val().get_bits::<13>(3) == self.at_cycles.val().get_bits::<13>(3) {
            self.v_time.next = self.time.now.val();
        }
        self.word.next = ((self.v_status.val() | self.v_cfg.val())
            | (self.v_id.val() | self.v_sticky.val()))
            | (self.v_bad.val() | self.v_int.val());
        self.rd_value.next = bit_cast::<64, 32>(self.word.val()) | self.v_time.val();
    }
}
