//! What a mailbox command asks for, and whether it may have it.
//!
//! ```text
//!   cmd ──► unpack ──► opcode ──► kind (one hot), address
//!   state, loaded, in_use, dma_on ──► refused: status
//! ```
//! Interface: everything belongs to the command on `cmd` and to what is known of its object. `status`
//! is OK or the first reason to refuse it, in the order of the checks: opcode, object, its state, the
//! transition and its attributes, host address, DMA. `reads`: the command needs host memory, at `base + offset`.
//! Timing: what the command is and where: 1 and 2 cycles after `cmd`; `status`: 1 cycle after `qp_state` and
//! the rest that is known of the object.
use crate::prim::{ClkRst, ModName, Reg};
use crate::qp::transitions::TransitionCheck;
use crate::spec::{self, MBOX_OPCODE, MBOX_STATUS, QP_ATTR, QP_CTX_STRIDE, QP_STATE};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// The command.
    pub UnpackCommand, "mailbox", 512, {
        opcode: 8, object: 24, new_state: 4, attr_mask: 32, host_addr: 64
    }
}

fn op(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(MBOX_OPCODE.value(name)))
}
pub(super) fn status(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(MBOX_STATUS.value(name)))
}
pub(super) fn state(name: &str) -> Constant<Bits<4>> {
    Constant::new(bits(QP_STATE.value(name)))
}
/// A bit for each opcode that has a name.
fn named() -> Constant<Bits<256>> {
    let set = |v: Bits<256>, c: &spec::Code| v.replace_bit(c.value as usize, true);
    Constant::new(MBOX_OPCODE.codes.iter().fold(Bits::default(), set))
}
/// Attributes that are not in the context: a change of these alone needs no look at it.
fn state_only() -> Constant<Bits<32>> {
    let names = ["STATE", "CUR_STATE", "EN_SQD_ASYNC_NOTIFY"];
    Constant::new(bits(names.iter().map(|n| 1 << QP_ATTR.value(n)).sum()))
}
fn log2(bytes: usize) -> Constant<Bits<6>> {
    assert!(bytes.is_power_of_two());
    Constant::new(bits(u64::from(bytes.trailing_zeros())))
}

