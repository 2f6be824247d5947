# Shared by setup.sh, doctor.sh and run-tests.sh.
packages() { grep -v '^#' testbench/tools/packages.txt; }

# have cmd:NAME | file:PATH | py:MODULE
have() {
  case $1 in
    cmd:*) command -v "${1#cmd:}" >/dev/null 2>&1 ;;
    file:*) [ -e "${1#file:}" ] ;;
    py:*) command -v python3 >/dev/null 2>&1 && python3 -c "import ${1#py:}" 2>/dev/null ;;
  esac
}

# A Verilator of at least 5.006, where build.rs looks: $VERILATOR, .tools/, PATH.
verilator_ok() {
  local v
  for v in "${VERILATOR:-}" .tools/bin/verilator verilator; do
    [ -n "$v" ] && "$v" --version 2>/dev/null | awk '{split($2,a,"."); exit !(a[1]>5 || (a[1]==5 && a[2]+0>=6))}' && return 0
  done
  return 1
}
