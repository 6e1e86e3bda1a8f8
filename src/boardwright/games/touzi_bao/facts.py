"""What a table shows that only the rules can know: the cloth with its prices, who may bet, and what has won."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Facts, PerSeat, Struct
from boardwright.games.touzi_bao.bets import ROLLS, SELECTIONS, odds, pays
from boardwright.games.touzi_bao.types import Rules, Throw

BASIC = ("small", "big")


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
    open: PerSeat[bool]
    """Whose bets are taken now."""
    won: tuple[str, ...] = ()
    """The selections that the dice have made good."""
    gains: PerSeat[dict[str, int]] = ()
    """At the end: what each bet brought, or cost."""


def facts_of(core: Throw, rules: Rules, open: tuple[bool, ...]) -> TouziBaoFacts:
    return TouziBaoFacts(
        cloth(rules),
        open,
        _won(core, rules) if core.dice and not core.void else (),
        _gains(core, rules) if core.pays and core.dice else (),
    )


@lru_cache(maxsize=256)
def cloth(rules: Rules) -> tuple[Spot, ...]:
    return tuple(_spot(selection, rules) for selection in (BASIC if rules.mode == "basic" else SELECTIONS))


def _spot(selection: str, rules: Rules) -> Spot:
    kind, _, which = selection.partition(":")
    pays = min(won for dice in ROLLS if (won := odds(selection, dice, rules)))
    if kind == "total":
        return Spot(selection, pays, total=int(which))
    if kind == "pair":
        return Spot(selection, pays, tuple(map(int, which.split("-"))))
    times = {"single": 1, "double": 2, "triple": 3}.get(kind, 0)
    return Spot(selection, pays, (int(which),) * times if times else ())


def _won(core: Throw, rules: Rules) -> tuple[str, ...]:
    return tuple(spot.selection for spot in cloth(rules) if odds(spot.selection, core.dice, rules))


def _gains(core: Throw, rules: Rules) -> PerSeat[dict[str, int]]:
    return tuple(
        {on: pays(on, chips, core.dice, rules) - chips for on, chips in player.bets.items()}
        for player in core.players
    )
