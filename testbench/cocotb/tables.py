"""Numbers of the device, read from the generated C header: no position is typed in twice.

    value("REG_WQE_DB_IDX")                       a #define RNIC_…
    pack("WQE", opcode=…, slot=…) -> bytearray    a layout, filled in from its …_POS and …_BITS
"""
import os
import re

HEADER = os.path.join(os.path.dirname(__file__), "../../verilog-out/include/rnic_regs.h")
_DEFINE = re.compile(r"^#define RNIC_(\w+) (0x[0-9a-fA-F]+|\d+)(?:u|ull)?\b", re.M)
VALUES = {m[1]: int(m[2], 0) for m in _DEFINE.finditer(open(HEADER).read())}


def value(name):
    """The constant RNIC_`name`; KeyError if the header has none."""
    return VALUES[name]


def field(layout, name):
    """Lowest bit and width of a field."""
    return VALUES[f"{layout}_{name.upper()}_POS"], VALUES[f"{layout}_{name.upper()}_BITS"]


def pack(layout, **fields):
    """A structure in memory: little-endian, fields that are not named are 0. Bytes are put in order."""
    image = 0
    for name, v in fields.items():
        pos, bits = field(layout, name)
        if isinstance(v, (bytes, bytearray)):
            v = int.from_bytes(v, "little")
        assert 0 <= v < 1 << bits, f"{layout}.{name} has {bits} bits, {v:#x} does not fit"
        image |= v << pos
    return bytearray(image.to_bytes(VALUES[f"{layout}_BYTES"], "little"))


def unpack(layout, name, data):
    """One field of a structure in memory."""
    pos, bits = field(layout, name)
    return int.from_bytes(data, "little") >> pos & ((1 << bits) - 1)
