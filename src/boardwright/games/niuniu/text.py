"""A hand in words: the table as one seat sees it, and what players read about it."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Seat
from boardwright.engine.primitives.cards import display
from boardwright.games.niuniu.types import CARDS, BetPlaced, Hand, Player, Revealed, Settled
from boardwright.kits.rounds import against_bank, cards, face_down, log_of, nets, says

LOG = log_of(
    {
        BetPlaced: says("bet", "factor"),
        Revealed: says("revealed", cards=cards),
        Settled: nets(lambda event: event.result.pays),
    }
)


def draw(hand: Hand, seat: Seat) -> str:
    def words(other: Seat, player: Player) -> Iterator[str]:
        yield face_down(player.shown or player.hand, CARDS, display)
        if hand.result is not None:
            yield f"{hand.result.hands[other]} net {hand.result.pays[other] - player.stake:+}"
        elif player.factor:
            yield f"plays for x{player.factor}"

    return against_bank(hand, seat, words)
