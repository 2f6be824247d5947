//! Checks the header checksum of IPv4 (RFC 791, RFC 1071).
//!
//! ```text
//!   10 words ─► CSA ─► 7 ─► CSA ─► 5 ─► CSA ─► 4 ─► register ─► CSA ─► 3 ─► CSA ─► 2 ─► a = ~b? ─► ok
//! ```
//! Carry-save adders with the carry put in at the other end: each keeps the one's complement sum.
//! Two words are left, whose sum is all ones if the header is good; no carry ever runs.
//! Interface: `header`, lane 0 first, when `load` is high; `ok` is that of the header loaded last.
//! The sum does not depend on the order of bytes within its words.
//! Timing: `ok` is combinational behind the register: 1 cycle from `load`.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Three words to two of the same one's complement sum. Combinational, 1 level.
    #[derive(LogicBlock)]
    pub struct CarrySave {
        name: ModName = ModName::new(
            "carry_save",
            "",
            "rx/ip_sum.rs",
            "Carry-save adder of one's complement words.",
        ),
        pub a: Signal<In, Bits<16>>,
        pub b: Signal<In, Bits<16>>,
        pub c: Signal<In, Bits<16>>,
        pub sum: Signal<Out, Bits<16>>,
        pub carry: Signal<Out, Bits<16>>,
        majority: Signal<Local, Bits<16>>,
        top: Constant<Bits<4>> = Constant::new(bits(15)),
    }
}

impl Logic for CarrySave {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() ^ self.b.val() ^ self.c.val();
        self.majority.next = (self.a.val() & self.b.val())
            | (self.a.val() & self.c.val())
            | (self.b.val() & self.c.val());
        self.carry.next = (self.majority.val() << 1) | (self.majority.val() >> self.top.val());
    }
}

hdl_default! {
    /// Checksum of an IPv4 header without options.
    #[derive(LogicBlock)]
    pub struct IpSum {
        name: ModName = ModName::new(
            "ip_sum",
            "",
            "rx/ip_sum.rs",
            "Checks the header checksum of IPv4.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub header: Signal<In, Bits<160>>,
        pub load: Signal<In, Bit>,
        pub ok: Signal<Out, Bit>,
        in0: CarrySave,
        in1: CarrySave,
        in2: CarrySave,
        mid0: CarrySave,
        mid1: CarrySave,
        low: CarrySave,
        r0: RegN<Bits<16>>,
        r1: RegN<Bits<16>>,
        r2: RegN<Bits<16>>,
        r3: RegN<Bits<16>>,
        out0: CarrySave,
        out1: CarrySave,
    }
}

impl Logic for IpSum {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r0, r1, r2, r3);
        // Ten words to seven.
        self.in0.a.next = self.header.val().get_bits::<16>(0);
        self.in0.b.next = self.header.val().get_bits::<16>(16);
        self.in0.c.next = self.header.val().get_bits::<16>(32);
        self.in1.a.next = self.header.val().get_bits::<16>(48);
        self.in1.b.next = self.header.val().get_bits::<16>(64);
        self.in1.c.next = self.header.val().get_bits::<16>(80);
        self.in2.a.next = self.header.val().get_bits::<16>(96);
        self.in2.b.next = self.header.val().get_bits::<16>(112);
        self.in2.c.next = self.header.val().get_bits::<16>(128);
        // Seven to five.
        self.mid0.a.next = self.in0.sum.val();
        self.mid0.b.next = self.in0.carry.val();
        self.mid0.c.next = self.in1.sum.val();
        self.mid1.a.next = self.in1.carry.val();
        self.mid1.b.next = self.in2.sum.val();
        self.mid1.c.next = self.in2.carry.val();
        // Five to four.
        self.low.a.next = self.mid0.sum.val();
        self.low.b.next = self.mid0.carry.val();
        self.low.c.next = self.header.val().get_bits::<16>(144);
        if self.load.val() {
            self.r0.d.next = self.low.sum.val();
            self.r1.d.next = self.low.carry.val();
            self.r2.d.next = self.mid1.sum.val();
            self.r3.d.next = self.mid1.carry.val();
        }
        // Four to two.
        self.out0.a.next = self.r0.q.val();
        self.out0.b.next = self.r1.q.val();
        self.out0.c.next = self.r2.q.val();
        self.out1.a.next = self.out0.sum.val();
        self.out1.b.next = self.out0.carry.val();
        self.out1.c.next = self.r3.q.val();
        // Two words of all ones would be a good sum too: only ten words of all ones give them,
        // which are no IPv4.
        self.ok.next = (self.out1.sum.val() ^ self.out1.carry.val()).all();
    }
}
