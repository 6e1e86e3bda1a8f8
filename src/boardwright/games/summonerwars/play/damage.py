"""Damage, destruction and what follows from it: rewards, cards that go back, and what is triggered, in order."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Seat
from boardwright.games.summonerwars.events import (
    ActiveCharged,
    ActiveEnded,
    Damaged,
    MagicChanged,
    StructureDestroyed,
    UnitDestroyed,
    UnitDiscarded,
)
from boardwright.games.summonerwars.play.book import (
    RULES,
    Match,
    actives_of,
    has,
    is_unit,
    life_of,
    rank,
    units_of,
)
from boardwright.games.summonerwars.play.state import ENTANGLEMENT
from boardwright.games.summonerwars.types import NOBODY, Piece
from boardwright.kits.scripts.rulebook import Bound
from boardwright.kits.scripts.running import Happens

REWARD = 1
PYRE = "necro-funeral-pyre"
JUDGMENT = "paladin-holy-judgment"
RELENTLESS = "goblin-relentless"


def harm(
    match: Match,
    id: str,
    amount: int,
    cause: str,
    by: Seat = NOBODY,
    killer: str = "",
    *,
    attack: bool = False,
) -> Happens:
    """`by`: whose effect it is; `killer`: the unit that does it; `attack`: does it do so by attacking?"""
    if amount <= 0 or id not in match.core.pieces:
        return
    yield Damaged(id, amount, cause, by)
    yield from doom(match, match.core.pieces[id], by, killer, attack=attack)


def doom(match: Match, piece: Piece, by: Seat = NOBODY, killer: str = "", *, attack: bool = False) -> Happens:
    """It is destroyed, if its damage has reached its life."""
    if piece.damage and piece.damage >= life_of(match, piece):
        yield from destroy(match, piece, by, killer, attack=attack)


def destroy(
    match: Match, piece: Piece, by: Seat = NOBODY, killer: str = "", *, attack: bool = False
) -> Happens:
    if is_unit(piece):
        yield from _destroy_unit(match, piece, by, killer, attack=attack)
    else:
        yield StructureDestroyed(piece.id, piece.card, piece.owner, piece.place, by)
        yield from _reward(by, piece)


def _destroy_unit(match: Match, unit: Piece, by: Seat, killer: str, *, attack: bool) -> Happens:
    to_hand = rank(unit) == "common" and bool(actives_of(match.core, unit.controller, RELENTLESS))
    yield UnitDestroyed(unit.id, unit.card, unit.owner, unit.place, by, killer, to_hand)
    slayer = match.core.pieces.get(killer) if attack else None
    yield from _judged(match, unit.controller)
    if slayer is None or not has(slayer, "soulless"):
        yield from _reward(by, unit)
    for pyre in [each.id for each in match.core.actives.values() if each.card == PYRE]:
        yield ActiveCharged(pyre, 1)
    yield from parted(match, unit.id)
    bound: Bound = {"unit": (unit.id,), "cell": (unit.place,)}
    if slayer is not None:
        yield from RULES.announce(match, "killed", (slayer,), bound)
    yield from RULES.announce(match, "died", (unit,), bound)
    yield from RULES.announce(match, "unit_destroyed", units_of(match.core, match.core.turn), bound)


def _reward(by: Seat, victim: Piece) -> Happens:
    if by not in (NOBODY, victim.controller):
        yield MagicChanged(by, REWARD)


def _judged(match: Match, seat: Seat) -> Happens:
    """Whoever loses a unit loses a charge of judgment."""
    for judgment in actives_of(match.core, seat, JUDGMENT):
        yield from worn(match, judgment.id)


def worn(match: Match, active: str) -> Happens:
    """One charge less; the last one ends the event."""
    yield ActiveCharged(active, -1)
    if match.core.actives[active].charges <= 0:
        yield ActiveEnded(active, match.core.actives[active].card)


def parted(match: Match, unit: str) -> Happens:
    """A unit left the board: nobody is entangled with it any more."""
    for active in [
        each.id for each in match.core.actives.values() if each.card == ENTANGLEMENT and unit in each.targets
    ]:
        yield ActiveEnded(active, match.core.actives[active].card)


def discard(match: Match, unit: Piece, cause: str) -> Happens:
    """Off the board without being destroyed: nothing is triggered, nobody is rewarded."""
    yield UnitDiscarded(unit.id, unit.card, unit.owner, unit.place, cause)
    yield from parted(match, unit.id)


def state_check(match: Match, pieces: Iterable[Piece]) -> Happens:
    """Whose life went down to its damage without a blow."""
    for piece in tuple(pieces):
        if (
            piece.damage
            and piece.id in match.core.pieces
            and piece.damage >= RULES.cards[piece.card].numbers["life"]
        ):
            yield from doom(match, piece)
