#!/usr/bin/env python3
"""Writes golden memory requests and completions: what was asked for, and the header cocotbext-pcie makes of it.

    golden_requests.py OUT.txt

Lines `req KIND ADDR LEN TAG AT RO REQUESTER HEX` (KIND mrd or mwr; LEN in bytes, 0 = the read of no bytes; numbers
in hex without prefix) and `cpl STATUS HAS_DATA EP TAG LOWER BYTE_COUNT LENGTH REQUESTER HEX` (byte count in bytes,
length in words, both as meant, not as coded). Byte enables, word counts and the choice between three and four
words of header are cocotbext-pcie's own.
"""
import random
import sys

from cocotbext.pcie.core.tlp import CplStatus, Tlp, TlpAt, TlpAttr, TlpType
from cocotbext.pcie.core.utils import PcieId

BASES = [0x1000, 0xFFFFF000, 0x1_0000_0000, 0x12_3456_7000, 0xFFFF_FFFF_FFFF_F000]
OFFSETS = [0, 1, 2, 3, 4, 7, 63, 64, 65, 2048, 4092, 4093, 4094, 4095]
LENGTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 63, 64, 65, 127, 128, 129, 256, 1023, 1024, 2047, 2048, 4093, 4095, 4096]


def request(rng, kind, addr, length):
    t = Tlp()
    wide = addr >> 32 != 0
    if kind == "mrd":
        t.fmt_type = TlpType.MEM_READ_64 if wide else TlpType.MEM_READ
        t.set_addr_be(addr, length)
        t.tag = rng.getrandbits(10)
    else:
        t.fmt_type = TlpType.MEM_WRITE_64 if wide else TlpType.MEM_WRITE
        t.set_addr_be_data(addr, bytes(length))
        t.tag = 0
    at, ro = rng.choice([0, 2]), rng.getrandbits(1)
    requester = rng.getrandbits(16)
    t.at, t.attr = TlpAt(at), TlpAttr.RO if ro else TlpAttr(0)
    t.requester_id = PcieId.from_int(requester)
    return f"req {kind} {addr:x} {length:x} {t.tag:x} {at:x} {ro:x} {requester:x} {bytes(t.pack_header()).hex()}"


def completion(rng):
    t = Tlp()
    data = rng.getrandbits(1)
    t.fmt_type = TlpType.CPL_DATA if data else TlpType.CPL
    t.status = rng.choice(list(CplStatus))
    t.ep = bool(rng.getrandbits(1))
    t.tag = rng.getrandbits(10)
    t.lower_address = rng.getrandbits(7)
    count = rng.choice([1, 4, 64, 4095, 4096, rng.randrange(1, 4097)])
    length = rng.choice([1, 16, 1023, 1024, rng.randrange(1, 1025)]) if data else 0
    t.byte_count, t.length = count, length & 1023
    t.requester_id, t.completer_id = PcieId.from_int(rng.getrandbits(16)), PcieId.from_int(rng.getrandbits(16))
    return (f"cpl {int(t.status):x} {data:x} {int(t.ep):x} {t.tag:x} {t.lower_address:x} {count:x} {length:x} "
            f"{int(t.requester_id):x} {bytes(t.pack_header()).hex()}")


def main():
    rng = random.Random(2)
    with open(sys.argv[1], "w") as f:
        f.write("# Requests and completions as cocotbext-pcie makes them; by golden_requests.py.\n")
        for kind in ("mrd", "mwr"):
            fits = [(b + o, n) for b in BASES for o in OFFSETS for n in LENGTHS
                    if o + n <= 4096 and (n or kind == "mrd")]
            for addr, n in rng.sample(fits, 200):
                f.write(request(rng, kind, addr, n) + "\n")
        for _ in range(60):
            f.write(completion(rng) + "\n")


if __name__ == "__main__":
    main()
