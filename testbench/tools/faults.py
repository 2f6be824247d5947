#!/usr/bin/env python3
"""Plants each fault of testbench/faults.toml and runs the test named beside it, which must fail.

    faults.py [PART …] [--list]      those with a PART in their name, engine, module or test
    faults.py --table      faults for each source of the committed Verilog, fewest first

All faults are compiled in at once, behind a number (`RNIC_FAULT`) that is made from the name; number 0
is no fault, with which every named test must pass. With a PART only the test executables of the chosen
faults are built, and only the models that their sources speak of, unless `RNIC_MODELS` says which. A test
that runs into the time limit counts as red: a fault must be found by an assertion, not by patience.
Ends with `N passed, N failed, 0 skipped`: passed are faults found; a fault that survives, or an engine
with fewer than three, is a failure.
"""
import collections
import glob
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
TABLE = "testbench/faults.toml"
LIMIT_S = 300
PER_ENGINE = 3


def number(name):
    """31 bits of FNV-1a of the name, as in sim/build/faults.rs."""
    h = 0x811C9DC5
    for b in name.encode():
        h = (h ^ b) * 0x01000193 & 0xFFFFFFFF
    return h & 0x7FFFFFFF


def models():
    """Models that are built without a cargo feature, as sim/build/models.rs lists them."""
    text = open("sim/build/models.rs").read()
    found = re.findall(r'(?<!wide\()block\(\s*"(\w+)"', text)
    for top, configs in re.findall(r'\("(\w+)", &\[([^\]]*)\]\)', text):
        found += [f"{top}_{c.lower()}" for c in re.findall(r"&(\w+)", configs) if c != "RNIC400"]
    return found


def spoken_of(targets):
    """The models that the sources of these test targets name, as "model_tiny" or "model_{…}"; none: all are needed."""
    chosen = set()
    for package, target in targets:
        paths = [f"{package}/tests/{target}.rs", *glob.glob(f"{package}/tests/{target}/**/*.rs", recursive=True)]
        text = "".join(open(p).read() for p in paths if os.path.exists(p))
        named = {m for m in models() if f'"{m}"' in text or f'"{m.rsplit("_", 1)[0]}_{{' in text}
        if not named:
            return set()
        chosen |= named
    return chosen


def executables(targets):
    """(package, target) -> test executable, built with the faults in; of (package, target)."""
    found = {}
    for package in sorted({p for p, _ in targets}):
        cmd = ["cargo", "test", "-q", "-p", package, "--no-run", "--message-format=json"]
        for name in sorted({n for p, n in targets if p == package}):
            cmd += ["--lib"] if name == "lib" else ["--test", name]
        out = subprocess.run(cmd, cwd=ROOT, env=dict(os.environ, RNIC_FAULTS=TABLE), stdout=subprocess.PIPE, text=True)
        if out.returncode:
            sys.exit(f"faults: {package} does not build with the faults planted")
        for line in out.stdout.splitlines():
            m = json.loads(line)
            if m.get("reason") == "compiler-artifact" and m.get("executable") and m["profile"]["test"]:
                kind = m["target"]["kind"][0]
                name = "lib" if kind == "lib" else m["target"]["name"]
                found[(package, name)] = m["executable"]
    return found


def missing(exes, faults):
    """A line for each fault whose test does not exist."""
    lists = {}
    for where, exe in exes.items():
        out = subprocess.run([exe, "--list"], stdout=subprocess.PIPE, text=True)
        lists[where] = {line.removesuffix(": test") for line in out.stdout.splitlines()}
    return [f"faults: {f['name']}: no test `{f['test']}`" for f in faults
            if f["where"][2] not in lists.get((f["where"][0], f["where"][1]), set())]


