#!/bin/bash
# Runs targets of rnic.core by FuseSoC, below target/fusesoc; ends with 'N passed, N failed, N skipped'.
#   run.sh lint | sim | synth …
set -uo pipefail
cd "$(dirname "$0")/../.."
export PATH="$PWD/.tools/venv/bin:$PATH"
command -v fusesoc >/dev/null || { echo "FAIL: FuseSoC is not installed: run \`make setup\`"; exit 1; }
passed=0; failed=0; mkdir -p target/fusesoc
# What a target said.
log() { echo "target/fusesoc/$1.log"; }
for target in "$@"; do
  fusesoc --cores-root . run --clean --build-root target/fusesoc --target="$target" rnic:rnic:tx_engine \
    >"$(log "$target")" 2>&1 </dev/null; rc=$?
  # The simulation must say so itself: a bench that never ran its checks is no pass.
  if [ "$target" = sim ] && ! grep -q '^PASS: [1-9]' "$(log sim)"; then rc=1; fi
  if [ $rc = 0 ]; then passed=$((passed + 1)); echo "ok   fusesoc $target"
  else failed=$((failed + 1)); echo "FAIL fusesoc $target: $(log "$target")"; tail -20 "$(log "$target")"; fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ] && [ $passed = $# ] && [ $# != 0 ]
