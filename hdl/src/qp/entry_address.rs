//! Where in host memory the object of a command is.
//!
//! ```text
//!   base of its table ──┐
//!   object x stride ────┴─► sum in two steps ──► addr
//!   host_addr, if given ────────────────────────► ▲
//! ```
//! Interface: `kind` is of the command whose `object` and `host_addr` are shown, and they hold.
//! `given`: the command names an address; `odd`: it is not a multiple of 64; `no_table`: the table of
//! this kind has no base. Timing: the facts 1 cycle after `kind`, `addr` 3 cycles.
use crate::csr::increment::Increment;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::qp::mbox_kind::MboxKind;
use crate::spec::{self, QP_CTX_STRIDE};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

fn log2(bytes: usize) -> Constant<Bits<6>> {
    assert!(bytes.is_power_of_two());
    Constant::new(bits(u64::from(bytes.trailing_zeros())))
}

hdl_default! {
    /// Address of a context or table entry.
    #[derive(LogicBlock)]
    pub struct EntryAddress {
        name: ModName = ModName::new(
            "entry_address",
            "",
            "qp/entry_address.rs",
            "Where in host memory the object of a command is.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub kind: Signal<In, MboxKind>,
        pub object: Signal<In, Bits<24>>,
        pub host_addr: Signal<In, Bits<64>>,
        pub qp_ctx_base: Signal<In, Bits<64>>,
        pub region_base: Signal<In, Bits<64>>,
        pub cq_ctx_base: Signal<In, Bits<64>>,
        pub addr: Signal<Out, Bits<64>>,
        pub given: Signal<Out, Bit>,
        pub odd: Signal<Out, Bit>,
        pub no_table: Signal<Out, Bit>,
        r_given: Reg<Bit>,
        r_odd: Reg<Bit>,
        r_no_table: Reg<Bit>,
        base: RegN<Bits<64>>,
        offset: RegN<Bits<64>>,
        low: RegN<Bits<33>>,
        high: RegN<Bits<32>>,
        above: Increment<32>,
        high_sum: Signal<Local, Bits<32>>,
        r_addr: RegN<Bits<64>>,
        root: Signal<Local, Bits<64>>,
        entry_log2: Signal<Local, Bits<6>>,
        half: Constant<Bits<6>> = Constant::new(bits(32)),
        qp_log2: Constant<Bits<6>> = log2(QP_CTX_STRIDE),
        region_log2: Constant<Bits<6>> = log2(spec::REGION.bytes),
        cq_log2: Constant<Bits<6>> = log2(spec::CQ_CTX.bytes),
    }
}

impl Logic for EntryAddress {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_given, r_odd, r_no_table, base, offset, low, high, r_addr);
        self.root.next = self.qp_ctx_base.val();
        self.entry_log2.next = self.qp_log2.val();
        if self.kind.val().region {
            self.root.next = self.region_base.val();
            self.entry_log2.next = self.region_log2.val();
        }
        if self.kind.val().cq {
            self.root.next = self.cq_ctx_base.val();
            self.entry_log2.next = self.cq_log2.val();
        }
        self.r_given.d.next = self.host_addr.val().any();
        self.r_odd.d.next = self.host_addr.val().get_bits::<6>(0).any();
        self.r_no_table.d.next = !self.root.val().any();
        self.given.next = self.r_given.q.val();
        self.odd.next = self.r_odd.q.val();
        self.no_table.next = self.r_no_table.q.val();

        // The sum in two steps: the halves, then what the low one carries.
        self.base.d.next = self.root.val();
        self.offset.d.next = bit_cast::<64, 24>(self.object.val()) << self.entry_log2.val();
        if self.r_given.q.val() {
            self.base.d.next = self.host_addr.val();
            self.offset.d.next = 0.into();
        }
        self.low.d.next = bit_cast::<33, 32>(self.base.q.val().get_bits::<32>(0))
            + bit_cast::<33, 32>(self.offset.q.val().get_bits::<32>(0));
        self.high.d.next =
            self.base.q.val().get_bits::<32>(32) + self.offset.q.val().get_bits::<32>(32);
        self.above.x.next = self.high.q.val();
        self.high_sum.next = self.high.q.val();
        if self.low.q.val().get_bit(32) {
            self.high_sum.next = self.above.y.val();
        }
        self.r_addr.d.next = bit_cast::<64, 32>(self.low.q.val().get_bits::<32>(0))
            | (bit_cast::<64, 32>(self.high_sum.val()) << self.half.val());
        self.addr.next = self.r_addr.q.val();
    }
}
