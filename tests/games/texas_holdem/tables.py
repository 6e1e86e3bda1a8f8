"""A hand of hold'em outside any match, with a deck that the test lays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.engine.api import Seat
from boardwright.engine.primitives.cards import parse_all, standard_deck
from boardwright.games.texas_holdem import GAME
from boardwright.games.texas_holdem.ending import go_on
from boardwright.games.texas_holdem.posting import dealt
from boardwright.games.texas_holdem.types import Rules
from boardwright.kits.betting.seating import seating
from boardwright.kits.betting.streets import raise_range

RULES = GAME.domain


def deck_for(holes: Sequence[str], board: str) -> tuple[str, ...]:
    """The deck that deals these hands (in the order of dealing) and this board, with burnt cards between."""
    hands = [parse_all(hole) for hole in holes]
    cards = parse_all(board)
    used = {*cards, *(card for hand in hands for card in hand)}
    burn = iter(card for card in standard_deck() if card not in used)
    first, second = [hand[0] for hand in hands], [hand[1] for hand in hands]
    return (*first, *second, next(burn), *cards[:3], next(burn), cards[3], next(burn), cards[4])


class Table:
    """`core` is the hand; `play` moves whoever is to act. The first seat has the button."""

    def __init__(self, stacks: Sequence[int], deck: Sequence[str] | None = None, **options: Any) -> None:
        self.options = Rules(max_buy_in=10**6, **options)
        self.seats = tuple(range(len(stacks)))
        cards = standard_deck() if deck is None else tuple(deck)
        self.core: Any = dealt(self.options, seating(self.seats, None, "simple"), stacks, cards)
        self._run(go_on(self))  # type: ignore[arg-type]

    def _run(self, events: Any) -> None:
        for event in events:
            self.core = RULES.reduce(self.core, event)

    def refusal(self, seat: Seat, command: Any) -> Any:
        return RULES.validate(self, seat, command)  # type: ignore[arg-type]

    def act(self, seat: Seat, command: Any) -> None:
        refusal = self.refusal(seat, command)
        assert refusal is None, (refusal, seat, command)
        self._run(RULES.execute(self, seat, command, None))  # type: ignore[arg-type]

    def play(self, *commands: Any) -> Table:
        for command in commands:
            assert self.core.turn is not None, f"the hand is over before {command}"
            self.act(self.core.turn, command)
        return self

    def limits(self, seat: Seat) -> Any:
        return raise_range(self.core, seat)

    def pays(self) -> tuple[int, ...]:
        assert self.core.result is not None
        pays: tuple[int, ...] = self.core.result.pays
        return pays

    def nets(self) -> list[int]:
        return [pay - player.spent for pay, player in zip(self.pays(), self.core.players, strict=True)]
