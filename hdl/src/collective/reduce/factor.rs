//! The factor of a beat, taken apart once for all lanes and delayed to where they use it.
//!
//! ```text
//!   factor, scale ─0─► ─1─► first 1 of the significand ─2─► exponent ─3─► 4 ─► 5 ─► sig ─6─► number ─7─►
//! ```
//! Interface: without `scale` the factor is 1. `sig` has its top bit set unless it is 0; `number.exp` is what is to be
//! added to the exponent of a sum as `fp_sum` gives it, so that the first 1 of the product is its bit 47: the bias of
//! binary16 (`fp16`, with stage 2) is in it. Everything moves only while `en` is high.
//! Timing: `sig` is seven enabled cycles behind `factor`, `number` eight.
use super::types::Number;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Takes a factor apart.
    #[derive(LogicBlock)]
    pub struct ReduceFactor {
        name: ModName = ModName::new(
            "reduce_factor", "", "collective/reduce/factor.rs",
            "The factor of a beat, taken apart for the lanes.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub scale: Signal<In, Bit>,
        pub factor: Signal<In, Bits<32>>,
        pub fp16: Signal<In, Bit>,
        pub sig: Signal<Out, Bits<24>>,
        pub number: Signal<Out, Number>,
        taken: RegN<Bits<32>>,
        coarse: RegN<Bits<24>>,
        coarse_places: RegN<Bits<2>>,
        coarse_number: RegN<Number>,
        fine: RegN<Bits<24>>,
        fine_places: RegN<Bits<3>>,
        fine_number: RegN<Number>,
        sig_3: RegN<Bits<24>>,
        sig_4: RegN<Bits<24>>,
        sig_5: RegN<Bits<24>>,
        sig_6: RegN<Bits<24>>,
        number_3: RegN<Number>,
        number_4: RegN<Number>,
        number_5: RegN<Number>,
        number_6: RegN<Number>,
        number_7: RegN<Number>,
        one: Constant<Bits<32>> = Constant::new(bits(u64::from(1f32.to_bits()))),
        top: Constant<Bits<8>> = Constant::new(bits(255)),
        // Two biases of 127 become one, and the sum's exponent is one too low: as bit 47, not bit 46, is meant, -125.
        bias: Constant<Bits<11>> = Constant::new(bits(2048 - 125)),
        fp16_bias: Constant<Bits<11>> = Constant::new(bits(2048 - 125 + 112)),
        exp: Signal<Local, Bits<8>>,
        hidden: Signal<Local, Bit>,
        special: Signal<Local, Bit>,
        frac: Signal<Local, Bit>,
        whole: Signal<Local, Bits<24>>,
        no_16: Signal<Local, Bit>,
        by_16: Signal<Local, Bits<24>>,
        no_8: Signal<Local, Bit>,
        by_8: Signal<Local, Bits<24>>,
        no_4: Signal<Local, Bit>,
        by_4: Signal<Local, Bits<24>>,
        no_2: Signal<Local, Bit>,
        by_2: Signal<Local, Bits<24>>,
        no_1: Signal<Local, Bit>,
        by_1: Signal<Local, Bits<24>>,
    }
}

impl Logic for ReduceFactor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            taken,
            coarse,
            coarse_places,
            coarse_number,
            fine,
            fine_places,
            fine_number,
            sig_3,
            sig_4,
            sig_5,
            sig_6,
            number_3,
            number_4,
            number_5,
            number_6,
            number_7
        );
        self.sig.next = self.sig_6.q.val();
        self.number.next = self.number_7.q.val();
        self.exp.next = self.taken.q.val().get_bits::<8>(23);
        self.hidden.next = self.exp.val().any();
        self.special.next = self.exp.val() == self.top.val();
        self.frac.next = self.taken.q.val().get_bits::<23>(0).any();
        self.whole.next = bit_cast::<24, 23>(self.taken.q.val().get_bits::<23>(0))
            | (bit_cast::<24, 1>(self.hidden.val().into()) << 23);
        self.no_16.next = !self.whole.val().get_bits::<16>(8).any();
        self.by_16.next = self.whole.val();
        if self.no_16.val() {
            self.by_16.next = self.whole.val() << 16;
        }
        self.no_8.next = !self.by_16.val().get_bits::<8>(16).any();
        self.by_8.next = self.by_16.val();
        if self.no_8.val() {
            self.by_8.next = self.by_16.val() << 8;
        }
        self.no_4.next = !self.coarse.q.val().get_bits::<4>(20).any();
        self.by_4.next = self.coarse.q.val();
        if self.no_4.val() {
            self.by_4.next = self.coarse.q.val() << 4;
        }
        self.no_2.next = !self.by_4.val().get_bits::<2>(22).any();
        self.by_2.next = self.by_4.val();
        if self.no_2.val() {
            self.by_2.next = self.by_4.val() << 2;
        }
        self.no_1.next = !self.by_2.val().get_bit(23);
        self.by_1.next = self.by_2.val();
        if self.no_1.val() {
            self.by_1.next = self.by_2.val() << 1;
        }
        if self.en.val() {
            self.taken.d.next = self.one.val();
            if self.scale.val() {
                self.taken.d.next = self.factor.val();
            }
            self.coarse.d.next = self.by_8.val();
            self.coarse_places.d.next = (bit_cast::<2, 1>(self.no_16.val().into()) << 1)
                | bit_cast::<2, 1>(self.no_8.val().into());
            self.coarse_number.d.next.exp =
                bit_cast::<11, 8>(self.exp.val()) | bit_cast::<11, 1>((!self.hidden.val()).into());
            self.coarse_number.d.next.zero = !self.hidden.val() & !self.frac.val();
            self.coarse_number.d.next.sign = self.taken.q.val().get_bit(31);
            self.coarse_number.d.next.nan = self.special.val() & self.frac.val();
            self.coarse_number.d.next.inf = self.special.val();

            self.fine.d.next = self.by_1.val();
            self.fine_places.d.next = (bit_cast::<3, 1>(self.no_4.val().into()) << 2)
                | (bit_cast::<3, 1>(self.no_2.val().into()) << 1)
                | bit_cast::<3, 1>(self.no_1.val().into());
            self.fine_number.d.next = self.coarse_number.q.val();
            self.fine_number.d.next.exp = self.coarse_number.q.val().exp
                - (bit_cast::<11, 2>(self.coarse_places.q.val()) << 3);

            self.number_3.d.next = self.fine_number.q.val();
            self.number_3.d.next.exp = self.fine_number.q.val().exp
                - bit_cast::<11, 3>(self.fine_places.q.val())
                + self.bias.val();
            if self.fp16.val() {
                self.number_3.d.next.exp = self.fine_number.q.val().exp
                    - bit_cast::<11, 3>(self.fine_places.q.val())
                    + self.fp16_bias.val();
            }
            self.sig_3.d.next = self.fine.q.val();
            self.sig_4.d.next = self.sig_3.q.val();
            self.sig_5.d.next = self.sig_4.q.val();
            self.sig_6.d.next = self.sig_5.q.val();
            self.number_4.d.next = self.number_3.q.val();
            self.number_5.d.next = self.number_4.q.val();
            self.number_6.d.next = self.number_5.q.val();
            self.number_7.d.next = self.number_6.q.val();
        }
    }
}
