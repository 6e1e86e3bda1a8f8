"""A throw as text. Nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Seat
from boardwright.games.touzi_bao.types import Throw


def draw(core: Throw, seat: Seat) -> str:
    return "\n".join(_lines(core, seat))


def _lines(core: Throw, seat: Seat) -> Iterator[str]:
    if core.dice:
        yield f"dice: {' '.join(map(str, core.dice))} = {sum(core.dice)}"
    for other, player in enumerate(core.players):
        bets = ", ".join(f"{selection} {chips}" for selection, chips in player.bets.items()) or "no bets"
        role = f"bank {player.bank}" if player.bank else bets
        net = f", net {core.pays[other] - player.spent:+}" if core.pays else ""
        you = " you" if other == seat else ""
        yield f"seat {other}: stack {player.stack}, {role}{net}{' (done)' if player.done else ''}{you}"
