//! What a mailbox command asks for.
//!
//! ```text
//!   opcode ──► kind: load, modify, query, forget, nop, of a QP, a region, a CQ
//! ```
//! Interface: `kind` belongs to the `opcode` of the cycle before. `named`: the opcode is in the table; with
//! none of the objects and not NOP it is one that this device does not run.
//! Timing: 1 cycle.
use crate::hdl_default;
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec::{self, MBOX_OPCODE};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A command, decoded.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct MboxKind {
    pub named: Bit,
    pub nop: Bit,
    pub load: Bit,
    pub modify: Bit,
    pub query: Bit,
    pub forget: Bit,
    pub qp: Bit,
    pub region: Bit,
    pub cq: Bit,
}

fn op(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(MBOX_OPCODE.value(name)))
}
/// A bit for each opcode that has a name.
fn named() -> Constant<Bits<256>> {
    let set = |v: Bits<256>, c: &spec::Code| v.replace_bit(c.value as usize, true);
    Constant::new(MBOX_OPCODE.codes.iter().fold(Bits::default(), set))
}

layout_unpack! {
    /// The command.
    pub UnpackCommand, "mailbox", 512, {
        opcode: 8, object: 24, new_state: 4, attr_mask: 32, host_addr: 64
    }
}

hdl_default! {
    /// Decoder of opcodes.
    #[derive(LogicBlock)]
    pub struct MboxDecode {
        name: ModName = ModName::new(
            "mbox_decode",
            "",
            "qp/mbox_kind.rs",
            "What a mailbox command asks for.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub opcode: Signal<In, Bits<8>>,
        pub kind: Signal<Out, MboxKind>,
        r_kind: Reg<MboxKind>,
        is_load_qp: Signal<Local, Bit>,
        is_modify_qp: Signal<Local, Bit>,
        is_query_qp: Signal<Local, Bit>,
        is_destroy_qp: Signal<Local, Bit>,
        is_load_region: Signal<Local, Bit>,
        is_invalidate_region: Signal<Local, Bit>,
        is_load_cq: Signal<Local, Bit>,
        is_destroy_cq: Signal<Local, Bit>,
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
    }
}

impl Logic for MboxDecode {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_kind);
        self.is_load_qp.next = self.opcode.val() == self.op_load_qp.val();
        self.is_modify_qp.next = self.opcode.val() == self.op_modify_qp.val();
        self.is_query_qp.next = self.opcode.val() == self.op_query_qp.val();
        self.is_destroy_qp.next = self.opcode.val() == self.op_destroy_qp.val();
        self.is_load_region.next = self.opcode.val() == self.op_load_region.val();
        self.is_invalidate_region.next = self.opcode.val() == self.op_invalidate_region.val();
        self.is_load_cq.next = self.opcode.val() == self.op_load_cq.val();
        self.is_destroy_cq.next = self.opcode.val() == self.op_destroy_cq.val();

        self.r_kind.d.next.named = self.op_named.val().get_bit(self.opcode.val().index());
        self.r_kind.d.next.nop = self.opcode.val() == self.op_nop.val();
        self.r_kind.d.next.load =
            self.is_load_qp.val() | self.is_load_region.val() | self.is_load_cq.val();
        self.r_kind.d.next.modify = self.is_modify_qp.val();
        self.r_kind.d.next.query = self.is_query_qp.val();
        self.r_kind.d.next.forget =
            self.is_destroy_qp.val() | self.is_invalidate_region.val() | self.is_destroy_cq.val();
        self.r_kind.d.next.qp = (self.is_load_qp.val() | self.is_modify_qp.val())
            | (self.is_query_qp.val() | self.is_destroy_qp.val());
        self.r_kind.d.next.region = self.is_load_region.val() | self.is_invalidate_region.val();
        self.r_kind.d.next.cq = self.is_load_cq.val() | self.is_destroy_cq.val();
        self.kind.next = self.r_kind.q.val();
    }
}
