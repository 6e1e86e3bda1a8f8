"""What an event changes, one function each, and what can be asked of a core without any rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from boardwright.engine.api import Event, Seat, replace
from boardwright.engine.values import without
from boardwright.games.summonerwars import events as happened
from boardwright.games.summonerwars.cards.catalogue import FACTIONS, UNITS
from boardwright.games.summonerwars.play.standing import by_cell
from boardwright.games.summonerwars.types import (
    COLS,
    HAND,
    MOST_MAGIC,
    NOBODY,
    ROWS,
    SECOND_MAGIC,
    START_MAGIC,
    Active,
    Asking,
    Attack,
    Battle,
    Cards,
    Piece,
    Side,
    Under,
)

ENTANGLEMENT = "barbaric-chant-of-entanglement"

EventT = TypeVar("EventT", bound=Event)
REDUCERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {}


def on(
    kind: type[EventT],
) -> Callable[[Callable[[Battle, EventT], Battle]], Callable[[Battle, EventT], Battle]]:
    def register(reducer: Callable[[Battle, EventT], Battle]) -> Callable[[Battle, EventT], Battle]:
        REDUCERS[kind] = reducer
        return reducer

    return register


# Questions


def at(core: Battle, cell: int) -> Piece | None:
    """What stands on a cell."""
    return by_cell(core).get(cell)


def own_cell(seat: Seat, row: int, col: int) -> int:
    """A cell as its player counts: rows from the own back row, columns from the left of seat 0."""
    return (ROWS - 1 - row) * COLS + col if seat == 0 else row * COLS + COLS - 1 - col


def summoner_id(seat: Seat) -> str:
    return f"s{seat}"


def new_id(core: Battle) -> str:
    """For the next card that comes to the board: it will be known by this as long as it stays."""
    return f"u{core.last + 1}"


def whole_discard(side: Side) -> Cards:
    return (*side.discard, *side.face_down)


# Changes


def side_changed(core: Battle, seat: Seat, **fields: Any) -> Battle:
    sides = list(core.sides)
    sides[seat] = replace(sides[seat], **fields)
    return replace(core, sides=tuple(sides))


def piece_changed(core: Battle, id: str, **fields: Any) -> Battle:
    return replace(core, pieces={**core.pieces, id: replace(core.pieces[id], **fields)})


def active_changed(core: Battle, id: str, **fields: Any) -> Battle:
    return replace(core, actives={**core.actives, id: replace(core.actives[id], **fields)})


def discarded(core: Battle, seat: Seat, *cards: str) -> Battle:
    return side_changed(core, seat, discard=(*core.sides[seat].discard, *cards))


def paid(core: Battle, seat: Seat, cost: int) -> Battle:
    return side_changed(core, seat, magic=core.sides[seat].magic - cost) if cost else core


def from_hand(core: Battle, seat: Seat, card: str) -> Battle:
    return side_changed(core, seat, hand=without(core.sides[seat].hand, card))


def from_discard(core: Battle, seat: Seat, card: str) -> Battle:
    """What lies open goes first."""
    side = core.sides[seat]
    if card in side.discard:
        return side_changed(core, seat, discard=without(side.discard, card))
    return side_changed(core, seat, face_down=without(side.face_down, card))


def entered(core: Battle, seat: Seat, id: str, card: str, cell: int) -> Battle:
    piece = Piece(id, card, seat, seat, cell)
    return replace(core, pieces={**core.pieces, id: piece}, last=core.last + 1)


def left(core: Battle, id: str) -> Battle:
    """Without a piece; what lay under it goes to its owners."""
    piece = core.pieces[id]
    core = replace(core, pieces={key: each for key, each in core.pieces.items() if key != id})
    for under in piece.under:
        core = discarded(core, under.owner, under.card)
    return core


def with_shares(core: Battle, *units: str) -> Battle:
    """What each of these units has from whom it is entangled with: the abilities printed there."""
    pairs = [active.targets for active in core.actives.values() if active.card == ENTANGLEMENT]
    for unit in units:
        piece = core.pieces.get(unit)
        if piece is None:
            continue
        partners = [other for pair in pairs if unit in pair for other in pair if other != unit]
        cards = [UNITS[core.pieces[other].card] for other in partners if other in core.pieces]
        shared = tuple(dict.fromkeys(ability for card in cards for ability in card.abilities))
        if shared != piece.shared:
            core = piece_changed(core, unit, shared=shared)
    return core


# The match begins


@on(happened.DeckChosen)
def deck_chosen(core: Battle, event: happened.DeckChosen) -> Battle:
    return side_changed(core, event.seat, code=event.code)


@on(happened.DeckShuffled)
def deck_shuffled(core: Battle, event: happened.DeckShuffled) -> Battle:
    return side_changed(core, event.seat, deck=event.deck)


@on(happened.BattleStarted)
def battle_started(core: Battle, event: happened.BattleStarted) -> Battle:
    core = replace(core, turn=event.starter, starter=event.starter, number=1)
    for seat, faction in enumerate(event.factions):
        deck = core.sides[seat].deck
        magic = START_MAGIC if seat == event.starter else SECOND_MAGIC
        core = side_changed(core, seat, faction=faction, magic=magic, hand=deck[:HAND], deck=deck[HAND:])
        for card, row, col in FACTIONS[faction].layout:
            is_summoner = card in UNITS and UNITS[card].rank == "summoner"
            name = summoner_id(seat) if is_summoner else new_id(core)
            core = entered(core, seat, name, card, own_cell(seat, row, col))
    return core


@on(happened.TurnStarted)
def turn_started(core: Battle, event: happened.TurnStarted) -> Battle:
    core = side_changed(core, event.seat, moves=0, attacks=0, engaged=False)
    pieces = {key: rested(piece) for key, piece in core.pieces.items()}
    return replace(core, pieces=pieces, turn=event.seat, number=event.number)


def rested(piece: Piece) -> Piece:
    """After a turn."""
    fresh = replace(
        piece,
        moved=False,
        attacked=False,
        struck=False,
        charged=False,
        extra=0,
        kills=0,
        used=(),
        gained=(),
        controller=piece.controller if piece.returns is None else piece.returns,
        returns=None,
    )
    return piece if fresh == piece else fresh


# Coming and going


@on(happened.UnitSummoned)
def unit_summoned(core: Battle, event: happened.UnitSummoned) -> Battle:
    core = from_hand(paid(core, event.seat, event.cost), event.seat, event.card)
    return entered(core, event.seat, event.unit, event.card, event.cell)


@on(happened.UnitPlaced)
def unit_placed(core: Battle, event: happened.UnitPlaced) -> Battle:
    take = from_hand if event.hand else from_discard
    return entered(take(core, event.seat, event.card), event.seat, event.unit, event.card, event.cell)


@on(happened.StructureBuilt)
def structure_built(core: Battle, event: happened.StructureBuilt) -> Battle:
    if event.hand:
        core = from_hand(paid(core, event.seat, event.cost), event.seat, event.card)
    return entered(core, event.seat, event.piece, event.card, event.cell)


@on(happened.UnitDestroyed)
def unit_destroyed(core: Battle, event: happened.UnitDestroyed) -> Battle:
    core = left(core, event.piece)
    if event.killer in core.pieces:
        core = piece_changed(core, event.killer, kills=core.pieces[event.killer].kills + 1)
    if event.to_hand:
        return side_changed(core, event.owner, hand=(*core.sides[event.owner].hand, event.card))
    return discarded(core, event.owner, event.card)


@on(happened.StructureDestroyed)
def structure_destroyed(core: Battle, event: happened.StructureDestroyed) -> Battle:
    return discarded(left(core, event.piece), event.owner, event.card)


@on(happened.UnitDiscarded)
def unit_discarded(core: Battle, event: happened.UnitDiscarded) -> Battle:
    return discarded(left(core, event.piece), event.owner, event.card)


@on(happened.UnitAttached)
def unit_attached(core: Battle, event: happened.UnitAttached) -> Battle:
    unit = core.pieces[event.unit]
    core = left(core, event.unit)
    under = (*core.pieces[event.host].under, Under(unit.card, unit.owner))
    return piece_changed(core, event.host, under=under)


# Moving


@on(happened.UnitMoved)
def unit_moved(core: Battle, event: happened.UnitMoved) -> Battle:
    unit = core.pieces[event.unit]
    core = piece_changed(
        core, event.unit, place=event.cell, moved=True, charged=unit.charged or event.charged
    )
    return move_counted(core, unit.controller)


@on(happened.MoveSpent)
def move_spent(core: Battle, event: happened.MoveSpent) -> Battle:
    return move_counted(piece_changed(core, event.unit, moved=True), core.pieces[event.unit].controller)


def move_counted(core: Battle, seat: Seat) -> Battle:
    return side_changed(core, seat, moves=core.sides[seat].moves + 1)


@on(happened.PieceForced)
def piece_forced(core: Battle, event: happened.PieceForced) -> Battle:
    return piece_changed(core, event.piece, place=event.cell)


@on(happened.UnitPut)
def unit_put(core: Battle, event: happened.UnitPut) -> Battle:
    return piece_changed(core, event.unit, place=event.cell)


@on(happened.UnitsSwapped)
def units_swapped(core: Battle, event: happened.UnitsSwapped) -> Battle:
    cell = core.pieces[event.unit].place
    core = piece_changed(core, event.unit, place=core.pieces[event.other].place)
    return piece_changed(core, event.other, place=cell)


# Attacking


@on(happened.AttackDeclared)
def attack_declared(core: Battle, event: happened.AttackDeclared) -> Battle:
    return replace(core, attack=Attack(event.unit, event.target, event.cell, event.foe, event.at_unit))


@on(happened.AttackHelped)
def attack_helped(core: Battle, event: happened.AttackHelped) -> Battle:
    attack = core.attack
    assert attack is not None
    helped = replace(
        attack,
        bonus=attack.bonus + event.bonus,
        drains=attack.drains or event.drains,
        heals=attack.heals or event.heals,
    )
    return replace(core, attack=helped)


@on(happened.AttackRolled)
def attack_rolled(core: Battle, event: happened.AttackRolled) -> Battle:
    """Its books are kept here: what it used up, and whether an enemy was attacked."""
    attack = core.attack
    assert attack is not None
    core = replace(core, attack=replace(attack, faces=event.faces, hits=event.hits))
    unit = core.pieces[event.unit]
    if event.extra:
        core = piece_changed(core, event.unit, extra=unit.extra - 1)
    else:
        core = piece_changed(core, event.unit, attacked=True)
        if "ferocity" not in (*UNITS[unit.card].abilities, *unit.gained, *unit.shared):
            core = attack_counted(core, unit.controller)
    if attack.foe:
        core = side_changed(core, unit.controller, engaged=True)
        if event.target in core.pieces:
            core = piece_changed(core, event.target, struck=True)
    return core


@on(happened.HitsCapped)
def hits_capped(core: Battle, event: happened.HitsCapped) -> Battle:
    assert core.attack is not None
    return replace(core, attack=replace(core.attack, hits=event.hits))


@on(happened.AttackSpent)
def attack_spent(core: Battle, event: happened.AttackSpent) -> Battle:
    return attack_counted(piece_changed(core, event.unit, attacked=True), core.pieces[event.unit].controller)


def attack_counted(core: Battle, seat: Seat) -> Battle:
    return side_changed(core, seat, attacks=core.sides[seat].attacks + 1)


@on(happened.AttackEnded)
def attack_ended(core: Battle, event: happened.AttackEnded) -> Battle:
    return replace(core, attack=None)


# Marks on a unit


@on(happened.Damaged)
def damaged(core: Battle, event: happened.Damaged) -> Battle:
    return piece_changed(core, event.piece, damage=core.pieces[event.piece].damage + event.amount)


@on(happened.Healed)
def healed(core: Battle, event: happened.Healed) -> Battle:
    return piece_changed(core, event.piece, damage=max(0, core.pieces[event.piece].damage - event.amount))


@on(happened.Boosted)
def boosted(core: Battle, event: happened.Boosted) -> Battle:
    return piece_changed(core, event.unit, boosts=max(0, core.pieces[event.unit].boosts + event.by))


@on(happened.ExtraAttack)
def extra_attack(core: Battle, event: happened.ExtraAttack) -> Battle:
    return piece_changed(core, event.unit, extra=core.pieces[event.unit].extra + 1)


@on(happened.AbilitiesGained)
def abilities_gained(core: Battle, event: happened.AbilitiesGained) -> Battle:
    gained = tuple(dict.fromkeys((*core.pieces[event.unit].gained, *event.abilities)))
    return piece_changed(core, event.unit, gained=gained)


@on(happened.AbilityUsed)
def ability_used(core: Battle, event: happened.AbilityUsed) -> Battle:
    return piece_changed(core, event.unit, used=(*core.pieces[event.unit].used, event.ability))


@on(happened.ControlTaken)
def control_taken(core: Battle, event: happened.ControlTaken) -> Battle:
    unit = core.pieces[event.unit]
    back = unit.controller if unit.returns is None else unit.returns
    return piece_changed(core, event.unit, controller=event.seat, returns=back if event.temporary else None)


# Cards and magic


@on(happened.MagicChanged)
def magic_changed(core: Battle, event: happened.MagicChanged) -> Battle:
    magic = core.sides[event.seat].magic + event.by
    return side_changed(core, event.seat, magic=min(MOST_MAGIC, max(0, magic)))


@on(happened.CardsDrawn)
def cards_drawn(core: Battle, event: happened.CardsDrawn) -> Battle:
    side = core.sides[event.seat]
    return side_changed(core, event.seat, hand=(*side.hand, *event.cards), deck=side.deck[len(event.cards) :])


@on(happened.CardDiscarded)
def card_discarded(core: Battle, event: happened.CardDiscarded) -> Battle:
    return discarded(from_hand(core, event.seat, event.card), event.seat, event.card)


@on(happened.CardsBuried)
def cards_buried(core: Battle, event: happened.CardsBuried) -> Battle:
    for card in event.cards:
        core = from_hand(core, event.seat, card)
    side = core.sides[event.seat]
    magic = min(MOST_MAGIC, side.magic + len(event.cards))
    return side_changed(core, event.seat, face_down=(*side.face_down, *event.cards), magic=magic)


@on(happened.CardRetrieved)
def card_retrieved(core: Battle, event: happened.CardRetrieved) -> Battle:
    core = from_discard(core, event.seat, event.card)
    return side_changed(core, event.seat, hand=(*core.sides[event.seat].hand, event.card))


# Events that are played


@on(happened.EventPlayed)
def event_played(core: Battle, event: happened.EventPlayed) -> Battle:
    core = from_hand(paid(core, event.seat, event.cost), event.seat, event.card)
    if event.active:
        active = Active(event.active, event.card, event.seat, event.seat, NOBODY)
        return replace(core, actives={**core.actives, event.active: active}, last=core.last + 1)
    return core if event.stays else discarded(core, event.seat, event.card)


@on(happened.EventAttached)
def event_attached(core: Battle, event: happened.EventAttached) -> Battle:
    under = (*core.pieces[event.unit].under, Under(event.card, event.seat))
    return piece_changed(core, event.unit, under=under)


@on(happened.ActiveCharged)
def active_charged(core: Battle, event: happened.ActiveCharged) -> Battle:
    return active_changed(core, event.active, charges=core.actives[event.active].charges + event.by)


@on(happened.ActiveMarked)
def active_marked(core: Battle, event: happened.ActiveMarked) -> Battle:
    core = active_changed(core, event.active, targets=event.targets)
    return with_shares(core, *event.targets) if core.actives[event.active].card == ENTANGLEMENT else core


@on(happened.ActiveEnded)
def active_ended(core: Battle, event: happened.ActiveEnded) -> Battle:
    active = core.actives[event.active]
    core = replace(core, actives={key: each for key, each in core.actives.items() if key != event.active})
    core = discarded(core, active.owner, active.card)
    return with_shares(core, *active.targets) if active.card == ENTANGLEMENT else core


@on(happened.Asked)
def asked(core: Battle, event: happened.Asked) -> Battle:
    return replace(core, asking=Asking(event.card, event.piece))


@on(happened.ShieldRolled)
def only_told(core: Battle, event: Event) -> Battle:
    return core
