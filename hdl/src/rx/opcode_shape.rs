//! What a BTH opcode says: kind of packet, place in its message, extended headers.
//!
//! ```text
//!   opcode ──► tables, one bit for each of 256 opcodes ──► shape
//! ```
//! The tables are those of the specification (`bth_opcode`, `BTH_SHAPES`), RC and UC alone: for
//! any other opcode every output is zero.
//! Interface and timing: combinational, 3 levels.
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec::{bth_shape, layout, BTH_OPCODE};
use rust_hdl_core::prelude::*;

/// What an opcode says.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct OpcodeFlags {
    pub known: Bit,
    pub uc: Bit,
    pub request: Bit,
    pub ack: Bit,
    pub read_rsp: Bit,
    pub write: Bit,
    pub send: Bit,
    pub first: Bit,
    pub middle: Bit,
    pub last: Bit,
    pub only: Bit,
    pub has_reth: Bit,
    pub has_imm: Bit,
    pub has_payload: Bit,
    /// words of extended headers
    pub words: Bits<3>,
}

/// The opcodes, by name and number, for which `test` holds; RC and UC alone.
fn table(test: impl Fn(&str, u8) -> bool) -> Constant<Bits<256>> {
    let mut set = Bits::<256>::default();
    for c in BTH_OPCODE.codes {
        let ours = c.name.starts_with("RC_") || c.name.starts_with("UC_");
        if ours && test(c.name, c.value as u8) {
            set = set.replace_bit(c.value as usize, true);
        }
    }
    Constant::new(set)
}
/// Those whose name has one of these parts.
fn named(parts: &[&str]) -> Constant<Bits<256>> {
    table(|name, _| parts.iter().any(|p| name.contains(p)))
}
fn has(header: &str) -> Constant<Bits<256>> {
    table(|_, op| bth_shape(op).is_some_and(|s| s.headers.contains(&header)))
}
/// Those whose extended headers have bit `bit` in their number of words.
fn words(bit: usize) -> Constant<Bits<256>> {
    table(|_, op| {
        let shape = bth_shape(op).expect("every opcode has a shape");
        let bytes: usize = shape.headers.iter().map(|h| layout(h).bytes).sum();
        assert!(bytes.is_multiple_of(4) && bytes / 4 < 8);
        (bytes / 4) >> bit & 1 == 1
    })
}
fn response(name: &str) -> bool {
    name.contains("RESPONSE") || name.ends_with("_ACK")
}

hdl_default! {
    /// Decoder of BTH opcodes.
    #[derive(LogicBlock)]
    pub struct OpcodeShape {
        name: ModName = ModName::new(
            "opcode_shape",
            "",
            "rx/opcode_shape.rs",
            "What a BTH opcode says.",
        ),
        pub opcode: Signal<In, Bits<8>>,
        pub flags: Signal<Out, OpcodeFlags>,
        known: Constant<Bits<256>> = table(|_, _| true),
        uc: Constant<Bits<256>> = table(|name, _| name.starts_with("UC_")),
        request: Constant<Bits<256>> = table(|name, _| !response(name)),
        ack: Constant<Bits<256>> = table(|name, _| name.ends_with("_ACK")),
        read_rsp: Constant<Bits<256>> = named(&["READ_RESPONSE"]),
        write: Constant<Bits<256>> = named(&["_WRITE_"]),
        send: Constant<Bits<256>> = named(&["_SEND_"]),
        first: Constant<Bits<256>> = named(&["_FIRST"]),
        middle: Constant<Bits<256>> = named(&["_MIDDLE"]),
        last: Constant<Bits<256>> = named(&["_LAST"]),
        only: Constant<Bits<256>> = named(&["_ONLY"]),
        has_reth: Constant<Bits<256>> = has("reth"),
        has_imm: Constant<Bits<256>> = has("immdt"),
        has_payload: Constant<Bits<256>> = table(|_, op| bth_shape(op).is_some_and(|s| s.payload)),
        count: Signal<Local, Bits<3>>,
        words0: Constant<Bits<256>> = words(0),
        words1: Constant<Bits<256>> = words(1),
        words2: Constant<Bits<256>> = words(2),
    }
}

impl Logic for OpcodeShape {
    #[hdl_gen]
    fn update(&mut self) {
        self.flags.next.known = self.known.val().get_bit(self.opcode.val().index());
        self.flags.next.uc = self.uc.val().get_bit(self.opcode.val().index());
        self.flags.next.request = self.request.val().get_bit(self.opcode.val().index());
        self.flags.next.ack = self.ack.val().get_bit(self.opcode.val().index());
        self.flags.next.read_rsp = self.read_rsp.val().get_bit(self.opcode.val().index());
        self.flags.next.write = self.write.val().get_bit(self.opcode.val().index());
        self.flags.next.send = self.send.val().get_bit(self.opcode.val().index());
        self.flags.next.first = self.first.val().get_bit(self.opcode.val().index());
        self.flags.next.middle = self.middle.val().get_bit(self.opcode.val().index());
        self.flags.next.last = self.last.val().get_bit(self.opcode.val().index());
        self.flags.next.only = self.only.val().get_bit(self.opcode.val().index());
        self.flags.next.has_reth = self.has_reth.val().get_bit(self.opcode.val().index());
        self.flags.next.has_imm = self.has_imm.val().get_bit(self.opcode.val().index());
        self.flags.next.has_payload = self.has_payload.val().get_bit(self.opcode.val().index());
        self.count.next = 0.into();
        self.count.next = self
            .count
            .val()
            .replace_bit(0, self.words0.val().get_bit(self.opcode.val().index()));
        self.count.next = self
            .count
            .val()
            .replace_bit(1, self.words1.val().get_bit(self.opcode.val().index()));
        self.count.next = self
            .count
            .val()
            .replace_bit(2, self.words2.val().get_bit(self.opcode.val().index()));
        self.flags.next.words = self.count.val();
    }
}
