#!/bin/bash
# Runs the layers in order, keeps each one's output in target/test-logs/, and ends with a table
# and one line of totals. A layer that is no test runner counts as one test.
#   run-tests.sh full | quick
set -uo pipefail
cd "$(dirname "$0")/../.." && . testbench/tools/lib.sh
mode=${1:-full}
logs=target/test-logs; mkdir -p $logs; rm -f $logs/*.log
start=$(date +%s); P=0; F=0; S=0; table=()

# layer NAME COMMAND…: counts from libtest's "test result" lines and from plain
# "N passed, N failed, N skipped" lines; a skip is a line "SKIP …".
layer() {
  local name=$1; shift
  local log=$logs/${name// /-}.log t0=$(date +%s) p f s rc
  printf '== %s\n' "$name"
  "$@" >"$log" 2>&1 </dev/null; rc=$?
  p=$(grep -hoE '([0-9]+) passed[;,]' "$log" | awk '{n+=$1} END {print n+0}')
  f=$(grep -hoE '([0-9]+) failed[;,]' "$log" | awk '{n+=$1} END {print n+0}')
  s=$(grep -hoE ', ([0-9]+) skipped' "$log" | awk '{n+=$2} END {print n+0}')
  local loud; loud=$(grep -cE '^SKIP ' "$log"); p=$((p - loud)); s=$((s + loud))
  if [ $((p + f + s)) = 0 ]; then if [ $rc = 0 ]; then p=1; else f=1; fi
  elif [ $rc != 0 ] && [ "$f" = 0 ]; then f=1; fi
  [ "$f" != 0 ] && { grep -E '^(error|test .* FAILED|thread .* panicked|FAIL|---- )' "$log" | head -30; tail -40 "$log"; }
  [ "$s" != 0 ] && grep -E '^SKIP ' "$log"
  P=$((P + p)); F=$((F + f)); S=$((S + s))
  table+=("$(printf '%-22s %6d %6d %7d %7ds' "$name" "$p" "$f" "$s" $(( $(date +%s) - t0 )))")
}

layer format cargo fmt --all --check
if [ "$mode" = quick ]; then
  layer clippy cargo clippy -q --workspace --all-targets -- -D warnings
  layer generated make -s check-generated
  layer unit cargo test -q -p hdl
else
  all=hdl/outside,emit-differential/outside,sim/outside,sim/rnic400
  layer clippy cargo clippy -q --workspace --all-targets --features $all -- -D warnings
  layer generated make -s check-generated
  layer lint make -s lint
  layer hdl cargo test -q -p hdl --features outside
  layer emitter cargo test -q -p emit-differential --features outside
  layer simulation cargo test -q -p sim --features outside,rnic400
  layer synthesis cargo run -q -p sim --features outside,rnic400 --bin rnic -- synth --fixed
  layer fusesoc testbench/fusesoc/run.sh lint sim
  layer judges .tools/venv/bin/python testbench/outside/selftest.py
  [ -e testbench/formal/run.py ] && layer formal .tools/venv/bin/python testbench/formal/run.py --quick
  layer docs env RUSTDOCFLAGS="-D warnings" cargo doc -q --workspace --no-deps
fi

echo
printf '%-22s %6s %6s %7s %8s\n' layer passed failed skipped seconds
printf '%s\n' "${table[@]}"
echo "total $(( $(date +%s) - start )) s, logs in $logs"
[ "${CI:-}" = true ] && [ $S != 0 ] && { echo "CI must not skip"; F=$((F + S)); S=0; }
echo "$P passed, $F failed, $S skipped"
[ $F = 0 ]
