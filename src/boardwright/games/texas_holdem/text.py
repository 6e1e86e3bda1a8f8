"""A hand in words: the table as one seat sees it, and what players read about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Hidden, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.texas_holdem.types import Acted, Answered, Dealt, DealtAgain, Hand, Player, Settled
from boardwright.kits import betting, rounds
from boardwright.kits.betting import to_call


def _acted(match: Position[Hand], seat: Seat, event: Acted) -> Iterator[Line]:
    if event.action == "raise":
        said = [Value("bet", match.core.players[event.seat].bet)]
    else:
        said = [Value("chips", event.chips)] if event.chips else []
    yield Line(event.action, event.seat, tuple(said))


def _dealt(match: Position[Hand], seat: Seat, event: Dealt) -> Iterator[Line]:
    yield Line(event.phase, seat, (Value("cards", rounds.cards(event)),))


def _answered(match: Position[Hand], seat: Seat, event: Answered) -> Iterator[Line]:
    yield Line("once" if event.times == 1 else "twice", event.seat)


LOG = rounds.log_of(
    {
        **betting.ROWS,
        Acted: _acted,
        Dealt: _dealt,
        Answered: _answered,
        DealtAgain: rounds.says("second", cards=rounds.cards),
        Settled: betting.winnings,
    }
)


def draw(hand: Hand, seat: Seat) -> str:
    return "\n".join(_lines(hand, seat))


def _lines(hand: Hand, seat: Seat) -> Iterator[str]:
    pot = sum(player.spent for player in hand.players)
    yield f"{hand.phase}: {_cards(hand.board) or 'no cards yet'}   pot {pot}"
    if hand.second:
        yield f"second board: {_cards(hand.second)}"
    for other, player in enumerate(hand.players):
        yield _seat_line(hand, other, player, mine=other == seat)
    if hand.result is not None:
        for won in hand.result.pots:
            yield f"pot {won.amount}: seat {', '.join(map(str, won.winners))}"
    elif hand.runs == "asking":
        yield f"deal the rest twice? seat {hand.turn} answers"
    elif hand.turn is not None:
        yield f"to move: seat {hand.turn}, {to_call(hand, hand.turn)} to call"


def _seat_line(hand: Hand, seat: Seat, player: Player, *, mine: bool) -> str:
    marks = {hand.straddle: "straddle", hand.big: "big blind", hand.small: "small blind"}
    roles = [*(["button"] if seat == hand.button else []), *([marks[seat]] if seat in marks else [])]
    words = [f"seat {seat}:", _cards(player.shown or player.hole), f"stack {player.stack}"]
    if player.bet:
        words.append(f"bet {player.bet}")
    if player.status != "active":
        words.append(player.status.replace("_", " "))
    words += [f"({', '.join(roles)})"] if roles else []
    return " ".join(word for word in [*words, "you" if mine else ""] if word)


def _cards(cards: Any) -> str:
    if isinstance(cards, Hidden):
        return " ".join(["??"] * len(cards))
    return " ".join(display(card) for card in cards)
