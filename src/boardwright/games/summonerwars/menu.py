"""What a player may do now, one command after the other."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Command, Seat
from boardwright.engine.waits import unique
from boardwright.games.summonerwars.cards.catalogue import EVENTS, STRUCTURES, UNITS
from boardwright.games.summonerwars.play import hand
from boardwright.games.summonerwars.play.attack import attackers, targets
from boardwright.games.summonerwars.play.book import RULES, Match, build_cells, units_of
from boardwright.games.summonerwars.play.moving import destinations
from boardwright.games.summonerwars.types import (
    MOVES,
    BuildStructure,
    DeclareAttack,
    DiscardForMagic,
    MoveUnit,
    PlayEvent,
    SummonUnit,
    UseAbility,
)

ACTION = "action"


def commands(match: Match, seat: Seat) -> Iterator[Command]:
    """Nothing outside the own turn. Discards are listed card by card."""
    if seat != match.core.turn or not match.core.number:
        return
    yield from chances(match, seat)
    if match.phase == "magic":
        yield from (DiscardForMagic((str(card),)) for card in unique(match.core.sides[seat].hand))


def chances(match: Match, seat: Seat) -> Iterator[Command]:
    """What could be missed by going on to the next phase."""
    if match.phase == "move":
        yield from moves(match, seat)
    yield from attacks(match, seat)
    yield from abilities(match, seat)
    yield from cards(match, seat)


def moves(match: Match, seat: Seat) -> Iterator[Command]:
    if match.core.sides[seat].moves < MOVES:
        for unit in units_of(match.core, seat):
            if not unit.moved:
                yield from (MoveUnit(unit.id, cell) for cell in destinations(match, unit))


def attacks(match: Match, seat: Seat) -> Iterator[Command]:
    for unit in attackers(match, seat):
        yield from (DeclareAttack(unit.id, target.place) for target in targets(match, unit))


def abilities(match: Match, seat: Seat) -> Iterator[Command]:
    for unit in units_of(match.core, seat):
        for use in RULES.uses(unit, ACTION):
            if RULES.is_usable(match, unit, use):
                yield UseAbility(unit.id, use.id)


def cards(match: Match, seat: Seat) -> Iterator[Command]:
    core = match.core
    summons = hand.summons_now(match, seat)
    for card in unique(core.sides[seat].hand):
        if not hand.affords(core, seat, str(card)):
            continue
        yield from _uses_of(match, seat, str(card), summons=summons)


def _uses_of(match: Match, seat: Seat, card: str, *, summons: bool) -> Iterator[Command]:
    if card in UNITS:
        if summons:
            yield from (SummonUnit(card, cell) for cell in hand.summon_cells(match, seat, card))
    elif card in STRUCTURES:
        if match.phase == "build":
            yield from (BuildStructure(card, cell) for cell in build_cells(match.core, seat))
    elif EVENTS[card].phase == match.phase and hand.is_playable(match, seat, card):
        yield PlayEvent(card)
