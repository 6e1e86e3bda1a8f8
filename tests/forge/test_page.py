"""What the page has to know as the rules do."""

from __future__ import annotations

from pathlib import Path

from boardwright.forge.compile import LETTERS

WEB = Path(__file__).resolve().parents[2] / "web" / "src" / "forge"


def test_the_page_hands_out_the_same_letters():
    assert f"const LETTERS = '{LETTERS}'" in (WEB / "look.ts").read_text("utf-8")
