"""The page has its own `patch` and its own digest; what they are checked against comes from here."""

from __future__ import annotations

import pytest

from boardwright.engine.delta import patch
from tests.engine.vectors import FOLDER, deltas, files


@pytest.mark.parametrize("name", ["deltas.json", "commitments.json"])
def test_the_pages_vectors_are_current(name):
    assert (FOLDER / name).read_text() == files()[name], "run: python -m tests.engine.vectors"


def test_the_vectors_are_true():
    assert all(patch(each["old"], each["delta"]) == each["new"] for each in deltas())
