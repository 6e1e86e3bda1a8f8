"""A throw in words: the table, on which nothing is hidden, and what players read about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardwright.engine.api import Position, Seat
from boardwright.engine.systems.action_log import Line
from boardwright.games.touzi_bao.types import BetPlaced, BetsCleared, Finished, Rolled, Settled, Throw
from boardwright.kits.rounds import log_of, nets, says

_NETS = nets(lambda event: event.pays, idle=False)


def _settled(match: Position[Throw], seat: Seat, event: Settled) -> Iterable[Line]:
    return (Line("void", seat),) if event.void else _NETS(match, seat, event)


LOG = log_of(
    {
        BetPlaced: says("bet", "chips", "selection"),
        BetsCleared: says("cleared"),
        Finished: says("done"),
        Rolled: says(
            "rolled", dice=lambda event: " ".join(map(str, event.dice)), total=lambda event: sum(event.dice)
        ),
        Settled: _settled,
    }
)


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
