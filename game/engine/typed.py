"""What stands in for the `cython` module where it is not installed, so that a core runs as plain Python.

A core is a module in Cython's pure-Python mode: interpreted it uses these names, compiled Cython takes their
place. Only what the cores use is here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

_F = TypeVar("_F", bound=Callable[..., Any])

compiled = False
"""Is this the compiled form?"""


class _Type:
    """A C type: annotates, makes array types, and converts nothing."""

    def __getitem__(self, _size: Any) -> _Type:
        return self

    def __call__(self, value: Any = 0) -> Any:
        return value


int = uint = long = longlong = ulonglong = schar = uchar = short = ushort = _Type()
double = float = bint = size_t = Py_ssize_t = void = p_int = p_double = p_ulonglong = _Type()


def _same(made: _F) -> _F:
    return made


def _marker(*_args: Any, **_options: Any) -> Callable[[_F], _F]:
    return _same


cfunc = ccall = inline = cclass = final = nogil = _same
locals = returns = exceptval = boundscheck = wraparound = cdivision = _marker


def declare(_type: Any = None, value: Any = None, **_names: Any) -> Any:
    return value


def cast(_type: Any, value: Any, **_options: Any) -> Any:
    return value
