"""What `position` needs of the module `cython` while it runs uncompiled: names that mean nothing.

A compiler reads them in the source; Python passes them by.
"""

import builtins
from typing import TypeVar

T = TypeVar("T")

int = builtins.int  # noqa: A001 - the name that Cython has for it
bint = builtins.bool
ulonglong = builtins.int


def cclass(decorated: T) -> T:
    """A class of C: its attributes are fields of a struct."""
    return decorated


def ccall(decorated: T) -> T:
    """A function that C and Python may call."""
    return decorated