hdl_default! {
    /// Decoder and judge of mailbox commands.
    #[derive(LogicBlock)]
    pub struct MboxDecode {
        name: ModName = ModName::new(
            "mbox_decode",
            "",
            "qp/mbox_decode.rs",
            "What a mailbox command asks for, and whether it may have it.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cmd: Signal<In, Bits<512>>,
        pub dma_on: Signal<In, Bit>,
        pub qp_ctx_base: Signal<In, Bits<64>>,
        pub region_base: Signal<In, Bits<64>>,
        pub cq_ctx_base: Signal<In, Bits<64>>,
        /// of the command's object: a QP's state and whether its context is loaded
        pub qp_exists: Signal<In, Bit>,
        pub qp_state: Signal<In, Bits<4>>,
        pub qp_loaded: Signal<In, Bit>,
        pub region_exists: Signal<In, Bit>,
        pub region_used: Signal<In, Bit>,
        pub cq_exists: Signal<In, Bit>,
        pub cq_used: Signal<In, Bit>,
        pub object: Signal<Out, Bits<24>>,
        pub new_state: Signal<Out, Bits<4>>,
        /// its address in host memory is the sum of the two
        pub base: Signal<Out, Bits<64>>,
        pub offset: Signal<Out, Bits<64>>,
        pub status: Signal<Out, Bits<8>>,
        pub reads: Signal<Out, Bit>,
        /// the object's kind
        pub is_qp: Signal<Out, Bit>,
        pub is_region: Signal<Out, Bit>,
        pub is_cq: Signal<Out, Bit>,
        /// load, change the state, query, forget; none of them: NOP
        pub loads: Signal<Out, Bit>,
        pub modifies: Signal<Out, Bit>,
        pub queries: Signal<Out, Bit>,
        pub forgets: Signal<Out, Bit>,
        fields: UnpackCommand,
        rule: TransitionCheck,
        exists: Reg<Bit>,
        missing: Reg<Bit>,
        extra: Reg<Bit>,
        nop: Reg<Bit>,
        of_qp: Reg<Bit>,
        of_region: Reg<Bit>,
        of_cq: Reg<Bit>,
        load: Reg<Bit>,
        modify: Reg<Bit>,
        query: Reg<Bit>,
        forget: Reg<Bit>,
        named: Reg<Bit>,
        has_attrs: Reg<Bit>,
        fixed: Reg<Bit>,
        own_address: Reg<Bit>,
        odd_address: Reg<Bit>,
        no_place: Reg<Bit>,
        read: Signal<Local, Bit>,
        in_range: Signal<Local, Bit>,
        used: Signal<Local, Bit>,
        place: Signal<Local, Bits<64>>,
        entry_log2: Signal<Local, Bits<6>>,
        attrs: Signal<Local, Bits<32>>,
        op_nop: Constant<Bits<8>> = op("NOP"),
        op_load_qp: Constant<Bits<8>> = op("LOAD_QP"),
        op_modify_qp: Constant<Bits<8>> = op("MODIFY_QP"),
        op_query_qp: Constant<Bits<8>> = op("QUERY_QP"),
        op_destroy_qp: Constant<Bits<8>> = op("DESTROY_QP"),
        op_load_region: Constant<Bits<8>> = op("LOAD_REGION"),
        op_invalidate_region: Constant<Bits<8>> = op("INVALIDATE_REGION"),
        op_load_cq: Constant<Bits<8>> = op("LOAD_CQ"),
        op_destroy_cq: Constant<Bits<8>> = op("DESTROY_CQ"),
        op_named: Constant<Bits<256>> = named(),
        ok: Constant<Bits<8>> = status("OK"),
        unknown_opcode: Constant<Bits<8>> = status("UNKNOWN_OPCODE"),
        not_supported: Constant<Bits<8>> = status("NOT_SUPPORTED"),
        bad_object: Constant<Bits<8>> = status("BAD_OBJECT"),
        bad_state: Constant<Bits<8>> = status("BAD_STATE"),
        bad_transition: Constant<Bits<8>> = status("BAD_TRANSITION"),
        missing_attr: Constant<Bits<8>> = status("MISSING_ATTR"),
        extra_attr: Constant<Bits<8>> = status("EXTRA_ATTR"),
        bad_param: Constant<Bits<8>> = status("BAD_PARAM"),
        dma_off: Constant<Bits<8>> = status("DMA_OFF"),
        misaligned: Constant<Bits<8>> = status("MISALIGNED"),
        reset: Constant<Bits<4>> = state("RESET"),
        init: Constant<Bits<4>> = state("INIT"),
        rtr: Constant<Bits<4>> = state("RTR"),
        uc: Constant<Bits<3>> = Constant::new(bits(spec::SERVICE.value("UC"))),
        attr_state_only: Constant<Bits<32>> = state_only(),
        qp_log2: Constant<Bits<6>> = log2(QP_CTX_STRIDE),
        region_log2: Constant<Bits<6>> = log2(spec::REGION.bytes),
        cq_log2: Constant<Bits<6>> = log2(spec::CQ_CTX.bytes),
    }
}

impl Logic for MboxDecode {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, exists, missing, extra);
        dff_setup!(self, clk, nop, load, modify, query, forget, of_qp, of_region, of_cq);
        dff_setup!(
            self,
            clk,
            named,
            has_attrs,
            fixed,
            own_address,
            odd_address,
            no_place
        );
        self.fields.raw.next = self.cmd.val();
        self.object.next = self.fields.object.val();
        self.new_state.next = self.fields.new_state.val();

        // What it is.
        self.nop.d.next = self.fields.opcode.val() == self.op_nop.val();
        self.load.d.next = false;
        self.modify.d.next = false;
        self.query.d.next = false;
        self.forget.d.next = false;
        self.of_qp.d.next = false;
        self.of_region.d.next = false;
        self.of_cq.d.next = false;
        if self.fields.opcode.val() == self.op_load_qp.val() {
            self.load.d.next = true;
            self.of_qp.d.next = true;
        }
        if self.fields.opcode.val() == self.op_modify_qp.val() {
            self.modify.d.next = true;
            self.of_qp.d.next = true;
        }
        if self.fields.opcode.val() == self.op_query_qp.val() {
            self.query.d.next = true;
            self.of_qp.d.next = true;
        }
        if self.fields.opcode.val() == self.op_destroy_qp.val() {
            self.forget.d.next = true;
            self.of_qp.d.next = true;
        }
        if self.fields.opcode.val() == self.op_load_region.val() {
            self.load.d.next = true;
            self.of_region.d.next = true;
        }
        if self.fields.opcode.val() == self.op_invalidate_region.val() {
            self.forget.d.next = true;
            self.of_region.d.next = true;
        }
        if self.fields.opcode.val() == self.op_load_cq.val() {
            self.load.d.next = true;
            self.of_cq.d.next = true;
        }
        if self.fields.opcode.val() == self.op_destroy_cq.val() {
            self.forget.d.next = true;
            self.of_cq.d.next = true;
        }

        // Its object, and its place in host memory.
        self.in_range.next = self.qp_exists.val();
        self.used.next = self.qp_loaded.val();
        self.place.next = self.qp_ctx_base.val();
        self.entry_log2.next = self.qp_log2.val();
        if self.of_region.q.val() {
            self.in_range.next = self.region_exists.val();
            self.used.next = self.region_used.val();
            self.place.next = self.region_base.val();
            self.entry_log2.next = self.region_log2.val();
        }
        if self.of_cq.q.val() {
            self.in_range.next = self.cq_exists.val();
            self.used.next = self.cq_used.val();
            self.place.next = self.cq_ctx_base.val();
            self.entry_log2.next = self.cq_log2.val();
        }
        self.own_address.d.next = self.fields.host_addr.val().any();
        self.odd_address.d.next = self.fields.host_addr.val().get_bits::<6>(0).any();
        self.no_place.d.next = !self.place.val().any();
        self.named.d.next = self
            .op_named
            .val()
            .get_bit(self.fields.opcode.val().index());
        self.base.next = self.place.val();
        self.offset.next = bit_cast::<64, 24>(self.fields.object.val()) << self.entry_log2.val();
        if self.own_address.q.val() {
            self.base.next = self.fields.host_addr.val();
            self.offset.next = 0.into();
        }

        // The transition.
        self.rule.current.next = self.qp_state.val();
        self.rule.target.next = self.fields.new_state.val();
        self.rule.service.next = self.uc.val();
        self.rule.attrs.next = self.fields.attr_mask.val();
        self.exists.d.next = self.rule.exists.val();
        self.missing.d.next = self.rule.missing.val();
        self.extra.d.next = self.rule.extra.val();
        self.attrs.next = self.fields.attr_mask.val() & !self.attr_state_only.val();
        self.has_attrs.d.next = self.attrs.val().any();
        self.fixed.d.next = (self.qp_state.val() != self.reset.val())
            & (self.qp_state.val() != self.init.val())
            & (self.qp_state.val() != self.rtr.val());
        self.read.next = self.load.q.val() | (self.modify.q.val() & self.has_attrs.q.val());

        // The verdict: later lines are stronger.
        self.status.next = self.ok.val();
        if self.read.val() {
            if !self.dma_on.val() {
                self.status.next = self.dma_off.val();
            }
            if !self.own_address.q.val() & self.no_place.q.val() {
                self.status.next = self.bad_param.val();
            }
            if self.odd_address.q.val() {
                self.status.next = self.misaligned.val();
            }
        }
        if self.modify.q.val() {
            if self.has_attrs.q.val() & self.fixed.q.val() {
                self.status.next = self.not_supported.val();
            }
            if self.extra.q.val() {
                self.status.next = self.extra_attr.val();
            }
            if self.missing.q.val() {
                self.status.next = self.missing_attr.val();
            }
            if !self.exists.q.val() {
                self.status.next = self.bad_transition.val();
            }
        }
        if self.load.q.val()
            & self.used.val()
            & (!self.of_qp.q.val() | (self.qp_state.val() != self.reset.val()))
        {
            self.status.next = self.bad_state.val();
        }
        if !self.nop.q.val() {
            if !self.in_range.val() | (!self.load.q.val() & !self.used.val()) {
                self.status.next = self.bad_object.val();
            }
            if !self.of_qp.q.val() & !self.of_region.q.val() & !self.of_cq.q.val() {
                self.status.next = self.not_supported.val();
                if !self.named.q.val() {
                    self.status.next = self.unknown_opcode.val();
                }
            }
        }

        self.reads.next = self.read.val();
        self.is_qp.next = self.of_qp.q.val();
        self.is_region.next = self.of_region.q.val();
        self.is_cq.next = self.of_cq.q.val();
        self.loads.next = self.load.q.val();
        self.modifies.next = self.modify.q.val();
        self.queries.next = self.query.q.val();
        self.forgets.next = self.forget.q.val();
    }
}
