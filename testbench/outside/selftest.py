#!/usr/bin/env python3
"""Shows that check_capture.py and check_wire.py can pass and can fail: right captures made with scapy, then
one fault in each. Ends with `N passed, N failed, 0 skipped`."""
import os
import random
import struct
import sys
import tempfile

from scapy.all import Dot1Q, Ether, IP, IPv6, UDP, Raw, raw, wrpcap
from scapy.contrib.roce import BTH

import check_capture as cc
import check_wire as cw


def build(case, data):
    case["length"] = len(data)
    frames = []
    done = 0
    for i, (opcode, size, place) in enumerate(cc.expected_packets(case, len(data))):
        body = b""
        if case["verb"].startswith("write") and place in ("first", "only", "only_imm"):
            body += struct.pack(">QII", case["raddr"], case["rkey"], len(data))
        if place.endswith("_imm"):
            body += struct.pack(">I", case["imm"])
        body += data[done:done + size] + bytes(-size % 4)
        done += size
        l2 = Ether(src="02:00:00:00:00:01", dst="02:00:00:00:00:02")
        if case["vlan"] is not None:
            l2 = l2 / Dot1Q(vlan=case["vlan"])
        l3 = IP(src="10.0.0.1", dst="10.0.0.2", flags="DF", id=0) if case["ip"] == 4 else IPv6(src="fd00::1", dst="fd00::2")
        frames.append(l2 / l3 / UDP(sport=0xC001, dport=4791, chksum=0) / BTH(
            opcode=opcode, migreq=1, padcount=-size % 4, dqpn=case["dqpn"], psn=(case["psn"] + i) % (1 << 24)) / Raw(body))
    return frames


def flip(frames, k, at, bit):
    b = bytearray(raw(frames[k]))
    b[at] ^= 1 << bit
    return frames[:k] + [Ether(bytes(b))] + frames[k + 1:]


def main():
    rng = random.Random(1)
    good = bad = 0
    with tempfile.TemporaryDirectory() as d:
        def run(case, frames, want_ok, what):
            nonlocal good, bad
            case = dict(case, pcap=os.path.join(d, "t.pcap"))
            wrpcap(case["pcap"], frames)
            verdict = cc.judge(case)
            if (verdict is None) == want_ok:
                good += 1
            else:
                bad += 1
                print("FAIL", what, case["verb"], verdict)
        def wire(frames, want_faults, what):
            nonlocal good, bad
            path = os.path.join(d, "wire.pcap")
            wrpcap(path, frames)
            kinds, faults = cw.judge(path)
            if kinds["", "RoCE"] == len(frames) and len(faults) == want_faults:
                good += 1
            else:
                bad += 1
                print("FAIL", what, kinds, faults)
        for verb in ("write", "write_imm", "send", "send_imm"):
            for ip, vlan in ((4, None), (6, 7)):
                data = rng.randbytes(700)
                path = os.path.join(d, "data")
                open(path, "wb").write(data)
                case = dict(verb=verb, file=path, mtu=256, raddr=0x10000000123, rkey=0x1234, imm=0xDEADBEEF, dqpn=0x123456,
                            psn=0xFFFFFF, ip=ip, vlan=vlan)
                frames = build(case, data)
                run(case, frames, True, "right capture")
                run(case, frames[:-1], False, "a frame lost")
                run(case, frames + frames[-1:], False, "a frame twice")
                run(case, [frames[1], frames[0]] + frames[2:], False, "frames swapped")
                n = len(raw(frames[1]))
                run(case, flip(frames, 1, n - 1, 0), False, "ICRC wrong")
                run(case, flip(frames, 1, n - 9, 3), False, "payload wrong")
                run(case, flip(frames, 2, 14 + (4 if vlan else 0) + (20 if ip == 4 else 40) + 8 + 1, 4), False, "pad count wrong")
                wire(frames, 0, "right wire")
                wire(flip(frames, 1, n - 1, 0), 1, "one ICRC of the wire wrong")
                wire(flip(flip(frames, 0, n - 9, 3), 2, 14 + (4 if vlan else 0) + 4, 0), 2, "two frames of the wire wrong")
    print(f"{good} passed, {bad} failed, 0 skipped")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
