"""What the words on the cards mean on this board: numbers, checks, and what can be chosen. What effects do is in
`effects`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.primitives.tags import Query
from boardwright.games.summonerwars.cards.catalogue import UNITS, cost_of, is_undead
from boardwright.games.summonerwars.play.book import (
    BOARD,
    DISTANCE,
    NEAR,
    RULES,
    Scene,
    actives_of,
    beside,
    blades,
    build_cells,
    has,
    is_structure,
    is_unit,
    rank,
    room_beside,
    taken,
    units_of,
)
from boardwright.games.summonerwars.play.standing import by_cell
from boardwright.games.summonerwars.play.state import whole_discard
from boardwright.games.summonerwars.types import ATTACKS, MOVES, Active, Piece
from boardwright.kits.scripts.cards import Things
from boardwright.kits.scripts.rulebook import IT, SELF

# Numbers


def _piece(scene: Scene, name: str = SELF) -> Piece | None:
    found = scene.thing(name)
    return found if isinstance(found, Piece) else None


@RULES.numbers.register("boosts")
def boosts(scene: Scene, of: str = SELF) -> int:
    piece = _piece(scene, of)
    return 0 if piece is None else piece.boosts


@RULES.numbers.register("damage")
def damage(scene: Scene, of: str = SELF) -> int:
    piece = _piece(scene, of)
    return 0 if piece is None else piece.damage


@RULES.numbers.register("kills")
def kills(scene: Scene) -> int:
    piece = _piece(scene)
    return 0 if piece is None else piece.kills


@RULES.numbers.register("blades")
def blades_under(scene: Scene) -> int:
    piece = _piece(scene)
    return 0 if piece is None else blades(piece)


@RULES.numbers.register("charges")
def charges(scene: Scene) -> int:
    this = scene.thing()
    return this.charges if isinstance(this, Active) else 0


@RULES.numbers.register("magic")
def magic(scene: Scene) -> int:
    return scene.core.sides[scene.actor].magic


@RULES.numbers.register("held")
def held(scene: Scene) -> int:
    """Cards in the hand."""
    return len(scene.core.sides[scene.actor].hand)


@RULES.numbers.register("around")
def around(scene: Scene, steps: int, kinds: tuple[str, ...] = ()) -> int:
    """Own things of these kinds within so many steps of this one."""
    this = _piece(scene)
    if this is None:
        return 0
    own = Things(Query(all=tuple(kinds)), "own", itself=False)
    return sum(
        isinstance(each, Piece) and 0 < DISTANCE[this.place][each.place] <= steps
        for each in RULES.select(own, scene)
    )


@RULES.numbers.register("structures_around")
def structures_around(scene: Scene, steps: int) -> int:
    this = _piece(scene)
    if this is None:
        return 0
    return sum(
        0 < DISTANCE[this.place][each.place] <= steps and is_structure(each)
        for each in scene.core.pieces.values()
        if each.controller == scene.actor
    )


@RULES.numbers.register("beside_target")
def beside_target(scene: Scene) -> int:
    """Other friends of the attacker next to whom it attacks; several such events help no more than one."""
    attacker, target = _piece(scene, IT), _piece(scene, "target")
    if attacker is None or target is None or not first_of_ones_own(scene):
        return 0
    return sum(
        is_unit(each) and each.controller == scene.actor and each.id != attacker.id
        for each in beside(scene.core, target.place)
    )


# Checks


@RULES.conditions.register("phase")
def phase(scene: Scene, named: str) -> bool:
    return scene.match.phase == named


@RULES.conditions.register("used")
def used(scene: Scene, ability: str) -> bool:
    this = scene.thing()
    return this is not None and ability in this.used


@RULES.conditions.register("damaged")
def damaged(scene: Scene, thing: str = IT) -> bool:
    return damage(scene, thing) > 0


@RULES.conditions.register("structure")
def structure(scene: Scene, thing: str = IT) -> bool:
    piece = _piece(scene, thing)
    return piece is not None and is_structure(piece)


@RULES.conditions.register("costs")
def costs(scene: Scene, most: int, thing: str = IT) -> bool:
    piece = _piece(scene, thing)
    return piece is not None and cost_of(piece.card) <= most


@RULES.conditions.register("charged")
def charged(scene: Scene) -> bool:
    piece = _piece(scene)
    return piece is not None and piece.charged


@RULES.conditions.register("has_room_beside")
def has_room_beside(scene: Scene, thing: str) -> bool:
    piece = _piece(scene, thing)
    return piece is not None and bool(room_beside(scene.core, piece.place))


@RULES.conditions.register("forceable")
def forceable(scene: Scene, thing: str = IT) -> bool:
    piece = _piece(scene, thing)
    return piece is not None and not has(piece, "stable") and bool(room_beside(scene.core, piece.place))


@RULES.conditions.register("in_sight")
def in_sight(scene: Scene, of: str, thing: str = IT) -> bool:
    """In a straight line with nothing between."""
    one, other = _piece(scene, of), _piece(scene, thing)
    if one is None or other is None:
        return False
    line = BOARD.line(one.place, other.place)
    return bool(line) and taken(scene.core).isdisjoint(line[:-1])


@RULES.conditions.register("beside")
def beside_cell(scene: Scene, cell: str, thing: str = IT) -> bool:
    piece = _piece(scene, thing)
    return piece is not None and piece.place in NEAR[scene.value(cell)]


@RULES.conditions.register("near")
def near(scene: Scene, cell: str, steps: int) -> bool:
    piece = _piece(scene)
    return piece is not None and 0 < DISTANCE[piece.place][scene.value(cell)] <= steps


@RULES.conditions.register("empty")
def empty(scene: Scene, cell: str) -> bool:
    return scene.value(cell) not in taken(scene.core)


@RULES.conditions.register("beside_structure")
def beside_structure(scene: Scene, thing: str = IT) -> bool:
    """Next to a structure of the actor."""
    piece = _piece(scene, thing)
    return piece is not None and any(
        each.controller == scene.actor and is_structure(each) for each in beside(scene.core, piece.place)
    )


@RULES.conditions.register("foes_beside_structures")
def foes_beside_structures(scene: Scene) -> bool:
    return any(
        is_unit(piece) and piece.controller != scene.actor and beside_structure(scene.about(piece))
        for piece in scene.core.pieces.values()
    )


@RULES.conditions.register("first_of_its_kind")
def first_of_its_kind(scene: Scene) -> bool:
    """Of several events of this name, whoever's, the one that was played first."""
    this = scene.thing()
    if this is None:
        return False
    return next(each.id for each in scene.core.actives.values() if each.card == this.card) == this.id


