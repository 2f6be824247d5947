//! What is known of QPs, regions and CQs: states, and which entries are loaded.
//!
//! ```text
//!   object ──► qp_states, in_use (regions), in_use (CQs) ──look──► in_range, used, qp_state
//!   set_qp, set_entry ──► ▲                  ▲── error reports
//! ```
//! Interface: `look` takes what is known of `object` into registers, when `look_ok` is high; `in_range` and
//! `used` are those of the object's `kind`. `set_qp` writes and tells a QP's state, with its service, held until `look_ok`
//! (`set_if`, `set_late`: unless it changed after the look);
//! `set_entry` marks a region or CQ, by `kind`, as loaded or, with `forget`, as not. `cq_in_use` is the answer
//! for `other_cq` while `look_other` is high. `ready` rises when the reset walks are over.
//! Timing: 1 cycle from `look`, from `look_other` to `cq_in_use`, from `set_qp` to `set_late`.
use crate::hdl_default;
use crate::iface::{QpError, StateWrite, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, StreamIn};
use crate::qp::in_use::InUse;
use crate::qp::mbox_kind::MboxKind;
use crate::qp::qp_states::QpStates;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Tables of `2^SLOT_AW` QPs, `2^REGION_AW` regions, `2^CQ_AW` CQs.
    #[derive(LogicBlock)]
    pub struct CmdObjects<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> {
        name: ModName = ModName::new(
            "cmd_objects",
            &format!("SLOT_AW={SLOT_AW} REGION_AW={REGION_AW} CQ_AW={CQ_AW}"),
            "qp/cmd_objects.rs",
            "What is known of QPs, regions and CQs.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub kind: Signal<In, MboxKind>,
        pub object: Signal<In, Bits<24>>,
        pub look: Signal<In, Bit>,
        pub look_ok: Signal<Out, Bit>,
        pub in_range: Signal<Out, Bit>,
        pub used: Signal<Out, Bit>,
        pub qp_state: Signal<Out, Bits<4>>,
        pub qp_rc: Signal<Out, Bit>,
        pub look_other: Signal<In, Bit>,
        pub other_cq: Signal<In, Bits<24>>,
        pub cq_in_use: Signal<Out, Bit>,
        pub set_qp: Signal<In, Bit>,
        pub set_state: Signal<In, Bits<4>>,
        pub set_rc: Signal<In, Bit>,
        pub set_if: Signal<In, Bit>,
        pub set_late: Signal<Out, Bit>,
        pub set_entry: Signal<In, Bit>,
        pub error: StreamIn<QpError>,
        pub error_receives: Signal<In, Bit>,
        pub state: StrobeOut<StateWrite>,
        pub ready: Signal<Out, Bit>,
        states: QpStates<SLOT_AW>,
        regions: InUse<REGION_AW>,
        cqs: InUse<CQ_AW>,
        late: Reg<Bit>,
        other_in_use: Reg<Bit>,
        seen_state: Reg<Bits<4>>,
        seen_loaded: Reg<Bit>,
        seen_rc: Reg<Bit>,
        seen_region: Reg<Bit>,
        seen_cq: Reg<Bit>,
        qp_exists: Reg<Bit>,
        region_exists: Reg<Bit>,
        cq_exists: Reg<Bit>,
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> Logic
    for CmdObjects<SLOT_AW, REGION_AW, CQ_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            late,
            other_in_use,
            qp_exists,
            region_exists,
            cq_exists
        );
        dff_setup!(
            self,
            clk,
            seen_state,
            seen_loaded,
            seen_rc,
            seen_region,
            seen_cq
        );
        self.states.clk.next = self.clk.val();
        self.regions.clk.next = self.clk.val();
        self.cqs.clk.next = self.clk.val();
        StrobeOut::<StateWrite>::link(&mut self.state, &mut self.states.state);
        StreamIn::<QpError>::link(&mut self.error, &mut self.states.error);
        self.ready.next = self.states.ready.val() & self.regions.ready.val() & self.cqs.ready.val();

        // Look.
        self.states.look_slot.next = self.object.val();
        self.regions.look_index.next = self.object.val();
        self.cqs.look_index.next = self.object.val();
        if self.look_other.val() {
            self.cqs.look_index.next = self.other_cq.val();
        }
        self.other_in_use.d.next = self.cqs.value.val();
        self.cq_in_use.next = self.other_in_use.q.val();
        self.look_ok.next = self.states.look_ok.val();
        if self.look.val() {
            self.seen_state.d.next = self.states.look_state.val();
            self.seen_loaded.d.next = self.states.look_loaded.val();
            self.seen_rc.d.next = self.states.look_rc.val();
            self.seen_region.d.next = self.regions.value.val();
            self.seen_cq.d.next = self.cqs.value.val();
            self.qp_exists.d.next = self.states.exists.val();
            self.region_exists.d.next = self.regions.exists.val();
            self.cq_exists.d.next = self.cqs.exists.val();
        }
        self.qp_state.next = self.seen_state.q.val();
        self.qp_rc.next = self.seen_rc.q.val();
        self.in_range.next = self.qp_exists.q.val();
        self.used.next = self.seen_loaded.q.val();
        if self.kind.val().region {
            self.in_range.next = self.region_exists.q.val();
            self.used.next = self.seen_region.q.val();
        }
        if self.kind.val().cq {
            self.in_range.next = self.cq_exists.q.val();
            self.used.next = self.seen_cq.q.val();
        }

        // Set.
        self.states.set_en.next = self.set_qp.val();
        self.states.set_state.next = self.set_state.val();
        self.states.set_rc.next = self.set_rc.val();
        self.states.set_if.next = self.set_if.val();
        self.states.set_from.next = self.seen_state.q.val();
        self.late.d.next = self.states.set_late.val();
        self.set_late.next = self.late.q.val();
        self.states.error_receives.next = self.error_receives.val();
        self.states.set_loaded.next = !self.kind.val().forget;
        self.regions.set_en.next = self.set_entry.val() & self.kind.val().region;
        self.regions.set_index.next = self.object.val();
        self.regions.set_value.next = !self.kind.val().forget;
        self.cqs.set_en.next = self.set_entry.val() & self.kind.val().cq;
        self.cqs.set_index.next = self.object.val();
        self.cqs.set_value.next = !self.kind.val().forget;
    }
}
