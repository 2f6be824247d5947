//! Header of a completion TLP, decoded.
//!
//! ```text
//!   hdr ──► unpack ──► head, is_completion
//! ```
//! Interface: the header of any TLP in wire order; `head` means something while `is_completion`
//! is high. A length of 0 (1024 words) and a byte count of 0 (4096 bytes) come out as numbers.
//! Timing: combinational; wires, and the comparison of the type.
use crate::iface::CplHead;
use crate::prim::ModName;
use crate::spec::codes::TLP_KIND;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;

layout_unpack! {
    /// What a requester reads from a completion.
    pub UnpackCpl, "cpl", 128, {
        t9: bit, t8: bit, ep: bit, length: 10, status: 3, byte_count: 12, requester_id: 16,
        tag: 8, lower_address: 7
    }
}

fn kind(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(TLP_KIND.value(name)))
}

hdl_default! {
    /// Takes a completion header apart.
    #[derive(LogicBlock)]
    pub struct TlpCpl {
        name: ModName = ModName::new(
            "tlp_cpl",
            "",
            "host/tlp_cpl.rs",
            "Header of a completion TLP, decoded.",
        ),
        pub hdr: Signal<In, Bits<128>>,
        pub head: Signal<Out, CplHead>,
        pub is_completion: Signal<Out, Bit>,
        fields: UnpackCpl,
        kind: Signal<Local, Bits<8>>,
        tag_high: Signal<Local, Bits<10>>,
        length: Signal<Local, Bits<11>>,
        byte_count: Signal<Local, Bits<13>>,
        kind_cpl: Constant<Bits<8>> = kind("CPL"),
        kind_cpld: Constant<Bits<8>> = kind("CPLD"),
    }
}

impl Logic for TlpCpl {
    #[hdl_gen]
    fn update(&mut self) {
        self.fields.raw.next = self.hdr.val();
        self.kind.next = self.hdr.val().get_bits::<8>(0);
        self.is_completion.next =
            (self.kind.val() == self.kind_cpl.val()) | (self.kind.val() == self.kind_cpld.val());

        self.tag_high.next = 0.into();
        if self.fields.t8.val() & self.fields.t9.val() {
            self.tag_high.next = bits::<10>(0x300);
        } else if self.fields.t8.val() {
            self.tag_high.next = bits::<10>(0x100);
        } else if self.fields.t9.val() {
            self.tag_high.next = bits::<10>(0x200);
        }
        self.length.next = bit_cast::<11, 10>(self.fields.length.val());
        if !self.fields.length.val().any() {
            self.length.next = 1024.into();
        }
        self.byte_count.next = bit_cast::<13, 12>(self.fields.byte_count.val());
        if !self.fields.byte_count.val().any() {
            self.byte_count.next = 4096.into();
        }

        self.head.next.tag = self.tag_high.val() | bit_cast::<10, 8>(self.fields.tag.val());
        self.head.next.status = self.fields.status.val();
        self.head.next.poisoned = self.fields.ep.val();
        self.head.next.has_data = self.kind.val() == self.kind_cpld.val();
        self.head.next.lower_addr = self.fields.lower_address.val();
        self.head.next.byte_count = self.byte_count.val();
        self.head.next.length = self.length.val();
        self.head.next.requester = self.fields.requester_id.val();
    }
}
