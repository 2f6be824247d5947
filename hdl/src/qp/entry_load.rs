//! Reads what a command names from host memory, and judges it.
//!
//! ```text
//!   go, addr ─► host_read ─► beat ─► register ─┬─► data
//!                                              ├─► qp_check ────┐
//!                                              └─► entry_check ─┴─► bad, unsupported
//! ```
//! Interface: `go` and `addr`, `whole` as in `host_read`, which says `done` and `failed`. Then the beats are
//! shown: `data` is the one that `beat` named in the cycle before (0 with `blank`). `start` opens a
//! judgement, `scan` puts the beat that is named into it, see `qp_check` for `connect`, `again`, `cq` and
//! `cq_in_use`. `kind` says which verdict is shown.
//! Timing: `data` 1 cycle, verdict 3 cycles after `beat`.
use crate::hdl_default;
use crate::iface::AxiRdMaster;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::qp::entry_check::EntryCheck;
use crate::qp::host_read::HostRead;
use crate::qp::mbox_kind::MboxKind;
use crate::qp::qp_check::QpCheck;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Loader of contexts and entries.
    #[derive(LogicBlock)]
    pub struct EntryLoad {
        name: ModName = ModName::new(
            "entry_load",
            "",
            "qp/entry_load.rs",
            "Reads what a command names from host memory, and judges it.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub kind: Signal<In, MboxKind>,
        pub object: Signal<In, Bits<24>>,
        pub go: Signal<In, Bit>,
        pub addr: Signal<In, Bits<64>>,
        pub limit: Signal<In, Bits<32>>,
        pub done: Signal<Out, Bit>,
        pub failed: Signal<Out, Bit>,
        pub beat: Signal<In, Bits<3>>,
        pub blank: Signal<In, Bit>,
        pub data: Signal<Out, Bits<512>>,
        pub start: Signal<In, Bit>,
        pub scan: Signal<In, Bit>,
        pub connect: Signal<In, Bit>,
        /// a context is loaded again: its service is the QP's, `rc`
        pub again: Signal<In, Bit>,
        pub rc: Signal<In, Bit>,
        pub loop_on: Signal<In, Bit>,
        pub is_rc: Signal<Out, Bit>,
        pub cq: Signal<Out, Bits<24>>,
        pub cq_in_use: Signal<In, Bit>,
        pub bad: Signal<Out, Bit>,
        pub unsupported: Signal<Out, Bit>,
        pub axi: AxiRdMaster,
        pub ev_error: Signal<Out, Bit>,
        host: HostRead,
        check: QpCheck,
        entry: EntryCheck,
        /// kept inverted, or synthesis takes the register for a part of the RAM, with its access time
        held: RegN<Bits<512>>,
        beat_data: Signal<Local, Bits<512>>,
        none: Constant<Bits<512>> = Constant::new(!Bits::<512>::from(0)),
        scanned: Reg<Bit>,
        scanned_beat: Reg<Bits<3>>,
    }
}

impl Logic for EntryLoad {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, scanned, scanned_beat);
        self.host.clk.next = self.clk.val();
        self.check.clk.next = self.clk.val();
        self.entry.clk.next = self.clk.val();
        AxiRdMaster::link(&mut self.axi, &mut self.host.axi);
        self.host.go.next = self.go.val();
        self.host.addr.next = self.addr.val();
        self.host.whole.next = self.kind.val().qp;
        self.host.limit.next = self.limit.val();
        self.host.beat.next = self.beat.val();
        self.done.next = self.host.done.val();
        self.failed.next = self.host.failed.val();
        self.ev_error.next = self.host.ev_error.val();

        self.held.d.next = !self.host.data.val();
        if self.blank.val() {
            self.held.d.next = self.none.val();
        }
        self.beat_data.next = !self.held.q.val();
        self.data.next = self.beat_data.val();
        self.scanned.d.next = self.scan.val();
        self.scanned_beat.d.next = self.beat.val();

        self.check.start.next = self.start.val();
        self.check.connect.next = self.connect.val();
        self.check.slot.next = self.object.val().get_bits::<14>(0);
        self.check.valid.next = self.scanned.q.val();
        self.check.beat.next = self.scanned_beat.q.val();
        self.check.data.next = self.beat_data.val();
        self.check.cq_in_use.next = self.cq_in_use.val();
        self.cq.next = self.check.cq.val();
        self.check.again.next = self.again.val();
        self.check.rc.next = self.rc.val();
        self.check.loop_on.next = self.loop_on.val();
        self.is_rc.next = self.check.is_rc.val();
        self.entry.data.next = self.beat_data.val();
        self.entry.index.next = self.object.val();
        self.entry.ring_on.next = self.loop_on.val();
        self.bad.next = self.check.bad.val();
        self.unsupported.next = self.check.unsupported.val();
        if self.kind.val().region {
            self.bad.next = self.entry.region_bad.val();
            self.unsupported.next = self.entry.region_unsupported.val();
        }
        if self.kind.val().cq {
            self.bad.next = self.entry.cq_bad.val();
            self.unsupported.next = false;
        }
    }
}
