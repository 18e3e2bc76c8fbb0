#!/bin/bash
# Our players against OpenSpiel's ISMCTS. Sets up what is missing (OpenSpiel in build/openspiel, compiled cores).
#   bench/openspiel/run.sh GAME [--level strong] [--budget MS] [--matches N] …    --help tells the rest
#   bench/openspiel/run.sh check                                                 tests of the wrapper
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export PYTHONPATH=. PIP_DISABLE_PIP_VERSION_CHECK=1
[ -x .venv/bin/python ] || { echo "run.sh: ./build.sh setup comes first" >&2; exit 1; }

home=build/openspiel wanted=$(sha256sum < bench/openspiel/requirements.txt)
if [ "$(cat $home/installed 2>/dev/null)" != "$wanted" ]; then
  echo "== OpenSpiel" >&2
  rm -rf $home
  .venv/bin/python -m venv $home
  $home/bin/python -m pip install -q --require-hashes -r bench/openspiel/requirements.txt
  echo "$wanted" > $home/installed
fi
.venv/bin/python -m tools.cores >&2

if [ "${1:-}" = check ]; then exec $home/bin/python -m unittest bench/openspiel/check.py; fi
exec $home/bin/python -m bench.openspiel.match "$@"
