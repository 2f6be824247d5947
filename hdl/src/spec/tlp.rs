//! PCIe transaction layer packet headers, in wire order: byte 0 holds Fmt and Type.
//!
//! ```text
//!   byte 0     byte 1                 byte 2            byte 3
//!   fmt type   t9 tc t8 ido resv th   td ep ro ns at    length
//! ```
//!
//! A 10-bit tag is `t9`, `t8`, `tag`. Address fields drop the two low bits. The first byte enables belong to
//! the first word of data, bit 0 to its lowest address.
use super::types::{header, ByteOrder::Big, Field, Kind, Layout};

const N: Kind = Kind::Num;

type Item = (&'static str, usize, Kind, &'static str);

const FMT: Item = ("fmt", 3, N, "bit 0: 4 words of header, bit 1: with data");
const TYPE: Item = ("type", 5, N, "kind; with `fmt` a `tlp_kind` code");
const T9: Item = ("t9", 1, N, "tag bit 9");
const TC: Item = ("tc", 3, N, "traffic class");
const T8: Item = ("t8", 1, N, "tag bit 8");
const IDO: Item = ("ido", 1, N, "attribute 2: ID-based ordering");
const LN: Item = ("resv_ln", 1, N, "");
const TH: Item = ("th", 1, N, "processing hints present");
const TD: Item = ("td", 1, N, "digest present");
const EP: Item = ("ep", 1, N, "poisoned");
const RO: Item = ("ro", 1, N, "attribute 1: relaxed ordering");
const NS: Item = ("ns", 1, N, "attribute 0: no snoop");
const AT: Item = ("at", 2, N, "address type, a `tlp_at` code");
const LEN: Item = ("length", 10, N, "words of data, 0 is 1024");
const RID: Item = ("requester_id", 16, N, "bus 8, device 5, function 3");
const TAG: Item = ("tag", 8, N, "tag bits 7:0");
const LBE: Item = (
    "last_be",
    4,
    N,
    "byte enables of the last word; 0 if there is only one",
);
const FBE: Item = ("first_be", 4, N, "byte enables of the first word");
const A32: Item = ("address", 30, N, "address bits 31:2");
const A64: Item = ("address", 62, N, "address bits 63:2");
const PH: Item = ("ph", 2, N, "processing hint");

const fn tlp(
    name: &'static str,
    bytes: usize,
    fields: &'static [Field],
    meaning: &'static str,
    source: &'static str,
) -> Layout {
    Layout {
        name,
        bytes,
        order: Big,
        fields,
        meaning,
        source,
    }
}

const REQ32: &[Field] = &header([
    FMT, TYPE, T9, TC, T8, IDO, LN, TH, TD, EP, RO, NS, AT, LEN, RID, TAG, LBE, FBE, A32, PH,
]);
const REQ64: &[Field] = &header([
    FMT, TYPE, T9, TC, T8, IDO, LN, TH, TD, EP, RO, NS, AT, LEN, RID, TAG, LBE, FBE, A64, PH,
]);
const COMPLETION: &[Field] = &header([
    FMT,
    TYPE,
    T9,
    TC,
    T8,
    IDO,
    LN,
    TH,
    TD,
    EP,
    RO,
    NS,
    AT,
    LEN,
    ("completer_id", 16, N, "bus 8, device 5, function 3"),
    ("status", 3, N, "a `cpl_status` code"),
    ("bcm", 1, N, "byte count modified, PCI-X only"),
    (
        "byte_count",
        12,
        N,
        "bytes still to come, this completion included; 0 is 4096",
    ),
    RID,
    TAG,
    ("resv0", 1, N, ""),
    (
        "lower_address",
        7,
        N,
        "address bits 6:0 of the first enabled byte",
    ),
]);
const MESSAGE: &[Field] = &header([
    FMT,
    TYPE,
    T9,
    TC,
    T8,
    IDO,
    LN,
    TH,
    TD,
    EP,
    RO,
    NS,
    AT,
    LEN,
    RID,
    TAG,
    ("code", 8, N, "message code"),
    ("data", 64, N, "bytes 8 to 15, by message code"),
]);

const REQUEST_SOURCE: &str = "PCIe Base 5.0, 2.2.1, 2.2.4 to 2.2.7";

pub const MRD32: Layout = tlp(
    "mrd32",
    12,
    REQ32,
    "memory read, 32-bit address",
    REQUEST_SOURCE,
);
pub const MRD64: Layout = tlp(
    "mrd64",
    16,
    REQ64,
    "memory read, 64-bit address",
    REQUEST_SOURCE,
);
pub const MWR32: Layout = tlp(
    "mwr32",
    12,
    REQ32,
    "memory write, 32-bit address",
    REQUEST_SOURCE,
);
pub const MWR64: Layout = tlp(
    "mwr64",
    16,
    REQ64,
    "memory write, 64-bit address",
    REQUEST_SOURCE,
);
pub const CPL: Layout = tlp(
    "cpl",
    12,
    COMPLETION,
    "completion, with or without data",
    "PCIe Base 5.0, 2.2.9",
);
pub const MSG: Layout = tlp("msg", 16, MESSAGE, "message", "PCIe Base 5.0, 2.2.8");
