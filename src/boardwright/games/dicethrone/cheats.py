"""Tricks for developers: any number of a fighter, any card in hand. `chance` and `phase` are the engine's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardwright.engine.api import Cheats, Event, Position, Seat
from boardwright.engine.systems.cheat import Cheat
from boardwright.engine.types import MatchState, Refusal
from boardwright.games.dicethrone.heroes.catalogue import CARDS
from boardwright.games.dicethrone.heroes.marks import STATUSES, TOKENS
from boardwright.games.dicethrone.types import MOST_CP, CardFetched, Duel, FighterSet

Values = tuple[int | str, ...]

NUMBERS = ("hp", "cp")
MARKS = {"status": ("statuses", STATUSES), "token": ("tokens", TOKENS)}


def set_number(name: str) -> Any:
    """`Cheat("hp", (seat, value))`"""
    return lambda match, seat, values: (FighterSet(values[0], name, "", values[1]),)


def set_mark(field: str) -> Any:
    """`Cheat("token", (seat, "taiji", 3))`"""
    return lambda match, seat, values: (FighterSet(values[0], field, values[1], values[2]),)


def fetch(match: Position[Duel], seat: Seat, values: Values) -> Iterable[Event]:
    """`Cheat("card", (seat, "card-flick"))`"""
    whose, card = values
    yield CardFetched(int(whose), str(card))


class DuelCheats(Cheats):
    def __init__(self) -> None:
        super().__init__(
            {
                **{name: set_number(name) for name in NUMBERS},
                **{name: set_mark(field) for name, (field, _) in MARKS.items()},
                "card": fetch,
            }
        )

    def check(self, state: MatchState[Any], seat: Seat, command: Cheat, at: int) -> Refusal | None:
        refusal = super().check(state, seat, command, at)
        if refusal is None and not _fits(command, state.core):
            return Refusal("cheat_values", {"name": command.name})
        return refusal


def _fits(cheat: Cheat, core: Duel) -> bool:
    """Only what rules could have brought about: a developer must not break the table either."""
    match cheat.name, cheat.values:
        case ("hp" | "cp") as name, (0 | 1, int() as value):
            return core.number > 0 and 0 <= value <= (core.most_hp if name == "hp" else MOST_CP)
        case ("status" | "token") as name, (0 | 1, str() as mark, int() as value):
            known: Any = MARKS[name][1]
            return core.number > 0 and mark in known and 0 <= value <= known[mark].limit
        case "card", (0 | 1 as owner, str() as card):
            fighter = core.fighters[owner]
            return card in CARDS and card in fighter.hand + fighter.deck + fighter.discard
    return cheat.name in ("phase", "chance")
