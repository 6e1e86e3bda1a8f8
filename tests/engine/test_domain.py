"""The page about hooks leaves none out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardwright.engine.domain import Domain

PAGE = Path(__file__).parents[2] / "docs" / "hooks.md"
HOOKS = [
    name
    for name, value in vars(Domain).items()
    if not name.startswith("_") and callable(getattr(Domain, name))
]


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_its_place_in_the_docs(hook):
    assert re.search(rf"\b{hook}\(|`{hook}`", PAGE.read_text("utf-8"))
