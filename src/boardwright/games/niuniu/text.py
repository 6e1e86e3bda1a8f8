"""A hand as text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Hidden, Seat
from boardwright.engine.primitives.cards import display
from boardwright.games.niuniu.types import CARDS, Hand, Player


def draw(hand: Hand, seat: Seat) -> str:
    return "\n".join(_lines(hand, seat))


def _lines(hand: Hand, seat: Seat) -> Iterator[str]:
    yield f"{hand.phase}   base {hand.base_bet}" + (
        f" x {hand.banker_factor}" if hand.banker_factor > 1 else ""
    )
    for other, player in hand.players.items():
        yield _seat_line(hand, other, player, mine=other == seat)
    if hand.waiting:
        yield f"waiting for: {', '.join(map(str, hand.waiting))}"


def _seat_line(hand: Hand, seat: Seat, player: Player, *, mine: bool) -> str:
    words = [f"seat {seat}:", _cards(player.shown or player.hand)]
    if hand.result is not None:
        words += [hand.result.hands[seat], f"net {hand.result.pays[seat] - player.stake:+}"]
    elif player.factor:
        words.append(f"plays for x{player.factor}")
    words += ["(banker)"] if seat == hand.banker else []
    return " ".join([*words, *(["you"] if mine else [])])


def _cards(cards: Any) -> str:
    known = [] if isinstance(cards, Hidden) else [display(card) for card in cards]
    return " ".join([*known, *["??"] * (CARDS - len(known))])
