#!/usr/bin/env python3
"""Writes golden frames: their bytes, and what Wireshark and scapy read in them.

    golden_frames.py CAPTURE.pcap OUT.txt

CAPTURE.pcap is a capture of two Linux `rdma_rxe` guests: one frame of each opcode in it is taken. What it
does not hold (UC, UD, invalidate, CNP, IPv6, VLAN) is composed by scapy. Values come from `tshark`, those of
bits that it does not name (FECN, BECN) from scapy. Nothing here knows the project's tables.

OUT.txt: first, lines `opcode NAME 0x…` with scapy's opcodes, in the project's spelling; then a line `frame HEX`, then a line `layout.field VALUE` for each field (0x… a number, bytes:HEX a
string of bytes), then an empty line.
"""
import struct
import subprocess
import sys
import tempfile

from scapy.contrib.roce import _bth_opcodes, BTH, cnp
from scapy.layers.inet import IP, UDP
from scapy.layers.inet6 import IPv6
from scapy.layers.l2 import Dot1Q, Ether
from scapy.packet import Raw
from scapy.utils import PcapReader, wrpcap

N, B = "number", "bytes"
FIELDS = {
    "eth.dst": ("eth.dst_mac", B), "eth.src": ("eth.src_mac", B), "eth.type": ("eth.ethertype", N),
    "vlan.priority": ("vlan.pcp", N), "vlan.dei": ("vlan.dei", N), "vlan.id": ("vlan.vid", N),
    "vlan.etype": ("eth.ethertype", N),
    "ip.version": ("ipv4.version", N), "ip.hdr_len": ("ipv4.ihl", N), "ip.dsfield.dscp": ("ipv4.dscp", N),
    "ip.dsfield.ecn": ("ipv4.ecn", N), "ip.len": ("ipv4.total_length", N), "ip.id": ("ipv4.id", N),
    "ip.flags.df": ("ipv4.df", N), "ip.flags.mf": ("ipv4.mf", N), "ip.frag_offset": ("ipv4.frag_offset", N),
    "ip.ttl": ("ipv4.ttl", N), "ip.proto": ("ipv4.protocol", N), "ip.checksum": ("ipv4.checksum", N),
    "ip.src": ("ipv4.src", B), "ip.dst": ("ipv4.dst", B),
    "ipv6.version": ("ipv6.version", N), "ipv6.tclass.dscp": ("ipv6.dscp", N),
    "ipv6.tclass.ecn": ("ipv6.ecn", N), "ipv6.flow": ("ipv6.flow_label", N),
    "ipv6.plen": ("ipv6.payload_length", N), "ipv6.nxt": ("ipv6.next_header", N),
    "ipv6.hlim": ("ipv6.hop_limit", N), "ipv6.src": ("ipv6.src", B), "ipv6.dst": ("ipv6.dst", B),
    "udp.srcport": ("udp.sport", N), "udp.dstport": ("udp.dport", N), "udp.length": ("udp.length", N),
    "udp.checksum": ("udp.checksum", N),
    "infiniband.bth.opcode": ("bth.opcode", N), "infiniband.bth.se": ("bth.solicited", N),
    "infiniband.bth.m": ("bth.migreq", N), "infiniband.bth.padcnt": ("bth.pad_count", N),
    "infiniband.bth.tver": ("bth.tver", N), "infiniband.bth.p_key": ("bth.pkey", N),
    "infiniband.bth.destqp": ("bth.dest_qp", N), "infiniband.bth.a": ("bth.ack_req", N),
    "infiniband.bth.psn": ("bth.psn", N),
    "infiniband.reth.va": ("reth.va", N), "infiniband.reth.r_key": ("reth.rkey", N),
    "infiniband.reth.dmalen": ("reth.dma_length", N),
    "infiniband.aeth.syndrome": ("aeth.syndrome", N), "infiniband.aeth.msn": ("aeth.msn", N),
    "infiniband.deth.q_key": ("deth.qkey", N), "infiniband.deth.srcqp": ("deth.src_qp", N),
    "infiniband.atomiceth.swapdt": ("atomiceth.swap_add", N),
    "infiniband.atomiceth.cmpdt": ("atomiceth.compare", N),
    "infiniband.atomicacketh.origremdt": ("atomicacketh.original", N),
    "infiniband.immdt": ("immdt.imm", N), "infiniband.ieth": ("ieth.rkey", N),
    "infiniband.invariant.crc": ("icrc.crc", B),
}


def number(text):
    if text in ("True", "False"):
        return int(text == "True")
    if text.startswith("0x"):
        return int(text, 16)
    return int(text, 10)


def octets(name, text):
    if name.startswith("ip.") and "." in text:
        return bytes(int(x) for x in text.split("."))
    if name.startswith("ipv6."):
        import ipaddress
        return ipaddress.ip_address(text).packed
    return bytes.fromhex(text.replace(":", "").replace("0x", ""))


