#!/usr/bin/env python3
"""Writes golden TLP headers: their bytes as cocotbext-pcie packs them, and the values it was given.

    golden_tlps.py OUT.txt

OUT.txt: a line `tlp LAYOUT HEX`, then a line `field VALUE` for each field, then an empty line; first, lines
`kind NAME 0x…`, `status NAME 0x…` and `at NAME 0x…` with its codes. The names of layouts and fields are the
project's, nothing else of it is known here.
"""
import random
import sys

from cocotbext.pcie.core.tlp import CplStatus, Tlp, TlpAt, TlpAttr, TlpType
from cocotbext.pcie.core.utils import PcieId

KINDS = {
    "mrd32": TlpType.MEM_READ, "mrd64": TlpType.MEM_READ_64, "mwr32": TlpType.MEM_WRITE,
    "mwr64": TlpType.MEM_WRITE_64, "cpl": TlpType.CPL_DATA,
}
NAMES = {
    "MRD32": TlpType.MEM_READ, "MRD64": TlpType.MEM_READ_64, "MWR32": TlpType.MEM_WRITE,
    "MWR64": TlpType.MEM_WRITE_64, "CPL": TlpType.CPL, "CPLD": TlpType.CPL_DATA,
    "CPLLK": TlpType.CPL_LOCKED, "CPLDLK": TlpType.CPL_LOCKED_DATA, "MRDLK32": TlpType.MEM_READ_LOCKED,
    "MRDLK64": TlpType.MEM_READ_LOCKED_64, "CFGRD0": TlpType.CFG_READ_0, "CFGWR0": TlpType.CFG_WRITE_0,
    "MSG_ROUTE_RC": TlpType.MSG_TO_RC, "MSG_LOCAL": TlpType.MSG_LOCAL, "MSGD_LOCAL": TlpType.MSG_DATA_LOCAL,
    "FETCHADD32": TlpType.FETCH_ADD, "FETCHADD64": TlpType.FETCH_ADD_64, "CAS32": TlpType.CAS,
    "CAS64": TlpType.CAS_64,
}


def one(rng, layout):
    t, v = Tlp(), {}
    t.fmt_type = KINDS[layout]
    v["fmt"], v["type"] = int(t.fmt), int(t.type)

    def bits(name, n):
        v[name] = rng.getrandbits(n)
        return v[name]

    tag = rng.getrandbits(10)
    t.tag, v["tag"], v["t8"], v["t9"] = tag, tag & 255, tag >> 8 & 1, tag >> 9
    t.tc, t.th, t.td, t.ep = bits("tc", 3), bool(bits("th", 1)), bool(bits("td", 1)), bool(bits("ep", 1))
    t.attr = TlpAttr(0)
    for name, flag in (("ro", TlpAttr.RO), ("ns", TlpAttr.NS), ("ido", TlpAttr.IDO)):
        if bits(name, 1):
            t.attr |= flag
    v["at"] = rng.randrange(3)
    t.at, t.length = TlpAt(v["at"]), bits("length", 10)
    t.requester_id = PcieId.from_int(bits("requester_id", 16))
    if layout == "cpl":
        t.completer_id = PcieId.from_int(bits("completer_id", 16))
        t.status = rng.choice(list(CplStatus))
        v["status"] = int(t.status)
        t.bcm, t.byte_count, t.lower_address = bool(bits("bcm", 1)), bits("byte_count", 12), bits("lower_address", 7)
    else:
        t.first_be, t.last_be, t.ph = bits("first_be", 4), bits("last_be", 4), bits("ph", 2)
        t.address = bits("address", 62 if "64" in layout else 30) << 2
    return bytes(t.pack_header()), v


def main():
    rng = random.Random(1)
    with open(sys.argv[1], "w") as f:
        f.write("# TLP headers as cocotbext-pcie packs them; by golden_tlps.py.\n\n")
        for name, kind in NAMES.items():
            fmt, typ = kind.value
            f.write(f"kind {name} 0x{fmt << 5 | typ:02x}\n")
        for s in CplStatus:
            f.write(f"status {s.name} 0x{s.value:x}\n")
        for name, at in (("UNTRANSLATED", TlpAt.DEFAULT), ("TRANSLATION_REQUEST", TlpAt.TRANSLATE_REQ),
                         ("TRANSLATED", TlpAt.TRANSLATED)):
            f.write(f"at {name} 0x{at.value:x}\n")
        f.write("\n")
        for layout in KINDS:
            for _ in range(8):
                raw, values = one(rng, layout)
                f.write(f"tlp {layout} {raw.hex()}\n")
                for name, value in values.items():
                    f.write(f"{name} 0x{value:x}\n")
                f.write("\n")


if __name__ == "__main__":
    main()
