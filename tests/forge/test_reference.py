"""The kernel against a slow, plain reference, on random rules: the same legal moves and the same board at every ply."""

from __future__ import annotations

import pytest

from tests.forge.comparison import compare

RULES = 24
"""`boardwright bench forge` plays more: 10,000 positions."""


@pytest.mark.parametrize("seed", range(RULES))
def test_kernel_and_reference_agree(seed):
    assert compare(seed)
