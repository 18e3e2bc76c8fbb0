#!/bin/bash
# Sets up what is missing and builds Atout. See docs/build.md.
#   ./build.sh                     make dist/, the whole site
#   ./build.sh play [--port N]     make dist/ and serve it on localhost
#   ./build.sh test [--full]       checks, unit tests, the same under the page's Python, browser tests
#   ./build.sh check               ruff and mypy only
#   ./build.sh setup               only what the other commands need: .venv, node_modules, art, catalogues
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
PY=.venv/bin/python
export PYTHONPATH=. PYGAME_HIDE_SUPPORT_PROMPT=1 PIP_DISABLE_PIP_VERSION_CHECK=1

say() { printf '== %s\n' "$*" >&2; }
die() { printf 'build.sh: %s\n' "$*" >&2; exit 1; }

# need COMMAND:PACKAGE...   Installs the packages of missing commands where that is allowed, else names them.
need() {
  local pair commands=() packages=()
  for pair in "$@"; do
    command -v "${pair%%:*}" >/dev/null || { commands+=("${pair%%:*}"); packages+=("${pair#*:}"); }
  done
  [ ${#packages[@]} -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "installing ${packages[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  else
    die "missing: ${commands[*]}. On Debian 12 or later: sudo apt-get install ${packages[*]}"
  fi
}

# The first Python that is new enough; PYTHON names another.
find_python() {
  local name
  for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo "$name"; return; fi
  done
  die "Python 3.11 or newer is needed. On Debian 12 or later: sudo apt-get install python3 python3-venv"
}

# once STAMP FILE... -- COMMAND   Runs the command unless it has run with the same files before.
once() {
  local stamp=$1 files=() key
  shift
  while [ "$1" != -- ]; do files+=("$1"); shift; done
  shift
  key=$(cat "${files[@]}" | sha256sum)
  [ "$(cat "$stamp" 2>/dev/null)" != "$key" ] || return 0
  "$@"
  echo "$key" > "$stamp"
}

install_python() {
  say "Python packages"
  local python
  python=$(find_python)
  if ! $PY -c 'import pip' 2>/dev/null; then
    rm -rf .venv
    if ! "$python" -m venv .venv 2>/dev/null; then # Debian keeps venv in a package of its own
      rm -rf .venv
      [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || die "missing: the venv module. On Debian: sudo apt-get install python3-venv"
      apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
      "$python" -m venv .venv
    fi
  fi
  $PY -m pip install -q --require-hashes -r requirements/dev.txt
}

install_npm() {
  say "npm packages"
  npm ci --silent
}

setup() {
  need node:nodejs npm:npm tar:tar xz:xz-utils
  once .venv/installed requirements/dev.txt -- install_python
  mkdir -p node_modules
  once node_modules/.installed package-lock.json -- install_npm
  $PY -m art.build build/assets
  $PY -m tools.catalogues
  $PY -m tools.cores || say "going on without compiled cores"
}

site() {
  setup
  $PY -m tools.dist
  $PY -m tools.smoke --once
}

check() {
  local bad=0
  .venv/bin/ruff check --quiet . || bad=1
  .venv/bin/ruff format --quiet --check . || { .venv/bin/ruff format --check . || true; bad=1; }
  .venv/bin/mypy || bad=1
  return $bad
}

# step NAME COMMAND...   Goes on after a failure, so that one run tells everything; `failed` collects the names.
failed=()
step() {
  local name=$1
  shift
  say "$name"
  "$@" || failed+=("$name")
}

# report PID LOG   Waits for a command in the background, prints what it said, and ends as it did.
report() {
  local status=0
  wait "$1" || status=$?
  cat "$2"
  return $status
}

# Browser tests mostly wait for cards to move, so two go on side by side.
# A browser may crash under load through no fault of the page: what failed is tried once more, alone.
browser_tests() {
  $PY -m pytest -q -n 2 --dist worksteal tests/runtime tests/e2e && return
  say "once more, those that failed"
  $PY -m pytest -q --last-failed tests/runtime tests/e2e
}

run_tests() {
  case "${1:-}" in
    --full) export ATOUT_FULL=1 ;;
    "") ;;
    *) die "test takes --full only" ;;
  esac
  need node:nodejs npm:npm tar:tar xz:xz-utils gcc:gcc python3-config:python3-dev chromium:chromium fc-list:fontconfig redis-server:redis-server
  need firefox-esr:firefox-esr pulseaudio:pulseaudio WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb
  setup
  step "ruff and mypy" check
  say "unit tests under the page's Python begin beside the others; their report follows"
  $PY -m tools.pyodide_tests > build/page-tests.log 2>&1 &
  local page=$!
  step "unit tests" $PY -m pytest -q -n 2 --dist worksteal tests --ignore tests/e2e --ignore tests/runtime
  step "unit tests under the page's Python" report $page build/page-tests.log
  step "dist" $PY -m tools.dist
  step "runtime and browser tests" browser_tests
  [ ${#failed[@]} -eq 0 ] || die "failed: $(printf '%s; ' "${failed[@]}")"
  say "all green"
}

case "${1:-}" in
  "") site ;;
  play) shift; site; exec $PY -m tools.serve "$@" ;;
  test) shift; run_tests "$@" ;;
  check) setup; check ;;
  setup) setup ;;
  *) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
