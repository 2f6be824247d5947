//! Words and byte enables that a range of bytes touches.
//!
//! ```text
//!   addr, len ──► words, first_be, last_be
//! ```
//! Interface: `len` is 0 to 4096 bytes. A length of zero gives one word without byte enables (PCIe
//! Base 5.0, 2.2.5: the flush read).
//! Timing: combinational.
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Words and byte enables of a memory request.
    #[derive(LogicBlock)]
    pub struct TlpSpan {
        name: ModName = ModName::new(
            "tlp_span",
            "",
            "host/tlp_span.rs",
            "Words and byte enables that a range of bytes touches.",
        ),
        /// address bits 1:0
        pub low: Signal<In, Bits<2>>,
        pub len: Signal<In, Bits<13>>,
        pub words: Signal<Out, Bits<11>>,
        pub first_be: Signal<Out, Bits<4>>,
        pub last_be: Signal<Out, Bits<4>>,
        touched: Signal<Local, Bits<11>>,
        tail: Signal<Local, Bits<2>>,
        first_mask: Signal<Local, Bits<4>>,
        last_mask: Signal<Local, Bits<4>>,
    }
}

impl Logic for TlpSpan {
    #[hdl_gen]
    fn update(&mut self) {
        // Words touched, and what the first and the last of them hold.
        self.touched.next =
            bit_cast::<11, 13>((self.len.val() + bit_cast::<13, 2>(self.low.val()) + 3) >> 2);
        self.tail.next = bit_cast::<2, 13>(self.len.val()) + self.low.val();
        self.first_mask.next = bits::<4>(0xF) << self.low.val();
        self.last_mask.next = bits::<4>(0xF);
        if self.tail.val() == 1 {
            self.last_mask.next = bits::<4>(0x1);
        } else if self.tail.val() == 2 {
            self.last_mask.next = bits::<4>(0x3);
        } else if self.tail.val() == 3 {
            self.last_mask.next = bits::<4>(0x7);
        }
        self.words.next = self.touched.val();
        self.first_be.next = self.first_mask.val();
        self.last_be.next = self.last_mask.val();
        if self.touched.val() == 1 {
            self.first_be.next = self.first_mask.val() & self.last_mask.val();
            self.last_be.next = 0.into();
        }
        if !self.len.val().any() {
            self.words.next = 1.into();
            self.first_be.next = 0.into();
            self.last_be.next = 0.into();
        }
    }
}
