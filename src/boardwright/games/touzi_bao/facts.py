"""What a table shows that only the rules can know: the cloth with its prices, and what has won."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Facts, PerSeat, Struct
from boardwright.games.touzi_bao.bets import ROLLS, SELECTIONS_OF, odds
from boardwright.games.touzi_bao.types import Dice, Rules, Throw


class Spot(Struct, frozen=True, gc=False):
    """A place on the cloth."""

    selection: str
    pays: int
    """So much to one, at least."""
    dice: tuple[int, ...] = ()
    """What is printed on it."""
    total: int | None = None


class TouziBaoFacts(Facts):
    cloth: tuple[Spot, ...]
    won: tuple[int, ...] = ()
    """The places on it that the dice have made good."""
    gains: PerSeat[dict[str, int]] = ()
    """At the end: what the bets that won have brought, if any did."""


def facts_of(core: Throw, rules: Rules) -> TouziBaoFacts:
    if not core.dice:
        return TouziBaoFacts(cloth(rules))
    good = made_good(core.dice, rules)
    gains = [
        {on: odds(on, core.dice, rules) * chips for on, chips in player.bets.items() if on in good}
        for player in core.players
    ]
    places = tuple(map(SELECTIONS_OF[rules.mode].index, good))
    return TouziBaoFacts(cloth(rules), places, tuple(gains) if any(gains) else ())


@lru_cache(maxsize=1 << 10)
def made_good(dice: Dice, rules: Rules) -> tuple[str, ...]:
    return tuple(selection for selection in SELECTIONS_OF[rules.mode] if odds(selection, dice, rules))


@lru_cache(maxsize=256)
def cloth(rules: Rules) -> tuple[Spot, ...]:
    return tuple(_spot(selection, rules) for selection in SELECTIONS_OF[rules.mode])


def _spot(selection: str, rules: Rules) -> Spot:
    kind, _, which = selection.partition(":")
    pays = min(won for dice in ROLLS if (won := odds(selection, dice, rules)))
    if kind == "total":
        return Spot(selection, pays, total=int(which))
    if kind == "pair":
        return Spot(selection, pays, tuple(map(int, which.split("-"))))
    times = {"single": 1, "double": 2, "triple": 3}.get(kind, 0)
    return Spot(selection, pays, (int(which),) * times if times else ())
