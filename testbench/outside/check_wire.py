#!/usr/bin/env python3
"""Judges a capture of a whole wire (`rnic interop --pcap`) with tools that share no code with the RNIC.

    check_wire.py CAPTURE

Each frame to UDP port 4791: tshark must read it as `infiniband`, with nothing malformed and a right IPv4
checksum; scapy must encode its fields to the same bytes, ICRC included. Prints the frames of each
interface, then `N passed, N failed, 0 skipped`: a frame each.
"""
import collections
import subprocess
import sys

from scapy.all import Ether, PcapReader, UDP, raw
from scapy.contrib.roce import BTH

from check_capture import rebuild

FIELDS = ["frame.interface_name", "frame.protocols", "_ws.malformed", "udp.dstport", "ip.checksum.status"]


def tshark(path):
    cmd = ["tshark", "-r", path, "--disable-protocol", "rpcordma", "-o", "ip.check_checksum:TRUE",
           "-T", "fields", "-E", "separator=;"]
    for f in FIELDS:
        cmd += ["-e", f]
    out = subprocess.run(cmd, capture_output=True, text=True, timeout=600)
    if out.returncode:
        sys.exit(f"tshark: {out.stderr[:300]}")
    return [dict(zip(FIELDS, line.split(";"))) for line in out.stdout.splitlines()]


def fault(row, wire):
    """What is wrong with a RoCE frame, if anything."""
    layers = row["frame.protocols"].split(":")
    if "infiniband" not in layers:
        return f"tshark reads {row['frame.protocols']}"
    # Wireshark takes four bytes of payload that end in two zeros for an EtherType, and may then find the
    # payload malformed.
    guessed = "ethertype" in layers[layers.index("infiniband"):]
    if row["_ws.malformed"] and not guessed:
        return "malformed"
    if row["ip.checksum.status"] not in ("", "1", "Good"):
        return "IPv4 checksum"
    got = Ether(wire)
    if BTH not in got:
        return "scapy sees no BTH"
    again = rebuild(got)
    if again != wire:
        return "ICRC" if again[:-4] == wire[:-4] else f"scapy encodes {again.hex()}, not {wire.hex()}"
    return None


def judge(path):
    """Frames by interface and kind, and a line for each bad one."""
    rows = tshark(path)
    kinds, faults = collections.Counter(), []
    with PcapReader(path) as reader:
        for i, (row, frame) in enumerate(zip(rows, reader, strict=True)):
            wire = bytes(getattr(frame, "original", None) or raw(frame))
            roce = row["udp.dstport"] == "4791"
            kinds[row["frame.interface_name"], "RoCE" if roce else "other"] += 1
            why = fault(row, wire) if roce else None
            if why is not None:
                faults.append(f"frame {i + 1}: {why}")
    return kinds, faults


def main():
    kinds, faults = judge(sys.argv[1])
    for why in faults:
        print("FAIL", why)
    for (name, kind), n in sorted(kinds.items()):
        print(f"{n:8} {kind} frames of {name}")
    total = sum(n for (_, kind), n in kinds.items() if kind == "RoCE")
    print(f"{total - len(faults)} passed, {len(faults)} failed, 0 skipped")
    return bool(faults) or not total


if __name__ == "__main__":
    sys.exit(main())