def table(faults):
    """Prints how many faults each source has, by the modules it is emitted as."""
    heads = {}
    for path in glob.glob("verilog-out/rtl/*.v"):
        found = re.search(r"^// Source: +(\S+)(?:\n// Parameters: +(.*))?", open(path).read(), re.M)
        heads[os.path.basename(path)[:-2]] = found.group(1), (found.group(2) or "")
    words = {w.split("=")[0].replace("_", "").lower() for _, p in heads.values() for w in p.split()}
    config = r"tiny|rnic\d+"
    parameters = re.compile(rf"(_({'|'.join(sorted(words))})(\d[0-9a-f]*|f+|{config})|_({config}))+$")

    def stem(module):
        """`row_ram_w512_rowaw8` → `row_ram`: the faults are planted in other sizes, too."""
        return parameters.sub("", module)

    source = {stem(module): head[0] for module, head in heads.items()}
    counts = collections.Counter({s: 0 for s in source.values()})
    for f in faults:
        counts[source.get(stem(f["module"]), f"in no committed file: {stem(f['module'])}")] += 1
    for name, n in sorted(counts.items(), key=lambda c: (c[1], c[0])):
        print(f"{n:3} {name}")


def run(exe, package, test, number):
    """True: the test passed. False: it failed. None: over the time limit."""
    env = dict(os.environ, RNIC_FAULT=str(number), INSTA_UPDATE="no", CARGO_MANIFEST_DIR=os.path.join(ROOT, package))
    cmd = [exe, "--exact", test, "--test-threads=1"]
    try:
        out = subprocess.run(cmd, cwd=os.path.join(ROOT, package), env=env, timeout=LIMIT_S, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, errors="replace")
    except subprocess.TimeoutExpired:
        return None
    return out.returncode == 0


def main():
    os.chdir(ROOT)
    words = [a for a in sys.argv[1:] if not a.startswith("--")]
    faults = tomllib.load(open(TABLE, "rb"))["fault"]
    engines = collections.defaultdict(collections.Counter)
    for f in faults:
        f["number"] = number(f["name"])
        f["where"] = f["test"].split()
        engines[f["engine"]][f["kind"]] += 1
    chosen = [f for f in faults if not words or any(w in f[k] for w in words for k in ("name", "engine", "module", "test"))]
    if "--list" in sys.argv:
        for f in chosen:
            print(f"{f['engine']:14} {f['kind']:8} {f['name']:44} {f['test']}")
        return
    if "--table" in sys.argv:
        table(faults)
        return
    targets = {tuple(f["where"][:2]) for f in chosen}
    if words and "RNIC_MODELS" not in os.environ:
        os.environ["RNIC_MODELS"] = ",".join(sorted(spoken_of(targets)))
    exes = executables(targets)
    unnamed = missing(exes, chosen)
    if unnamed:
        sys.exit("\n".join(unnamed))
    failed = 0
    clean = sorted({tuple(f["where"]) for f in chosen})

    def baseline(where):
        package, target, test = where
        return where, run(exes[(package, target)], package, test, 0)

    def plant(f):
        package, target, test = f["where"]
        t = time.time()
        return f, run(exes[(package, target)], package, test, f["number"]), time.time() - t

    with ThreadPoolExecutor(2) as pool:
        for where, ok in pool.map(baseline, clean):
            if not ok:
                failed += 1
                print("FAIL without a fault:", *where)
        found = 0
        for f, ok, seconds in pool.map(plant, chosen):
            word = {True: "SURVIVED", False: "found", None: "TIME OUT"}[ok]
            print(f"{word:9} {f['engine']:14} {f['kind']:8} {f['name']} ({seconds:.1f} s)", flush=True)
            if ok is False:
                found += 1
            else:
                failed += 1
    if not words:
        for engine, kinds in sorted(engines.items()):
            if sum(kinds.values()) < PER_ENGINE:
                failed += 1
                print(f"FAIL engine {engine} has {sum(kinds.values())} faults, fewer than {PER_ENGINE}")
    print(f"{found} passed, {failed} failed, 0 skipped")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