@RULES.conditions.register("first_of_ones_own")
def first_of_ones_own(scene: Scene) -> bool:
    this = scene.thing()
    return this is not None and actives_of(scene.core, this.controller, this.card)[0].id == this.id


@RULES.conditions.register("marked")
def marked(scene: Scene, thing: str) -> bool:
    this = scene.thing()
    return isinstance(this, Active) and scene.value(thing) in this.targets


@RULES.conditions.register("can_move")
def can_move(scene: Scene) -> bool:
    piece = _piece(scene)
    return piece is not None and not piece.moved and scene.core.sides[scene.actor].moves < MOVES


@RULES.conditions.register("can_attack")
def can_attack(scene: Scene) -> bool:
    piece = _piece(scene)
    return piece is not None and not piece.attacked and scene.core.sides[scene.actor].attacks < ATTACKS


@RULES.conditions.register("at_unit")
def at_unit(scene: Scene) -> bool:
    """Was it an enemy unit that was attacked?"""
    return bool(scene.value("foe")) and bool(scene.value("unit_struck"))


@RULES.conditions.register("at_foe")
def at_foe(scene: Scene) -> bool:
    return bool(scene.value("foe"))


@RULES.conditions.register("at_friend")
def at_friend(scene: Scene) -> bool:
    return scene.value("foe") is False and bool(scene.core.sides[scene.actor].hand)


@RULES.conditions.register("discarded")
def discarded(scene: Scene, tag: str) -> bool:
    return any(True for _ in in_discard(scene, tag))


@RULES.conditions.register("holds_unit")
def holds_unit(scene: Scene, most: int) -> bool:
    return any(True for _ in hand_units(scene, most))


# What can be chosen


@RULES.offers.register("yes")
def yes(scene: Scene) -> tuple[str, ...]:
    return ("yes",)


@RULES.offers.register("chosen")
def chosen(scene: Scene, name: str) -> tuple[Any, ...]:
    return tuple(scene.values(name))


