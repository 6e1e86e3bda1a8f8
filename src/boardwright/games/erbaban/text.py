"""A round as text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Hidden, Seat
from boardwright.engine.primitives.tiles import face
from boardwright.games.erbaban.types import PIECES, Player, Round


def draw(core: Round, seat: Seat) -> str:
    return "\n".join(_lines(core, seat))


def _lines(core: Round, seat: Seat) -> Iterator[str]:
    yield f"{core.phase}   base {core.base_bet}" + (
        f" x {core.banker_factor}" if core.banker_factor > 1 else ""
    )
    for other, player in core.players.items():
        words = [f"seat {other}:", _pieces(core, player)]
        words += [f"bet {player.bet}"] if player.bet else []
        words += [f"net {core.pays[other] - player.stake:+}"] if core.pays else []
        words += ["(banker)"] if other == core.banker else []
        yield " ".join([*words, *(["you"] if other == seat else [])])
    if core.waiting:
        yield f"waiting for: {', '.join(map(str, core.waiting))}"


def _pieces(core: Round, player: Player) -> str:
    if player.dice:
        return "-".join(map(str, player.dice))
    tiles: Any = player.shown or player.hand
    known = [] if isinstance(tiles, Hidden) else [face(tile) for tile in tiles]
    return "" if core.banker is None and not known else " ".join([*known, *["??"] * (PIECES - len(known))])
