"""What the effects of scripts do. `thing` names what was chosen, or `self`; what is gone is left alone."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.games.summonerwars.cards.catalogue import UNITS
from boardwright.games.summonerwars.events import (
    AbilitiesGained,
    AbilityUsed,
    ActiveCharged,
    ActiveEnded,
    ActiveMarked,
    AttackHelped,
    AttackSpent,
    Boosted,
    CardDiscarded,
    CardRetrieved,
    CardsDrawn,
    ControlTaken,
    EventAttached,
    ExtraAttack,
    Healed,
    MagicChanged,
    MoveSpent,
    StructureBuilt,
    UnitAttached,
    UnitPlaced,
    UnitPut,
    UnitsSwapped,
)
from boardwright.games.summonerwars.play import (
    moving,
    words,  # noqa: F401 - it teaches the rulebook what is verified here
)
from boardwright.games.summonerwars.play.book import (
    BOARD,
    RULES,
    Match,
    Scene,
    abilities_of,
    is_unit,
    taken,
)
from boardwright.games.summonerwars.play.damage import destroy, discard, harm, parted
from boardwright.games.summonerwars.play.state import new_id, whole_discard
from boardwright.games.summonerwars.types import Piece, Side
from boardwright.kits.scripts.playing import cursor_of
from boardwright.kits.scripts.rulebook import SELF
from boardwright.kits.scripts.running import Happens
from boardwright.kits.scripts.system import Later

effect = RULES.effects.register


def texts(scene: Scene, name: str) -> tuple[str, ...]:
    """Ids and cards that are known by a name."""
    return tuple(str(value) for value in scene.values(name))


def pieces(scene: Scene, name: str) -> Iterator[Piece]:
    """All that is known by a name and still there."""
    for known in texts(scene, name):
        piece = scene.core.pieces.get(known)
        if piece is not None:
            yield piece


def _killer(scene: Scene) -> str:
    return scene.source if scene.source in scene.core.pieces else ""


# Damage and healing


@effect("harm")
def harmed(scene: Scene, thing: str, cause: str, amount: int) -> Happens:
    for piece in tuple(pieces(scene, thing)):
        yield from harm(scene.match, piece.id, amount, cause, scene.actor, _killer(scene))


@effect("heal")
def heal(scene: Scene, thing: str, amount: int) -> Happens:
    for piece in pieces(scene, thing):
        if piece.damage and amount:
            yield Healed(piece.id, min(amount, piece.damage))


@effect("destroy")
def destroyed(scene: Scene, thing: str) -> Happens:
    for piece in tuple(pieces(scene, thing)):
        yield from destroy(scene.match, piece, scene.actor, _killer(scene))


@effect("vanish_from_board")
def vanish(scene: Scene, thing: str, cause: str) -> Happens:
    for piece in tuple(pieces(scene, thing)):
        yield from discard(scene.match, piece, cause)


# Boosts and magic


@effect("boost")
def boost(scene: Scene, thing: str, by: int) -> Happens:
    for piece in pieces(scene, thing):
        if by > 0 or piece.boosts:
            yield Boosted(piece.id, max(by, -piece.boosts))


@effect("hand_over")
def hand_over(scene: Scene, thing: str) -> Happens:
    """One boost for a friend, and all one's own besides."""
    this = scene.core.pieces.get(scene.source)
    for piece in pieces(scene, thing):
        own = 0 if this is None else this.boosts
        yield Boosted(piece.id, 1 + own)
        if own:
            yield Boosted(scene.source, -own)


@effect("bond")
def bond(scene: Scene, choice: str) -> Happens:
    """A boost for itself, or one of its own for a friend."""
    picked = scene.value(choice)
    if picked == SELF:
        yield Boosted(scene.source, 1)
    elif picked in scene.core.pieces and scene.core.pieces[scene.source].boosts:
        yield Boosted(scene.source, -1)
        yield Boosted(picked, 1)


@effect("axe")
def axe(scene: Scene, choice: str) -> Happens:
    """A boost for itself, or all its boosts to go under a friend."""
    picked = scene.value(choice)
    if picked == SELF:
        yield Boosted(scene.source, 1)
    elif picked in scene.core.pieces and scene.source in scene.core.pieces:
        yield UnitAttached(scene.source, scene.core.pieces[scene.source].card, picked)
        yield from parted(scene.match, scene.source)


@effect("rune")
def rune(scene: Scene, choice: str) -> Happens:
    if scene.value(choice) == "charge":
        yield MagicChanged(scene.actor, -1)
        yield Boosted(scene.source, 1)
    else:
        yield from harm(scene.match, scene.source, 1, "blood_rune", scene.actor)


@effect("addiction")
def addiction(scene: Scene, choice: str) -> Happens:
    this = scene.core.pieces.get(scene.source)
    if scene.value(choice) == "pay":
        yield MagicChanged(scene.actor, -1)
    elif this is not None:
        yield from discard(scene.match, this, "magic_addiction")


# Places


@effect("force")
def force(scene: Scene, thing: str, to: str) -> Happens:
    cell = scene.value(to)
    if cell is not None:
        for piece in tuple(pieces(scene, thing)):
            yield from moving.force(scene.match, piece, cell)


@effect("put")
def put(scene: Scene, thing: str, to: str) -> Happens:
    cell = scene.value(to)
    if cell is not None and cell not in taken(scene.core):
        yield from (UnitPut(piece.id, cell) for piece in pieces(scene, thing))


