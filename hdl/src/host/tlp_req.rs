//! Header of a memory request TLP.
//!
//! ```text
//!   addr, words, byte enables, tag, at, ro, write, requester ──► pack ──► hdr
//! ```
//! Interface: one request in, its header out, in wire order (lane 0 first); a header of three
//! words uses the first 12 bytes. The address is 64 bits wide; below 4 GiB the short header is
//! used, as PCIe demands. The request must not cross 4 KiB.
//! Timing: combinational; wires, and the choice of the short header.
use crate::prim::ModName;
use crate::spec::codes::TLP_KIND;
use crate::{hdl_default, layout_pack};
use rust_hdl_core::prelude::*;

// Reads and writes have the same fields at the same places; only `tlp_kind` differs.
layout_pack! {
    /// Memory request with a 32-bit address.
    pub PackReq32, "mrd32", 128, {
        t9: bit, t8: bit, ro: bit, at: 2, length: 10, requester_id: 16, tag: 8, last_be: 4,
        first_be: 4, address: 30
    }
}
layout_pack! {
    /// Memory request with a 64-bit address.
    pub PackReq64, "mrd64", 128, {
        t9: bit, t8: bit, ro: bit, at: 2, length: 10, requester_id: 16, tag: 8, last_be: 4,
        first_be: 4, address: 62
    }
}

fn kind(name: &str) -> Constant<Bits<128>> {
    // Format and type are byte 0 of every header.
    Constant::new(bits(TLP_KIND.value(name)))
}

hdl_default! {
    /// Builds the header of a memory read or write.
    #[derive(LogicBlock)]
    pub struct TlpReq {
        name: ModName = ModName::new(
            "tlp_req",
            "",
            "host/tlp_req.rs",
            "Header of a memory request TLP.",
        ),
        pub addr: Signal<In, Bits<64>>,
        pub words: Signal<In, Bits<11>>,
        pub first_be: Signal<In, Bits<4>>,
        pub last_be: Signal<In, Bits<4>>,
        pub tag: Signal<In, Bits<10>>,
        pub at: Signal<In, Bits<2>>,
        pub ro: Signal<In, Bit>,
        pub write: Signal<In, Bit>,
        pub requester: Signal<In, Bits<16>>,
        pub hdr: Signal<Out, Bits<128>>,
        short: PackReq32,
        long: PackReq64,
        kind32: Signal<Local, Bits<128>>,
        kind64: Signal<Local, Bits<128>>,
        kind_mrd32: Constant<Bits<128>> = kind("MRD32"),
        kind_mrd64: Constant<Bits<128>> = kind("MRD64"),
        kind_mwr32: Constant<Bits<128>> = kind("MWR32"),
        kind_mwr64: Constant<Bits<128>> = kind("MWR64"),
    }
}

impl Logic for TlpReq {
    #[hdl_gen]
    fn update(&mut self) {
        self.short.t9.next = self.tag.val().get_bit(9);
        self.short.t8.next = self.tag.val().get_bit(8);
        self.short.tag.next = self.tag.val().get_bits::<8>(0);
        self.short.ro.next = self.ro.val();
        self.short.at.next = self.at.val();
        // 1024 words are coded as zero.
        self.short.length.next = bit_cast::<10, 11>(self.words.val());
        self.short.requester_id.next = self.requester.val();
        self.short.last_be.next = self.last_be.val();
        self.short.first_be.next = self.first_be.val();
        self.short.address.next = self.addr.val().get_bits::<30>(2);

        self.long.t9.next = self.tag.val().get_bit(9);
        self.long.t8.next = self.tag.val().get_bit(8);
        self.long.tag.next = self.tag.val().get_bits::<8>(0);
        self.long.ro.next = self.ro.val();
        self.long.at.next = self.at.val();
        self.long.length.next = bit_cast::<10, 11>(self.words.val());
        self.long.requester_id.next = self.requester.val();
        self.long.last_be.next = self.last_be.val();
        self.long.first_be.next = self.first_be.val();
        self.long.address.next = self.addr.val().get_bits::<62>(2);

        self.kind32.next = self.kind_mrd32.val();
        self.kind64.next = self.kind_mrd64.val();
        if self.write.val() {
            self.kind32.next = self.kind_mwr32.val();
            self.kind64.next = self.kind_mwr64.val();
        }
        self.hdr.next = self.short.raw.val() | self.kind32.val();
        if self.addr.val().get_bits::<32>(32).any() {
            self.hdr.next = self.long.raw.val() | self.kind64.val();
        }
    }
}
