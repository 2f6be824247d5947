#!/usr/bin/env python3
"""Asks spin whether the ranks of a ring can wait for each other in a circle (ring.pml).

    run.py              every case, two to three minutes on two cores
    run.py --list       what there is

The device accepts slices of C sub-chunks if the landing memory has L >= C + G slots, which are granted G at a time. It asks for every
acknowledgement, or with L >= C + G + A - 1 for every A-th one, up to the fourth. Each case at the least L ends in every order of events, and with a
slot less it does not; nor with a rank that keeps its last credits for itself. Small cases are searched in full. The size
that is shipped (128 slots, G = 32, slices of up to 96) is searched as far as a table of 2^22 states goes.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = (HERE / "ring.pml").read_text()
SECONDS = 240


def sizes(n, c, g, a, slices=1, wait=False, queue=32):
    """Parameters of a case, with the least L."""
    p = dict(N=n, C=c, G=g, A=a, S=slices, L=c + g + a - 1, Q=queue)
    return {**p, "WAIT": 1} if wait else p


def cases():
    """(name, parameters, a circle is expected, whole search, change of the text)"""
    small = [
        ("2 ranks, every third asks", sizes(2, 3, 1, 3, 2)),
        ("2 ranks", sizes(2, 2, 1, 2, 3)),
        ("2 ranks, batches", sizes(2, 4, 2, 1)),
        ("2 ranks, batches, two slices", sizes(2, 3, 2, 1, 2)),
        ("2 ranks, all acknowledged", sizes(2, 3, 2, 1, 3)),
        ("2 ranks, plain ring", sizes(2, 3, 2, 2, 2, wait=True)),
        ("3 ranks", sizes(3, 2, 1, 2)),
        ("3 ranks, batches", sizes(3, 2, 2, 1)),
        ("3 ranks, two slices", sizes(3, 2, 1, 1, 2)),
        ("3 ranks, short queue", sizes(3, 2, 1, 2, queue=2)),
        ("3 ranks, plain ring", sizes(3, 2, 1, 2, wait=True)),
        ("4 ranks", sizes(4, 2, 1, 2)),
        ("4 ranks, all acknowledged", sizes(4, 2, 1, 1)),
        ("4 ranks, plain ring", sizes(4, 2, 1, 1, wait=True)),
    ]
    for name, p in small:
        yield name, p, False, True, None
        yield name + ", a slot less", {**p, "L": p["L"] - 1}, True, True, None
    # Too many for counts of a byte.
    shipped = {n: {**sizes(n, 96, 32, 1), "COUNT": "short"} for n in (2, 3)}
    for n, p in shipped.items():
        yield f"{n} ranks, as shipped", p, False, False, None
        yield f"{n} ranks, as shipped, every fourth asks", {**p, **sizes(n, 93, 32, 4)}, False, False, None
    yield "3 ranks, as shipped, a slot less", {**shipped[3], "L": shipped[3]["L"] - 1}, True, False, None
    # With batches the rule is a slot on the safe side for some sizes: these have no twin.
    for n, c, g, a, s in ((2, 4, 2, 2, 1), (2, 3, 2, 2, 2), (2, 3, 2, 3, 2), (3, 3, 2, 2, 1)):
        yield f"{n} ranks, batches of {g}, slices of {c}, one in {a} asks", sizes(n, c, g, a, s), False, True, None
    keeps = ("|| GRANTED(r) == ALL)", ")")
    yield "2 ranks, last credits kept", sizes(2, 3, 2, 1), True, True, keeps


def search(name, p, circle, whole, change):
    """One search. Gives (right?, seconds, what to say)."""
    source, start = SOURCE, time.time()
    if change:
        if source.count(change[0]) != 1:
            return False, 0, f"fault not planted: `{change[0]}` occurs {source.count(change[0])} times"
        source = source.replace(*change)
    with tempfile.TemporaryDirectory() as d:
        (pathlib.Path(d) / "ring.pml").write_text(source)
        table = ["-DCOLLAPSE"] if whole else ["-DBITSTATE"]
        arguments = ["-m200000"] if whole else ["-m200000", "-w22"]
        steps = [
            ["spin", "-a", *(f"-D{k}={v}" for k, v in p.items()), "ring.pml"],
            ["gcc", "-O2", "-w", "-DSAFETY", *table, "-o", "pan", "pan.c"],
            ["./pan", *arguments],
        ]
        out = ""
        for s in steps:
            try:
                run = subprocess.run(s, cwd=d, capture_output=True, text=True, timeout=SECONDS)
            except subprocess.TimeoutExpired:
                return False, time.time() - start, f"{s[0]} takes more than {SECONDS} s"
            out = run.stdout + run.stderr
            if s[0] != "./pan" and (run.returncode != 0 or "Error" in out):
                return False, time.time() - start, out[-600:]
    seconds = time.time() - start
    errors = re.search(r"errors: (\d+)", out)
    states = re.search(r"(\d+) states, stored", out)
    if not errors or "max search depth too small" in out or "out of memory" in out:
        return False, seconds, "not searched to the end: " + out[-600:]
    # A circle of waiting is a state in which nobody can go on and somebody is not done.
    found = int(errors[1]) > 0
    if found and "invalid end state" not in out:
        return False, seconds, "another error than a circle of waiting: " + out[:300]
    said = f"{int(states[1])} states, " + ("a circle" if found else "none")
    return found == circle, seconds, said


def main():
    todo = list(cases())
    if sys.argv[1:] == ["--list"]:
        for name, p, circle, *_ in todo:
            print(f"{name:40} {'circle' if circle else 'none':6}", " ".join(f"{k}={v}" for k, v in p.items()))
        return 0
    missing = [t for t in ("spin", "gcc") if not shutil.which(t)]
    if missing:
        print(f"SKIP spin: {', '.join(missing)} missing, run `make setup`")
        return int(os.environ.get("CI") == "true")
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for c, (ok, seconds, said) in zip(todo, pool.map(lambda c: search(*c), todo)):
            failed += not ok
            print(f"{'ok  ' if ok else 'FAIL'} {c[0]:40} {seconds:5.1f} s  {said}", flush=True)
    print(f"{len(todo) - failed} passed, {failed} failed, 0 skipped")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
