#!/usr/bin/env python3
"""What pnr.py does around the tools, without place and route: every engine is found, its harness has
each of its ports and elaborates, and reports are read and judged rightly. Ends with totals."""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import pnr

passed, failed = 0, 0


def check(what, good, more=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAIL {what} {more}")


def elaborates(text):
    """True, or what Icarus says of the Verilog."""
    with tempfile.TemporaryDirectory() as d:
        file = Path(d) / "all.v"
        file.write_text(text)
        done = subprocess.run(["iverilog", "-g2001", "-Wall", "-Wno-timescale", "-t", "null", "-s", "harness", str(file)],
                              capture_output=True, text=True)
        return True if done.returncode == 0 and "port" not in done.stderr else done.stderr


known = pnr.modules()
for lpf in sorted(pnr.LPF.glob("*.lpf")):
    top = pnr.top_of(lpf.stem, known)
    order = pnr.closure(top, known)
    all_ports = pnr.ports(known[top])
    around = pnr.harness(top, all_ports)
    rtl = "".join(known[m] for m in order)
    check(f"{lpf.stem}: its top is last", order[-1] == top and len(set(order)) == len(order))
    check(f"{lpf.stem}: every port is tied", all(f".{n}(" in around for n, _, _ in all_ports))
    said = elaborates(rtl + around)
    check(f"{lpf.stem}: the harness elaborates", said is True, said)
    check(f"{lpf.stem}: a frequency", pnr.target(lpf.read_text()) > 0)
    check(f"{lpf.stem}: flip-flops of the harness", pnr.harness_ff(all_ports) >= sum(w for n, w, _ in all_ports if n not in ("clk", "rst")))

# A harness that misses a port, or names one that is not there, is not taken for good.
top = pnr.top_of("scheduler", known)
rtl = "".join(known[m] for m in pnr.closure(top, known))
around = pnr.harness(top, pnr.ports(known[top]))
check("a port too many is found", elaborates(rtl + around.replace(".rst(rst_q)", ".rts(rst_q)")) is not True)

# The path between registers is told from those at pins, and split into wires and logic.
step = lambda kind, ns, a, b, net: {"type": kind, "delay": ns, "from": {"cell": a}, "to": {"cell": b}, "net": net}
report = {"critical_paths": [
    {"from": "<async>", "to": "posedge clk", "path": [step("routing", 9.0, "pin", "x", "n")]},
    {"from": "posedge clk", "to": "posedge clk", "path": [
        step("clk-to-q", 0.5, "engine.u_ram.mem.0.0", "engine.u_ram.mem.0.0", "q"),
        step("routing", 1.25, "engine.u_ram.mem.0.0", "engine.l_LUT4_Z", "engine.u_ram.read_q[3]"),
        step("logic", 0.25, "engine.l_LUT4_Z", "engine.l_LUT4_Z", "z"),
        step("setup", 0.0, "engine.u_x.state_q_TRELLIS_FF_Q", "engine.u_x.state_q_TRELLIS_FF_Q", "z")]}]}
w = pnr.worst(report)
check("the worst path", (w["ns"], w["routing_ns"], w["logic"], w["from"], w["to"]) == (2.0, 1.25, 1, "ram", "x.state"), w)
check("no path", pnr.worst({"critical_paths": []}) is None)

# A result below its frequency, and a name that is not known, end with an error.
slow = {"name": "Fmax x", "config": "rnic100", "value": 10.0, "unit": "MHz", "bound": None, "bar": 50.0, "goal": None,
        "met": False, "comb": 1, "ff": 1, "ebr": 0, "dsp": 0, "harness_ff": 1, "worst": w, "seconds": 1, "module": "x"}
check("a table has the path", "ram -> x.state: 2.0 ns" in pnr.table([slow]))


def code(answer, *arguments):
    pnr.engine, sys.argv, out = answer, ["pnr.py", *arguments], sys.stdout
    sys.stdout = sys.stderr = open("/dev/null", "w")
    try:
        pnr.main()
    except SystemExit as e:
        return e.code
    finally:
        sys.stdout, sys.stderr = out, sys.__stderr__


def broken(*_):
    raise RuntimeError("nextpnr failed")


check("too slow is an error", code(lambda *_: slow, "icrc") == 1)
check("fast enough is none", code(lambda *_: slow | {"met": True}, "icrc") == 0)
check("a failing tool is an error", code(broken, "icrc") == 1)
check("an unknown engine is an error", "no constraints" in str(code(lambda *_: slow, "icrcc")))
print(f"{passed} passed, {failed} failed, 0 skipped")
sys.exit(1 if failed else 0)
