#!/bin/bash
# Says what is found and what is missing; exit 1 if something that `cargo test` needs is missing.
cd "$(dirname "$0")/../.." && . testbench/tools/lib.sh
bad=0
row() { printf '  %-14s %-8s %s\n' "$1" "$2" "$3"; }
need() { if [ -n "$2" ]; then row "$1" found "$2"; else row "$1" MISSING "$3"; [ "$4" = core ] && bad=1; fi; }
first() { "$@" 2>/dev/null | head -1; }
echo "needed by cargo test:"
need cargo "$(first cargo --version)" "install a Rust toolchain (rustup)" core
need g++ "$(first g++ --version)" "make setup" core
need zlib "$([ -e /usr/include/zlib.h ] && echo /usr/include/zlib.h)" "make setup" core
need verilator "$(verilator_ok && (first verilator --version || first .tools/bin/verilator --version))" "make setup (5.006 or newer)" core
echo "needed by make test (references from outside):"
need iverilog "$(first iverilog -V)" "make setup" x
need yosys "$(first yosys -V)" "make setup" x
need tshark "$(first tshark --version)" "make setup" x
need tclsh "$(command -v tclsh)" "make setup" x
need spin "$(first spin -V)" "make setup" x
need qemu "$(first qemu-system-x86_64 --version)" "make setup" x
need ibverbs "$([ -e /usr/include/infiniband/verbs.h ] && echo /usr/include/infiniband)" "make setup" x
need python3 "$(first python3 --version)" "make setup" x
need venv "$([ -e .tools/venv/.stamp ] && echo .tools/venv)" "make setup" x
exit $bad