@effect("swap")
def swap(scene: Scene, thing: str) -> Happens:
    if scene.source in scene.core.pieces:
        yield from (UnitsSwapped(scene.source, piece.id) for piece in pieces(scene, thing))


@effect("hurl")
def hurl(scene: Scene, thing: str, to: str) -> Happens:
    """Thrown in a line: whom it passes over is hurt first."""
    cell = scene.value(to)
    if cell is None:
        return
    for piece in tuple(pieces(scene, thing)):
        over = BOARD.line(piece.place, cell)[:-1]
        hit = [each for each in scene.core.pieces.values() if each.place in over and is_unit(each)]
        for each in sorted(hit, key=lambda each: over.index(each.place)):
            yield from harm(scene.match, each.id, 1, "stun", scene.actor)
        yield from moving.force(scene.match, piece, cell)


@effect("withdraw")
def withdraw(scene: Scene, price: str, to: str) -> Happens:
    yield MagicChanged(scene.actor, -1) if scene.value(price) == "magic" else Boosted(scene.source, -1)
    yield from force(scene, SELF, to)


# What a unit has and may do


@effect("use")
def use(scene: Scene, ability: str) -> Happens:
    if scene.source in scene.core.pieces:
        yield AbilityUsed(scene.source, ability)


@effect("spend_move")
def spend_move(scene: Scene) -> Happens:
    yield MoveSpent(scene.source)


@effect("spend_attack")
def spend_attack(scene: Scene) -> Happens:
    yield AttackSpent(scene.source)


@effect("attack_again")
def attack_again(scene: Scene, thing: str) -> Happens:
    yield from (ExtraAttack(piece.id) for piece in pieces(scene, thing))


@effect("help")
def help_attack(scene: Scene, drains: bool = False, heals: bool = False) -> Happens:
    yield AttackHelped(0, drains, heals)


@effect("gain")
def gain(scene: Scene, thing: str, ability: str) -> Happens:
    yield from (AbilitiesGained(piece.id, (ability,)) for piece in pieces(scene, thing))


@effect("copy")
def copy(scene: Scene, thing: str) -> Happens:
    if scene.source in scene.core.pieces:
        for piece in pieces(scene, thing):
            abilities = abilities_of(piece)
            if abilities:
                yield AbilitiesGained(scene.source, abilities)


@effect("control")
def control(scene: Scene, thing: str) -> Happens:
    yield from (ControlTaken(piece.id, scene.actor, True) for piece in pieces(scene, thing))


# Cards


@effect("draw")
def drawn(scene: Scene, count: int) -> Happens:
    yield from draw(scene.match, scene.core.sides[scene.actor], scene.actor, count)


def draw(match: Match, side: Side, seat: int, count: int) -> Happens:
    most = min(count, len(side.deck))
    if most > 0:
        yield CardsDrawn(seat, side.deck[:most])


@effect("discard")
def discard_cards(scene: Scene, cards: str) -> Happens:
    yield from (CardDiscarded(scene.actor, card) for card in texts(scene, cards))


@effect("shoot")
def shoot(scene: Scene, cards: str) -> Happens:
    """Each card is magic, and strength for this attack."""
    for card in texts(scene, cards):
        yield CardDiscarded(scene.actor, card)
        yield MagicChanged(scene.actor, 1)
    if scene.values(cards):
        yield AttackHelped(len(scene.values(cards)))


@effect("retrieve")
def retrieve(scene: Scene, card: str) -> Happens:
    picked = scene.value(card)
    if picked in whole_discard(scene.core.sides[scene.actor]):
        yield CardRetrieved(scene.actor, picked)


@effect("enter")
def enter(scene: Scene, card: str, to: str, hand: bool = False) -> Happens:
    """A unit is put on the board, from the discard pile or the hand."""
    picked, cell, side = scene.value(card), scene.value(to), scene.core.sides[scene.actor]
    held = side.hand if hand else whole_discard(side)
    if picked in UNITS and picked in held and cell is not None and cell not in taken(scene.core):
        yield UnitPlaced(scene.actor, new_id(scene.core), picked, cell, hand)


@effect("erect")
def erect(scene: Scene, to: str) -> Happens:
    """The event itself goes to the board."""
    yield StructureBuilt(scene.actor, new_id(scene.core), scene.source, scene.value(to))


@effect("attach")
def attach(scene: Scene, thing: str) -> Happens:
    yield from (EventAttached(scene.actor, scene.source, piece.id) for piece in pieces(scene, thing))


@effect("repeat")
def repeat(scene: Scene, line: int) -> Happens:
    """Another round, of a script that stands on the same card."""
    assert isinstance(scene.cursor, tuple)
    yield Later(cursor_of(str(scene.cursor[1]), str(line), scene.source, scene.actor))


# Events that go on


@effect("charge")
def charge(scene: Scene, by: int) -> Happens:
    yield ActiveCharged(scene.source, by)


@effect("mark")
def mark(scene: Scene, things: str) -> Happens:
    yield ActiveMarked(scene.source, texts(scene, things))


@effect("expire")
def expire(scene: Scene) -> Happens:
    if scene.source in scene.core.actives:
        yield ActiveEnded(scene.source, scene.core.actives[scene.source].card)


RULES.verify()
