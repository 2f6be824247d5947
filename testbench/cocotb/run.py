#!/usr/bin/env python3
"""Runs the cocotb smoke: the emitted Verilog of `tx_engine`, configuration tiny, in Icarus.

    run.py [TEST …]
    run.py --faults     plants each fault of FAULTS in the Verilog; its test must fail

Emits afresh into target/cocotb, compiles, runs each test, prints one line a test, the simulation's
speed, and `N passed, N failed, 0 skipped`. RNIC_COCOTB_VERILOG=DIR takes the Verilog from there instead.
"""
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "../.."))
OUT = os.path.join(ROOT, "target/cocotb")
LIMIT_S = 600

# (module, text that is there once, what it becomes, the test that dies of it)
FAULTS = [
    # a register without reset: X, which two-valued simulation cannot show
    ("axil_front", "b_valid_q <= 1'd0;", "", "unknown_register_reads_zero_and_leaves_a_mark"),
    ("csr_access_configtiny", "from_slot = front_now_data >> RING_SLOT", "from_slot = (front_now_data >> RING_SLOT) ^ 32'd1", "doorbell_fetches_the_wqe_and_reads_its_payload"),
    ("csr_status", "own = STICKY_REGISTER", "own = 32'd0", "unknown_register_reads_zero_and_leaves_a_mark"),
    ("axi_rd_arb", "host_araddr = wqe_araddr", "host_araddr = wqe_araddr ^ 64'd64", "second_wqe_goes_across_the_end_of_the_ring"),
    ("csr_configtiny", "is_on = ", "is_on = 1'd1 | ", "doorbell_with_dma_off_waits"),
]


def verilog():
    """The files of the design, emitted for configuration tiny."""
    given = os.environ.get("RNIC_COCOTB_VERILOG")
    out = given or os.path.join(OUT, "verilog")
    if not given:
        cmd = ["cargo", "run", "-q", "-p", "hdl", "--bin", "rnic-emit", "--", "--config", "tiny", "--top", "tx_engine", "--out", out]
        subprocess.run(cmd, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    rtl = os.path.join(out, "rtl")
    listed = [l.strip() for l in open(os.path.join(rtl, "tx_engine.f")) if l.strip() and not l.startswith(("#", "//", "+", "-"))]
    return [os.path.join(rtl, os.path.basename(l)) for l in listed]


def simulate(tests):
    from cocotb.runner import get_runner
    runner = get_runner("icarus")
    runner.build(verilog_sources=verilog() + [os.path.join(HERE, "bench.v")], hdl_toplevel="bench", build_dir=os.path.join(OUT, "build"),
                 timescale=("1ns", "1ps"), always=True)
    return runner.test(hdl_toplevel="bench", test_module="test_smoke", build_dir=os.path.join(OUT, "build"), test_dir=HERE,
                       results_xml=os.path.join(OUT, "results.xml"), testcase=tests or None, extra_env={"PYTHONPATH": HERE, "PYTHONDONTWRITEBYTECODE": "1"})


def faults():
    """Each fault alone: its test must be red, for another reason than a broken build."""
    verilog()
    found = 0
    for module, find, new, test in FAULTS:
        planted = os.path.join(OUT, "planted")
        shutil.rmtree(planted, ignore_errors=True)
        shutil.copytree(os.path.join(OUT, "verilog"), planted)
        path = os.path.join(planted, "rtl", module + ".v")
        text = open(path).read()
        assert text.count(find) == 1, f"{module}: `{find}` is there {text.count(find)} times"
        open(path, "w").write(text.replace(find, new))
        run = subprocess.run([sys.executable, "-B", os.path.abspath(__file__), test], env=dict(os.environ, RNIC_COCOTB_VERILOG=planted),
                             stdout=subprocess.PIPE, text=True)
        dead = run.returncode != 0 and f"FAIL {test}" in run.stdout
        found += dead
        print(f"{'found   ' if dead else 'SURVIVED'} {module}: {find.strip()}")
    print(f"{found} passed, {len(FAULTS) - found} failed, 0 skipped")
    sys.exit(found != len(FAULTS))


def main():
    os.makedirs(OUT, exist_ok=True)
    if sys.argv[1:] == ["--faults"]:
        faults()
    if sys.argv[1:2] == ["--inner"]:
        simulate(sys.argv[2:])
        return
    results = os.path.join(OUT, "results.xml")
    if os.path.exists(results):
        os.remove(results)
    log = os.path.join(OUT, "log")
    cmd = [sys.executable, "-B", os.path.abspath(__file__), "--inner", *sys.argv[1:]]
    with open(log, "w") as f:
        try:
            code = subprocess.run(cmd, stdout=f, stderr=subprocess.STDOUT, timeout=LIMIT_S).returncode
        except subprocess.TimeoutExpired:
            code = "time out"
    text = open(log).read()
    if not os.path.exists(results):
        print(text[-4000:])
        print(f"FAIL no results ({code}); the log is {log}")
        print("0 passed, 1 failed, 0 skipped")
        sys.exit(1)
    passed, failed = 0, 0
    for case in xml.parse(results).iter("testcase"):
        bad = case.find("failure") is not None or case.find("error") is not None or case.find("skipped") is not None
        passed, failed = passed + (not bad), failed + bad
        print(f"{'FAIL' if bad else 'ok  '} {case.get('name')} ({float(case.get('time')):.1f} s)")
    if failed:
        print(text[-6000:])
    for line in text.splitlines():
        if line.startswith("speed:"):
            print(line)
    if not passed + failed:
        failed = 1
    print(f"{passed} passed, {failed} failed, 0 skipped")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
