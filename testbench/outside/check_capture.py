#!/usr/bin/env python3
"""Judges captures of the RNIC with tools that share no code with it.

    check_capture.py CASES.json

CASES.json: a list of objects, one a capture that holds one message:
    pcap    the capture (pcap or pcapng, Ethernet)
    verb    write | write_imm | send | send_imm
    file    the bytes that were sent
    mtu     path MTU
    raddr, rkey, imm, dqpn, psn    what the WQE and the QP said (raddr and rkey: write only)
    ip      4 or 6
    vlan    VLAN tag (TCI) or null

For each: tshark must find as many `infiniband` packets as there are frames, none malformed;
opcodes, PSNs, RETH, pad counts and every length field must be what the verb demands (IBA vol. 1
chapter 9, Annex A17); scapy must encode each frame to the same bytes, ICRC included; the payload
put at the RETH addresses must equal the file. Ends with `N passed, N failed, 0 skipped`.
"""
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from scapy.all import Ether, IP, IPv6, UDP, Dot1Q, Raw, rdpcap, raw
from scapy.contrib.roce import BTH

UC = 0x20
SEND = {"first": 0, "middle": 1, "last": 2, "last_imm": 3, "only": 4, "only_imm": 5}
WRITE = {"first": 6, "middle": 7, "last": 8, "last_imm": 9, "only": 10, "only_imm": 11}
FIELDS = [
    "infiniband.bth.opcode", "infiniband.bth.psn", "infiniband.bth.padcnt", "infiniband.bth.destqp",
    "infiniband.bth.p_key", "infiniband.bth.tver", "infiniband.reth.va", "infiniband.reth.dmalen",
    "infiniband.reth.r_key", "infiniband.immdt", "ip.len", "ipv6.plen", "udp.length", "udp.dstport",
    "ip.checksum.status", "frame.len", "_ws.malformed", "frame.protocols",
]


def need(ok, *what):
    if not ok:
        raise AssertionError(" ".join(str(w) for w in what))


