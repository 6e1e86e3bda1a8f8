"""A hand in words: the table as one seat sees it, and what players read of every turn."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Position, Seat
from boardwright.engine.systems.action_log import Line
from boardwright.games.paodekuai.types import Hand, Player, Settled
from boardwright.kits.climbing.text import lying, played, shown
from boardwright.kits.climbing.values import CardsPlayed, Passed, Surrendered
from boardwright.kits.rounds import log_of, nets, says


def _settled(match: Position[Hand], seat: Seat, event: Settled) -> Iterator[Line]:
    yield Line("won", event.result.winner)
    yield from _nets(match, seat, event)


_nets = nets(lambda event: event.result.pays)

LOG = log_of(
    {
        CardsPlayed: played,
        Passed: says("passed"),
        Surrendered: says("surrendered"),
        Settled: _settled,
    }
)


def draw(hand: Hand, seat: Seat) -> str:
    return "\n".join(_lines(hand, seat))


def _lines(hand: Hand, seat: Seat) -> Iterator[str]:
    opening = f"   first play with {hand.opening}" if hand.opening else ""
    yield f"{hand.phase}   base {hand.base_bet}   deck {hand.variant}{opening}"
    for other, player in enumerate(hand.players):
        yield _seat_line(other, player, mine=other == seat)
    yield from lying(hand.climb)
    if hand.waiting:
        yield f"to move: seat {hand.waiting[0]}"


def _seat_line(seat: Seat, player: Player, *, mine: bool) -> str:
    bombs = f"bombs {player.bombs}" if player.bombs else ""
    given = "gave up" if player.gave_up else ""
    words = [f"seat {seat}:", shown(player), bombs, given, "you" if mine else ""]
    return " ".join(word for word in words if word)
