"""Facts: what the board shows and only rules can know. Made of a seat's view; see `Domain.facts`."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Facts, Position, Seat
from boardwright.games.summonerwars.cards.catalogue import UNITS
from boardwright.games.summonerwars.odds import Preview, preview
from boardwright.games.summonerwars.play.attack import may_attack, targets
from boardwright.games.summonerwars.play.book import RULES, Match, number, units_of
from boardwright.games.summonerwars.types import Battle, Piece

NOTHING: dict[str, int] = {}
NO_PREVIEWS: dict[str, dict[int, Preview]] = {}


class BattleFacts(Facts):
    strength: dict[str, int] = NOTHING
    """Of each unit whose strength is not the printed one: what it is, whoever it attacks."""
    life: dict[str, int] = NOTHING
    """The same of life, of structures too."""
    steps: dict[str, int] = NOTHING
    """And of how far it goes."""
    previews: dict[str, dict[int, Preview]] = NO_PREVIEWS
    """For whoever is at move, of each attack that can be made: unit → cell → dice, hits on average, percent to kill."""


def facts_of(match: Position[Any], seat: Seat) -> BattleFacts:
    core: Battle = match.core
    if not core.number:
        return BattleFacts()
    return BattleFacts(
        changed(match, "strength"), changed(match, "life"), changed(match, "steps"), previews(match, seat)
    )


def changed(match: Match, name: str) -> dict[str, int]:
    """What is another number now than the printed one."""
    found = {}
    for thing in RULES.changed(match.core, name):
        if not isinstance(thing, Piece) or (name != "life" and thing.card not in UNITS):
            continue
        value = number(match, thing, name)
        if value != RULES.cards[thing.card].numbers[name]:
            found[thing.id] = value
    return found


def previews(match: Match, seat: Seat) -> dict[str, dict[int, Preview]]:
    core = match.core
    if seat != core.turn or match.wait is not None:
        return NO_PREVIEWS
    return {
        unit.id: {target.place: preview(match, unit, target) for target in struck}
        for unit in units_of(core, seat)
        if may_attack(match, unit)
        and (struck := [piece for piece in targets(match, unit) if piece.controller != seat])
    }
