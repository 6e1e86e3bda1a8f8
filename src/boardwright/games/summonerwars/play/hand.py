"""Cards from the hand: where units are summoned, where structures are built, when an event can be played."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat
from boardwright.games.summonerwars.cards.catalogue import EVENTS, GATES, UNITS, cost_of
from boardwright.games.summonerwars.events import (
    Boosted,
    EventPlayed,
    StructureBuilt,
    UnitSummoned,
)
from boardwright.games.summonerwars.play.book import (
    NEAR,
    RULES,
    Match,
    actives_of,
    has,
    pieces_of,
    rank,
    taken,
    units_of,
)
from boardwright.games.summonerwars.play.damage import destroy
from boardwright.games.summonerwars.play.state import at, new_id, summoner_id
from boardwright.games.summonerwars.types import Battle, Piece
from boardwright.kits.scripts.rulebook import Bound
from boardwright.kits.scripts.running import Happens

HOPE = "paladin-rekindle-hope"
WEAVING = "barbaric-chant-of-weaving"
SACRIFICE = "fire_sacrifice_summon"


def affords(core: Battle, seat: Seat, card: str) -> bool:
    return core.sides[seat].magic >= cost_of(card)


# Summoning


def summons_now(match: Match, seat: Seat) -> bool:
    return match.phase == "summon" or bool(actives_of(match.core, seat, HOPE))


def summon_cells(match: Match, seat: Seat, card: str) -> list[int]:
    """Where a unit can be summoned to; of one that takes another's place, where such others stand."""
    core = match.core
    if SACRIFICE in UNITS[card].abilities:
        return [piece.place for piece in units_of(core, seat) if rank(piece) != "summoner"]
    occupied = taken(core)
    near = dict.fromkeys(cell for source in summon_sources(core, seat) for cell in NEAR[source.place])
    return sorted(cell for cell in near if cell not in occupied)


def summon_sources(core: Battle, seat: Seat) -> list[Piece]:
    """Beside what units can be summoned."""
    found = [piece for piece in pieces_of(core, seat) if piece.card in GATES or has(piece, "living_gate")]
    summoner = core.pieces.get(summoner_id(seat))
    if summoner is not None and actives_of(core, seat, HOPE):
        found.append(summoner)
    return found + woven(core, seat)


def woven(core: Battle, seat: Seat) -> list[Piece]:
    """Units that a chant has marked."""
    marked = [target for chant in actives_of(core, seat, WEAVING) for target in chant.targets]
    return [core.pieces[target] for target in marked if target in core.pieces]


def summon(match: Match, seat: Seat, card: str, cell: int) -> Happens:
    sacrificed = at(match.core, cell)
    unit = new_id(match.core)
    if sacrificed is not None:
        yield from _sacrifice(match, seat, card, sacrificed, unit)
    else:
        yield UnitSummoned(seat, unit, card, cell, cost_of(card))
    summoned = match.core.pieces[unit]
    yield from RULES.announce(match, "summoned", (summoned,))
    for weaver in woven(match.core, seat):
        if summoned.place in NEAR[weaver.place]:
            yield Boosted(weaver.id, 1)


def _sacrifice(match: Match, seat: Seat, card: str, victim: Piece, unit: str) -> Happens:
    """What the death triggers comes when the new unit stands there."""
    yield from destroy(match, victim, seat)
    yield UnitSummoned(seat, unit, card, victim.place, cost_of(card))


def build(match: Match, seat: Seat, card: str, cell: int) -> Happens:
    yield StructureBuilt(seat, new_id(match.core), card, cell, cost_of(card), hand=True)


# Events


def bound_for(seat: Seat) -> Bound:
    """What every event knows by name."""
    return {"summoner": (summoner_id(seat),)}


def is_playable(match: Match, seat: Seat, card: str) -> bool:
    """Has it somebody to be played on?"""
    return RULES.is_playable(match, card, seat, bound_for(seat))


def play_event(match: Match, seat: Seat, card: str, chance: Chance) -> Happens:
    event = EVENTS[card]
    active = new_id(match.core) if event.stays == "active" else ""
    yield EventPlayed(seat, card, event.cost, active, event.stays in ("attachment", "structure"))
    yield from RULES.play(match, card, active or card, seat, chance, bound_for(seat))