def dissect(frames):
    """What tshark reads, one dictionary a frame."""
    with tempfile.NamedTemporaryFile(suffix=".pcap") as f:
        wrpcap(f.name, [Ether(x) for x in frames])
        # Address checks would have tshark alter nothing, but its name look-up must stay off.
        cmd = ["tshark", "-n", "-r", f.name, "--disable-protocol", "rpcordma", "-T", "fields", "-E",
               "occurrence=f"]
        for name in FIELDS:
            cmd += ["-e", name]
        out = subprocess.run(cmd, check=True, capture_output=True, text=True).stdout
    rows = []
    for line in out.splitlines():
        rows.append({n: v for n, v in zip(FIELDS, line.split("\t")) if v})
    assert len(rows) == len(frames)
    return rows


def values(row, frame):
    got = {}
    for name, text in row.items():
        ours, kind = FIELDS[name]
        if name == "ip.version" and "ipv6.version" in row:
            continue  # tshark names the version twice
        if name == "eth.type" and "vlan.id" in row:
            ours = "vlan.tpid"
        if "infiniband.atomiceth.swapdt" in row:
            ours = ours.replace("reth.", "atomiceth.")  # tshark has one name for both
        if name == "ip.hdr_len":
            got[ours] = f"0x{number(text) // 4:x}"
        elif kind == B:
            got[ours] = f"bytes:{octets(name, text).hex()}"
        elif name in ("infiniband.immdt", "infiniband.ieth"):
            got[ours] = f"0x{int.from_bytes(octets(name, text), 'big'):x}"
        else:
            got[ours] = f"0x{number(text):x}"
    bth = Ether(frame)[BTH]
    got["bth.fecn"], got["bth.becn"] = f"0x{bth.fecn:x}", f"0x{bth.becn:x}"
    return got


def spelt(name):
    """scapy's name of an opcode, shortened as the project does."""
    for long, short in (("RDMA_", ""), ("_WITH_IMMEDIATE", "_IMM"), ("ACKNOWLEDGE", "ACK"), ("COMPARE", "CMP")):
        name = name.replace(long, short)
    return name


def composed():
    """Frames of scapy's making, odd values everywhere."""
    eth = Ether(dst="02:11:22:33:44:55", src="02:aa:bb:cc:dd:ee")
    ip4 = IP(src="192.0.2.17", dst="198.51.100.200", tos=0x6A, ttl=63, id=0x1234, flags="DF")
    ip6 = IPv6(src="2001:db8::1:2", dst="2001:db8:a:b:c:d:e:f", tc=0x69, fl=0xABCDE, hlim=61)
    tag = Dot1Q(prio=5, id=1, vlan=0xABC)
    udp = UDP(sport=0xC0DE, dport=4791, chksum=0)
    reth = struct.pack(">QII", 0x0123456789ABCDEF, 0xCAFE0102, 0x00010203)
    body = bytes(range(1, 65))

    def bth(opcode, **more):
        return BTH(opcode=opcode, dqpn=0x123456, psn=0xABCDEF, pkey=0x8001, **more)

    yield eth / ip4 / udp / bth(0x2A, solicited=1) / Raw(reth + body)
    yield eth / ip6 / udp / bth(0x2B, ackreq=1) / Raw(reth + struct.pack(">I", 0x11223344) + body)
    yield eth / tag / ip4 / udp / bth(0x26, migreq=1) / Raw(reth + body)
    yield eth / tag / ip6 / udp / bth(0x25, padcount=3) / Raw(struct.pack(">I", 0x55667788) + body)
    yield eth / ip4 / udp / bth(0x17) / Raw(struct.pack(">I", 0x99AABBCC) + body)
    yield eth / ip4 / udp / bth(0x64) / Raw(struct.pack(">II", 0x80010000, 0x00654321) + body)
    yield eth / ip4 / udp / bth(0x11, fecn=1) / Raw(struct.pack(">BBH", 0x62, 0x00, 0x0777))
    yield eth / ip4 / udp / cnp(dqpn=0x00BEEF)


def main():
    capture, out = sys.argv[1:]
    chosen = {}
    for p in PcapReader(capture):
        if BTH in p:
            # Small frames are enough for headers; the first of each opcode otherwise.
            old = chosen.get(p[BTH].opcode)
            if old is None or len(p) < len(old):
                chosen[p[BTH].opcode] = p
    frames = [bytes(p) for _, p in sorted(chosen.items())]
    origin = ["a capture of Linux rdma_rxe"] * len(frames)
    made = [bytes(p) for p in composed()]
    origin += ["composed by scapy"] * len(made)
    frames += made
    version = subprocess.run(["tshark", "--version"], capture_output=True, text=True).stdout.split()[2]
    with open(out, "w") as f:
        f.write(f"# Frames and what tshark {version} and scapy read in them; by golden_frames.py.\n\n")
        for value, name in sorted(_bth_opcodes.items()):
            if not name.startswith("RD_"):
                f.write(f"opcode {spelt(name)} 0x{value:02x}\n")
        f.write("\n")
        for frame, row, where in zip(frames, dissect(frames), origin):
            f.write(f"# {where}\nframe {frame.hex()}\n")
            for name, value in sorted(values(row, frame).items()):
                f.write(f"{name} {value}\n")
            f.write("\n")
    print(f"{len(frames)} frames")


if __name__ == "__main__":
    main()
