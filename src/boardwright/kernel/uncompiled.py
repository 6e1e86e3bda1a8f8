"""What the kernel's source asks of the `cython` module where that is not installed: a block without Python's lock is
just a block."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


class cython:  # noqa: N801 - it stands for the module
    nogil: AbstractContextManager[None] = nullcontext()