@RULES.offers.register("in_discard")
def in_discard(scene: Scene, tag: str) -> Iterator[str]:
    """Units of a kind in the own discard pile. What lies face down is offered too, and nobody else may learn from the
    question what it is: where only that could hold one, the question comes anyway, with nothing to take."""
    side = scene.core.sides[scene.actor]
    found = tuple(dict.fromkeys(card for card in whole_discard(side) if is_kind(scene, card, tag)))
    yield from found or (("",) if len(side.face_down) else ())


def is_kind(scene: Scene, card: str, tag: str) -> bool:
    if card not in UNITS:
        return False
    if tag == "undead":
        return is_undead(card, scene.match.options.undead_by_name)
    return tag in UNITS[card].tags


@RULES.offers.register("hand")
def hand(scene: Scene) -> Iterator[str]:
    yield from dict.fromkeys(scene.core.sides[scene.actor].hand)


@RULES.offers.register("hand_units")
def hand_units(scene: Scene, most: int) -> Iterator[str]:
    return (card for card in hand(scene) if card in UNITS and UNITS[card].cost <= most)


@RULES.offers.register("arrow_cards")
def arrow_cards(scene: Scene) -> Iterator[str]:
    """Units of other names in the hand, each once."""
    this = scene.thing()
    return (card for card in hand(scene) if card in UNITS and this is not None and card != this.card)


@RULES.offers.register("units_beside")
def units_beside(scene: Scene, thing: str) -> Iterator[str]:
    piece = _piece(scene, thing)
    if piece is not None:
        yield from (each.id for each in beside(scene.core, piece.place) if is_unit(each))


@RULES.offers.register("meals")
def meals(scene: Scene) -> Iterator[str]:
    """Itself, or a friend beside it."""
    this = _piece(scene)
    if this is not None:
        yield this.id
        yield from (
            each.id
            for each in beside(scene.core, this.place)
            if is_unit(each) and each.controller == scene.actor
        )


@RULES.offers.register("rune_choices")
def rune_choices(scene: Scene) -> Iterator[str]:
    yield "damage"
    if magic(scene):
        yield "charge"


@RULES.offers.register("addiction_choices")
def addiction_choices(scene: Scene) -> Iterator[str]:
    if magic(scene):
        yield "pay"
    yield "discard"


@RULES.offers.register("withdraw_prices")
def withdraw_prices(scene: Scene) -> Iterator[str]:
    if boosts(scene):
        yield "boost"
    if magic(scene):
        yield "magic"


@RULES.offers.register("axe_choices")
def axe_choices(scene: Scene) -> Iterator[str]:
    """A boost for itself, or for all its boosts a common under which it goes."""
    yield from _self_or(scene, "common")


@RULES.offers.register("bond_choices")
def bond_choices(scene: Scene) -> Iterator[str]:
    yield from _self_or(scene, "")


def _self_or(scene: Scene, of_rank: str) -> Iterator[str]:
    this = _piece(scene)
    yield SELF
    if this is not None and this.boosts:
        yield from (
            each.id
            for each in units_of(scene.core, scene.actor)
            if 0 < DISTANCE[this.place][each.place] <= 3 and of_rank in ("", rank(each))
        )


@RULES.offers.register("build_cells")
def build_cells_of(scene: Scene) -> list[int]:
    return build_cells(scene.core, scene.actor)


@RULES.offers.register("pushes")
def pushes(scene: Scene, thing: str) -> Iterator[int]:
    """Where a unit can be pushed, if it can be forced at all."""
    if forceable(scene, thing):
        yield from BOARD.slides(scene, thing, 1)


@RULES.offers.register("pulls")
def pulls(scene: Scene, thing: str) -> Iterator[int]:
    """One space nearer to the own summoner."""
    piece, summoner = _piece(scene, thing), _piece(scene, "summoner")
    if piece is not None and summoner is not None and not has(piece, "stable"):
        away = DISTANCE[piece.place][summoner.place]
        yield from (
            cell for cell in room_beside(scene.core, piece.place) if DISTANCE[cell][summoner.place] < away
        )


@RULES.offers.register("hurls")
def hurls(scene: Scene, thing: str, steps: int) -> Iterator[int]:
    """The empty cells of each direction before a structure is in the way; units are passed over."""
    piece = _piece(scene, thing)
    if piece is None or has(piece, "stable"):
        return
    standing = by_cell(scene.core)
    for ray in BOARD.rays[piece.place]:
        for cell in ray[:steps]:
            there = standing.get(cell)
            if there is None:
                yield cell
            elif is_structure(there):
                break
