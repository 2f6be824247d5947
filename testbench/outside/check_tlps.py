#!/usr/bin/env python3
"""Compares TLPs taken from the RTL's request stream with what cocotbext-pcie encodes.

    check_tlps.py TLPS.json

TLPS.json: a list of {"hdr", "data", "want"}: `hdr` and `data` are hex as they left the RTL (12 or
16 header bytes, lane 0 first; data whole DWs, "" for reads). `want` is what was asked for:
    kind "mrd" | "mwr", addr, len (bytes; 0 = a read of no bytes), tag (mrd), requester,
    at (0 or 2), ro, data (hex of the `len` bytes, mwr)
Header bytes must be equal; data must be equal where byte enables say so.
Ends with `N passed, N failed, 0 skipped`.
"""
import json
import sys

from cocotbext.pcie.core.tlp import Tlp, TlpAt, TlpAttr, TlpType
from cocotbext.pcie.core.utils import PcieId


def encode(want):
    t = Tlp()
    wide = want["addr"] >> 32 != 0
    if want["kind"] == "mrd":
        t.fmt_type = TlpType.MEM_READ_64 if wide else TlpType.MEM_READ
        t.set_addr_be(want["addr"], want["len"])
        t.tag = want["tag"]
    else:
        t.fmt_type = TlpType.MEM_WRITE_64 if wide else TlpType.MEM_WRITE
        t.set_addr_be_data(want["addr"], bytes.fromhex(want["data"]))
        t.tag = want.get("tag", 0)
    t.requester_id = PcieId.from_int(want["requester"])
    t.at = TlpAt(want["at"])
    t.attr = TlpAttr.RO if want["ro"] else TlpAttr(0)
    return t


def judge(entry):
    want = entry["want"]
    t = encode(want)
    hdr = bytes.fromhex(entry["hdr"])
    if hdr != bytes(t.pack_header()):
        return f"header {hdr.hex()} instead of {bytes(t.pack_header()).hex()} for {want}"
    data = bytes.fromhex(entry["data"])
    if want["kind"] == "mrd":
        return "a read with data" if data else None
    ref = bytes(t.get_data())
    if len(data) != len(ref):
        return f"{len(data)} bytes of data instead of {len(ref)} for {want}"
    pad = want["addr"] % 4
    n = want["len"]
    return None if data[pad:pad + n] == ref[pad:pad + n] else f"data differs for {want}"


def main():
    entries = json.load(open(sys.argv[1]))
    faults = [f for f in map(judge, entries) if f]
    for f in faults[:20]:
        print("FAIL", f)
    print(f"{len(entries) - len(faults)} passed, {len(faults)} failed, 0 skipped")
    sys.exit(1 if faults or not entries else 0)


if __name__ == "__main__":
    main()
