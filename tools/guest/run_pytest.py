"""Runs pytest under the page's CPython. Arguments are pytest's own."""

import os
import sys

import hypothesis
import pytest

# Python in wasm is two or three times slower than the same native: no deadlines, fewer examples.
hypothesis.settings.register_profile(
    "page", deadline=None, max_examples=25, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("page")
os.chdir("/atout")
sys.exit(
    pytest.main(
        [
            "-q",
            "-pno:cacheprovider",
            "-Wignore::pytest.PytestAssertRewriteWarning",
            "-mnot native",
            *sys.argv[1:],
        ]
    )
)