def expected_packets(case, length):
    """Opcode and payload length of each packet of the message."""
    mtu = case["mtu"]
    table = WRITE if case["verb"].startswith("write") else SEND
    imm = case["verb"].endswith("_imm")
    n = max(1, -(-length // mtu))
    out = []
    for i in range(n):
        if n == 1:
            place = "only_imm" if imm else "only"
        elif i == 0:
            place = "first"
        elif i < n - 1:
            place = "middle"
        else:
            place = "last_imm" if imm else "last"
        out.append((UC + table[place], min(mtu, length - i * mtu), place))
    return out


def tshark(case):
    cmd = ["tshark", "-r", case["pcap"], "--disable-protocol", "rpcordma", "-o", "ip.check_checksum:TRUE",
           "-T", "fields", "-E", "separator=;"]
    for f in FIELDS:
        cmd += ["-e", f]
    out = subprocess.run(cmd, capture_output=True, text=True, timeout=120)
    need(out.returncode == 0, "tshark:", out.stderr[:300])
    return [dict(zip(FIELDS, line.split(";"))) for line in out.stdout.splitlines()]


def num(text):
    return int(text, 0)


def check_tshark(case, rows, plan):
    need(len(rows) == len(plan), "frames:", len(rows), "expected", len(plan))
    eth = 14 + (4 if case.get("vlan") is not None else 0)
    iph = 20 if case["ip"] == 4 else 40
    for i, (row, (opcode, size, place)) in enumerate(zip(rows, plan)):
        at = f"frame {i}:"
        need("infiniband" in row["frame.protocols"].split(":"), at, "not infiniband:", row["frame.protocols"])
        need(row["_ws.malformed"] == "", at, "malformed")
        need(num(row["infiniband.bth.opcode"]) == opcode, at, "opcode", row["infiniband.bth.opcode"], "expected", opcode)
        need(num(row["infiniband.bth.psn"]) == (case["psn"] + i) % (1 << 24), at, "psn", row["infiniband.bth.psn"])
        pad = -size % 4
        need(num(row["infiniband.bth.padcnt"]) == pad, at, "pad count", row["infiniband.bth.padcnt"], "for", size)
        need(num(row["infiniband.bth.destqp"]) == case["dqpn"], at, "destination QP", row["infiniband.bth.destqp"])
        need(num(row["infiniband.bth.tver"]) == 0, at, "transport version")
        ext = 0
        if case["verb"].startswith("write") and place in ("first", "only", "only_imm"):
            ext += 16
            need(num(row["infiniband.reth.va"]) == case["raddr"], at, "RETH address", row["infiniband.reth.va"])
            need(num(row["infiniband.reth.dmalen"]) == case["length"], at, "RETH length", row["infiniband.reth.dmalen"])
            need(num(row["infiniband.reth.r_key"]) == case["rkey"], at, "R_Key", row["infiniband.reth.r_key"])
        else:
            need(row["infiniband.reth.va"] == "", at, "a RETH where none belongs")
        if place.endswith("_imm"):
            ext += 4
            need(num("0x" + row["infiniband.immdt"].removeprefix("0x").split(",")[-1].replace(":", "")) == case["imm"], at,
                 "immediate", row["infiniband.immdt"])
        udp = 8 + 12 + ext + size + pad + 4
        need(num(row["udp.length"]) == udp, at, "UDP length", row["udp.length"], "expected", udp)
        need(num(row["udp.dstport"]) == 4791, at, "UDP port")
        if case["ip"] == 4:
            need(num(row["ip.len"]) == 20 + udp, at, "IP length", row["ip.len"])
            need(row["ip.checksum.status"] in ("1", "Good"), at, "IPv4 checksum", row["ip.checksum.status"])
        else:
            need(num(row["ipv6.plen"]) == udp, at, "IPv6 length", row["ipv6.plen"])
        need(num(row["frame.len"]) == eth + iph + udp, at, "frame length", row["frame.len"])


def rebuild(got):
    """The bytes of a frame built again from its fields, with every derived field left to scapy."""
    layer2 = Ether(src=got.src, dst=got.dst)
    if Dot1Q in got:
        tag = got[Dot1Q]
        layer2 = layer2 / Dot1Q(prio=tag.prio, dei=tag.dei, vlan=tag.vlan)
    if IP in got:
        ip = got[IP]
        layer3 = IP(src=ip.src, dst=ip.dst, tos=ip.tos, ttl=ip.ttl, id=ip.id, flags=ip.flags)
    else:
        ip = got[IPv6]
        layer3 = IPv6(src=ip.src, dst=ip.dst, tc=ip.tc, fl=ip.fl, hlim=ip.hlim)
    bth = got[BTH]
    return raw(layer2 / layer3 / UDP(sport=got[UDP].sport, dport=4791, chksum=0) / BTH(
        opcode=bth.opcode, solicited=bth.solicited, migreq=bth.migreq, padcount=bth.padcount, version=bth.version,
        pkey=bth.pkey, fecn=bth.fecn, becn=bth.becn, resv6=bth.resv6, dqpn=bth.dqpn, ackreq=bth.ackreq,
        resv7=bth.resv7, psn=bth.psn) / Raw(raw(bth.payload)))


def check_scapy(case, plan, data):
    frames = rdpcap(case["pcap"])
    need(len(frames) == len(plan), "scapy frames:", len(frames))
    memory = {}
    at_va = None
    sent = b""
    for i, (frame, (opcode, size, place)) in enumerate(zip(frames, plan)):
        wire = bytes(frame.original) if getattr(frame, "original", None) else raw(frame)
        got = Ether(wire)
        need(BTH in got, f"frame {i}: scapy sees no BTH")
        bth = got[BTH]
        body = raw(bth.payload)
        if case.get("vlan") is not None:
            tag = got[Dot1Q]
            need((tag.prio << 13 | tag.dei << 12 | tag.vlan) == case["vlan"], f"frame {i}: VLAN tag")
        again = rebuild(got)
        need(again == wire, f"frame {i}: scapy encodes other bytes:\n  {again.hex()}\n  {wire.hex()}")
        need(bth.pkey == 0xFFFF, f"frame {i}: P_Key")
        if case["verb"].startswith("write") and place in ("first", "only", "only_imm"):
            at_va = int.from_bytes(body[:8], "big")
            body = body[16:]
        if place.endswith("_imm"):
            body = body[4:]
        pad = -size % 4
        need(len(body) == size + pad, f"frame {i}: {len(body)} bytes of payload, expected {size + pad}")
        need(body[size:] == bytes(pad), f"frame {i}: pad bytes are not zero")
        part = body[:size]
        if at_va is not None:
            memory[at_va] = part
            at_va += size
        sent += part
    if case["verb"].startswith("write"):
        image = b"".join(memory[a] for a in sorted(memory))
        base = min(memory) if memory else case["raddr"]
        need(base == case["raddr"], "placed at", hex(base), "instead of", hex(case["raddr"]))
        need(image == data, "memory image differs from the file")
    need(sent == data, "payload differs from the file")


def judge(case):
    try:
        data = open(case["file"], "rb").read()
        case["length"] = len(data)
        plan = expected_packets(case, len(data))
        check_tshark(case, tshark(case), plan)
        check_scapy(case, plan, data)
        return None
    except (AssertionError, OSError, KeyError, ValueError, IndexError, subprocess.TimeoutExpired) as e:
        return f"{type(e).__name__}: {e}"


def main():
    cases = json.load(open(sys.argv[1]))
    with ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(judge, cases))
    bad = 0
    for case, verdict in zip(cases, verdicts):
        if verdict:
            bad += 1
            print(f"FAIL {case['pcap']} ({case['verb']}, {case.get('length')} bytes, MTU {case['mtu']}): {verdict}")
    print(f"{len(cases) - bad} passed, {bad} failed, 0 skipped")
    sys.exit(1 if bad or not cases else 0)


if __name__ == "__main__":
    main()
