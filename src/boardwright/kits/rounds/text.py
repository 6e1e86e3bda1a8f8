"""A hand as text, as one seat sees it: the lines that these games write alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from boardwright.engine.api import Hidden, Seat
from boardwright.kits.rounds.players import seated


def against_bank(core: Any, seat: Seat, words: Callable[[Seat, Any], Iterable[str]]) -> str:
    """A table with a banker. `words`: what there is to say about one player."""
    return "\n".join(_lines(core, seat, words))


def _lines(core: Any, seat: Seat, words: Callable[[Seat, Any], Iterable[str]]) -> Iterator[str]:
    times = f" x {core.banker_factor}" if core.banker_factor > 1 else ""
    yield f"{core.phase}   base {core.base_bet}{times}"
    for other, player in seated(core.players):
        role = ["(banker)"] if other == core.banker else []
        you = ["you"] if other == seat else []
        yield " ".join([f"seat {other}:", *words(other, player), *role, *you])
    if core.waiting:
        yield f"waiting for: {', '.join(map(str, core.waiting))}"


def face_down(pieces: Any, size: int, show: Callable[[str], str]) -> str:
    """A hand of which some may be hidden: `?? ??`."""
    known = [] if isinstance(pieces, Hidden) else [show(piece) for piece in pieces]
    return " ".join([*known, *["??"] * (size - len(known))])
