//! Which entries of a table are in use: one bit each.
//!
//! ```text
//!   set_en, set_index, set_value ──► RAM ──► value (of look_index)
//!   reset walk: all 0 ──────────────► ▲
//! ```
//! Interface: `value` belongs to `look_index`; an index beyond the table is never in use. Nothing is
//! set before `ready`, which rises when the walk after reset has cleared every bit.
//! Timing: look-up combinational; a set is seen from the next cycle on.
use crate::hdl_default;
use crate::prim::{ClkRst, LutRam, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// `2^AW` bits.
    #[derive(LogicBlock)]
    pub struct InUse<const AW: usize> {
        name: ModName = ModName::new(
            "in_use",
            &format!("AW={AW}"),
            "qp/in_use.rs",
            "Which entries of a table are in use.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub look_index: Signal<In, Bits<24>>,
        pub exists: Signal<Out, Bit>,
        pub value: Signal<Out, Bit>,
        pub set_en: Signal<In, Bit>,
        pub set_index: Signal<In, Bits<24>>,
        pub set_value: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        ram: LutRam<Bit, AW>,
        walk: Reg<Bits<AW>>,
        walked: Reg<Bit>,
        beyond: Signal<Local, Bits<24>>,
        index_bits: Constant<Bits<5>> = Constant::new(bits(AW as u64)),
    }
}

impl<const AW: usize> Logic for InUse<AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, walked);
        self.ram.clk.next = self.clk.val();
        self.ready.next = self.walked.q.val();
        self.beyond.next = self.look_index.val() >> self.index_bits.val();
        self.exists.next = !self.beyond.val().any();
        self.ram.read_addr.next = self.look_index.val().get_bits::<AW>(0);
        self.value.next = self.ram.read_data.val() & !self.beyond.val().any();
        self.ram.write_en.next = self.set_en.val();
        self.ram.write_addr.next = self.set_index.val().get_bits::<AW>(0);
        self.ram.write_data.next = self.set_value.val();
        if !self.walked.q.val() {
            self.ram.write_en.next = true;
            self.ram.write_addr.next = self.walk.q.val();
            self.ram.write_data.next = false;
            self.walk.d.next = self.walk.q.val() + 1;
            self.walked.d.next = self.walk.q.val().all();
        }
    }
}
