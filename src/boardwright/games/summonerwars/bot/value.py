"""What a position is worth to a seat: what stands on the board, how near it is, magic and cards, and what the rest of
this turn's attacks can still do."""

from __future__ import annotations

from math import tanh

from boardwright.engine.api import Position, Seat
from boardwright.games.summonerwars.cards.catalogue import STRUCTURES, UNITS
from boardwright.games.summonerwars.play.attack import in_reach
from boardwright.games.summonerwars.play.book import DISTANCE, has, is_unit
from boardwright.games.summonerwars.play.state import summoner_id
from boardwright.games.summonerwars.types import ATTACKS, CAP, Battle, Piece, Side

SCALE = 22.0
LIFE, IN_DANGER, DANGER = 2.0, 5, 1.6
"""Of a summoner: each life, and what each of the last ones is worth besides."""
HIT = {"melee": 5 / 6, "ranged": 4 / 6}
NEAR = 0.14
BEFORE_ATTACKS = frozenset({"summon", "move", "build", "attack"})
PROMISED = 0.75
"""What damage is worth that can be dealt later this turn, against what is dealt."""
THREAT = 0.3
"""And what the other could deal."""
UNKNOWN_CARD = 0.55


def evaluate(match: Position[Battle], seat: Seat, *, tempo: bool = True) -> float:
    """In [-1, 1]."""
    return tanh(difference(match, seat, tempo=tempo) / SCALE)


def difference(match: Position[Battle], seat: Seat, *, tempo: bool = True) -> float:
    core = match.core
    total = holdings(core.sides[seat], mine=True) - holdings(core.sides[1 - seat], mine=False)
    for piece in core.pieces.values():
        worth = piece_worth(core, piece)
        total += worth if piece.controller == seat else -worth
    if not tempo:
        return total
    if core.turn == seat and match.phase in BEFORE_ATTACKS:
        total += PROMISED * promised(match, seat)
    return total - THREAT * promised(match, 1 - seat)


def holdings(side: Side, *, mine: bool) -> float:
    magic = side.magic
    worth = 0.62 * min(magic, 4) + 0.45 * min(max(magic - 4, 0), 4) + 0.15 * max(magic - 8, 0)
    if not mine:
        return worth + UNKNOWN_CARD * len(side.hand)
    return worth + sum(card_worth(card) for card in side.hand)


def card_worth(card: str) -> float:
    if card in UNITS:
        return 0.9 if UNITS[card].rank == "champion" else 0.6
    return 0.3 if card in STRUCTURES else 0.55


def piece_worth(core: Battle, piece: Piece) -> float:
    card = UNITS.get(piece.card)
    if card is None:
        life = STRUCTURES[piece.card].life if piece.card in STRUCTURES else 5
        return 0.8 + 0.15 * (life - piece.damage)
    left = life_left(piece)
    if card.rank == "summoner":
        return LIFE * left - DANGER * max(0, IN_DANGER - left)
    worth = (
        0.4 + 0.35 * left + 0.55 * card.strength + 0.2 * len(card.abilities) + 0.4 * min(piece.boosts, CAP)
    )
    worth += 1.1 * len(piece.under)
    target = core.pieces.get(summoner_id(1 - piece.controller))
    if target is not None:
        worth += NEAR * (9 - DISTANCE[piece.place][target.place])
    return worth


def life_left(piece: Piece) -> int:
    """Without what a neighbour lends."""
    lent = min(piece.boosts, CAP) if has(piece, "life_up") else 0
    return max(1, UNITS[piece.card].life + lent - piece.damage)


def promised(match: Position[Battle], seat: Seat) -> float:
    """What the best attacks from where everybody stands are worth, each on its own."""
    core = match.core
    left = ATTACKS - core.sides[seat].attacks if core.turn == seat else ATTACKS
    gains = []
    for unit in core.pieces.values():
        if unit.controller != seat or not is_unit(unit):
            continue
        if core.turn == seat and unit.attacked and not unit.extra:
            continue
        gain = max((blow(match, unit, piece) for piece in in_reach(match, unit)), default=0.0)
        if gain > 0:
            gains.append(gain)
    gains.sort(reverse=True)
    return sum(gains[: max(0, left)])


def blow(match: Position[Battle], unit: Piece, target: Piece) -> float:
    """Roughly what an attack does on average."""
    if target.controller == unit.controller:
        return 0.0
    card = UNITS[unit.card]
    strength = card.strength + min(unit.boosts, CAP) * (has(unit, "power_boost") or has(unit, "power_up"))
    strength += 2 * len(unit.under)
    return struck(match.core, target, strength * HIT[card.attack])


def struck(core: Battle, target: Piece, damage: float) -> float:
    """What so much damage takes from whose it is."""
    card = UNITS.get(target.card)
    if card is None:
        return 0.15 * min(damage, 5.0) + (0.6 if damage >= 5 - target.damage else 0.0)
    left = life_left(target)
    dealt = min(damage, float(left))
    if card.rank == "summoner":
        return (LIFE + DANGER * (left - dealt < IN_DANGER)) * dealt + (40.0 if damage >= left else 0.0)
    whole = piece_worth(core, target) + 0.6
    return 0.35 * dealt + (whole - 0.35 * left) * min(1.0, damage / left) ** 2 * 0.8
