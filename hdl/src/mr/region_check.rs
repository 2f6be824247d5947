//! Judges a local access by its region, and translates its address.
//!
//! ```text
//!   piece, entry ──► exists? valid? key? domain? inside? ──► syndrome
//!               └──► va + shift ──────────────────────────► addr, at, relaxed
//! ```
//! Interface: `entry` is the one that the key of `piece` names. The first check that fails gives
//! the syndrome; `addr` means something only without one. Bounds are checked for `check_len` bytes,
//! so that a long access is refused at its first piece. Local reads need no right (IBA vol. 1,
//! 10.6.3.1). `ats_on`, `relaxed_on`: what the configuration space allows. A region that is not
//! contiguous is refused (`NO_PAGING`): this build has no page tables; here is where the walk
//! begins once there are.
//! Timing: combinational; the 64-bit sums and comparisons stand side by side.
use super::region::RegionEntry;
use crate::hdl_default;
use crate::iface::Piece;
use crate::prim::ModName;
use crate::spec::{code, syndrome};
use rust_hdl_core::prelude::*;

fn syndrome_code(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(syndrome(name).code.value))
}

hdl_default! {
    /// Check and translation of one access.
    #[derive(LogicBlock)]
    pub struct RegionCheck {
        name: ModName = ModName::new(
            "region_check",
            "",
            "mr/region_check.rs",
            "Judges a local access by its region, and translates it.",
        ),
        pub piece: Signal<In, Piece>,
        pub entry: Signal<In, RegionEntry>,
        pub entry_exists: Signal<In, Bit>,
        pub ats_on: Signal<In, Bit>,
        pub relaxed_on: Signal<In, Bit>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub addr: Signal<Out, Bits<64>>,
        pub at: Signal<Out, Bits<2>>,
        pub relaxed: Signal<Out, Bit>,
        beyond: Signal<Local, Bits<64>>,
        wraps: Signal<Local, Bit>,
        outside: Signal<Local, Bit>,
        bad_index: Constant<Bits<8>> = syndrome_code("BAD_LKEY_INDEX"),
        invalid: Constant<Bits<8>> = syndrome_code("INVALID_REGION"),
        key_mismatch: Constant<Bits<8>> = syndrome_code("KEY_MISMATCH"),
        pd_mismatch: Constant<Bits<8>> = syndrome_code("PD_MISMATCH"),
        address_wrap: Constant<Bits<8>> = syndrome_code("ADDRESS_WRAP"),
        bounds: Constant<Bits<8>> = syndrome_code("REGION_BOUNDS"),
        no_paging: Constant<Bits<8>> = syndrome_code("NO_PAGING"),
        ats_off: Constant<Bits<8>> = syndrome_code("ATS_OFF"),
        untranslated: Constant<Bits<2>> = Constant::new(bits(code("tlp_at", "UNTRANSLATED"))),
        translated: Constant<Bits<2>> = Constant::new(bits(code("tlp_at", "TRANSLATED"))),
    }
}

impl Logic for RegionCheck {
    #[hdl_gen]
    fn update(&mut self) {
        self.beyond.next = self.piece.val().va + bit_cast::<64, 32>(self.piece.val().check_len);
        self.wraps.next = self.beyond.val() < self.piece.val().va;
        self.outside.next = (self.piece.val().va < self.entry.val().base)
            | (self.beyond.val() > self.entry.val().limit);
        self.syndrome.next = 0.into();
        if !self.entry_exists.val() {
            self.syndrome.next = self.bad_index.val();
        } else if !self.entry.val().valid {
            self.syndrome.next = self.invalid.val();
        } else if self.entry.val().key != bit_cast::<8, 32>(self.piece.val().lkey) {
            self.syndrome.next = self.key_mismatch.val();
        } else if self.entry.val().pd != self.piece.val().pd {
            self.syndrome.next = self.pd_mismatch.val();
        } else if self.wraps.val() {
            self.syndrome.next = self.address_wrap.val();
        } else if self.outside.val() {
            self.syndrome.next = self.bounds.val();
        } else if !self.entry.val().direct {
            self.syndrome.next = self.no_paging.val();
        } else if self.entry.val().ats & !self.ats_on.val() {
            self.syndrome.next = self.ats_off.val();
        }

        self.addr.next = self.piece.val().va + self.entry.val().shift;
        self.at.next = self.untranslated.val();
        if self.entry.val().ats {
            self.at.next = self.translated.val();
        }
        self.relaxed.next = self.entry.val().relaxed & self.relaxed_on.val();
    }
}
