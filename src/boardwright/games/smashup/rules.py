"""Smash Up: what a player may do, and what comes of it. Phases stand in `phases`, what cards do in `cards`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import (
    Chance,
    Command,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    replace,
)
from boardwright.engine.primitives.action_registry import ActionRegistry
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.smashup import menu
from boardwright.games.smashup.bot.value import evaluate
from boardwright.games.smashup.cards.catalogue import ACTIONS, MINIONS
from boardwright.games.smashup.cards.data import SPECIAL, TALENT
from boardwright.games.smashup.events import EVENTS, HandShown, SpecialUsed, TalentUsed
from boardwright.games.smashup.facts import BrawlFacts, facts_of
from boardwright.games.smashup.phases import DRAFT, PLAY, WRONG_PHASE, pick
from boardwright.games.smashup.play import special
from boardwright.games.smashup.play.book import RULES, minion_barred
from boardwright.games.smashup.play.entering import (
    BASE_FORBIDS_MINION,
    NEEDS_BASE,
    NEEDS_NOTHING,
    NOT_YOUR_MINION,
    Payment,
    condition_refusal,
    enter,
    payment_for,
    perform,
    target_refusal,
)
from boardwright.games.smashup.play.state import REDUCERS, slot_of
from boardwright.games.smashup.text import draw_table
from boardwright.games.smashup.types import (
    COMMANDS,
    FACTIONS,
    Brawl,
    PlayAction,
    PlayMinion,
    Rules,
    SelectFaction,
    Side,
    UseSpecial,
    UseTalent,
)
from boardwright.kits.scripts.cards import Use
from boardwright.kits.scripts.playing import CardDomain
from boardwright.kits.scripts.running import Happens
from boardwright.kits.scripts.things import Thing

Check = Callable[[Position[Brawl], Seat, Any], Refusal | None]
Act = Callable[[Position[Brawl], Seat, Any, Chance], Happens]

NOT_YOUR_TURN = Refusal("not_your_turn")
UNKNOWN_FACTION = Refusal("unknown_faction")
FACTION_TAKEN = Refusal("faction_taken")
NOT_IN_HAND = Refusal("not_in_hand")
NOT_IN_DISCARD = Refusal("not_in_discard")
NOT_A_MINION = Refusal("not_a_minion")
NOT_AN_ACTION = Refusal("not_an_action")
NO_ACTION_PLAY = Refusal("no_action_play")
SPECIAL_ONLY = Refusal("special_only")
NOT_YOURS = Refusal("not_yours")
NO_TALENT = Refusal("no_talent")
NO_SPECIAL = Refusal("no_special")
TALENT_USED = Refusal("talent_used")
CANNOT_BE_USED = Refusal("cannot_be_used")

CHECKS: ActionRegistry[Check] = ActionRegistry("check")
"""Why a command may not be played now."""
ACTS: ActionRegistry[Act] = ActionRegistry()
"""What follows from it."""


class SmashUp(CardDomain[Brawl]):
    rules = RULES
    commands = COMMANDS
    events = EVENTS
    reveals = (HandShown,)

    def check_table(self, table: Table) -> Refusal | None:
        named = table.options.fixed_factions
        if named and len(named) != len(table.seats):
            return Refusal("factions_for_seats", {"pairs": len(named), "seats": len(table.seats)})
        return None

    def setup(self, table: Table, chance: Chance) -> Brawl:
        order = order_of(table, chance)
        return Brawl(tuple(Side() for _ in table.seats), order=order, turn=order[0])

    def validate(self, match: Position[Brawl], seat: Seat, command: Command) -> Refusal | None:
        return CHECKS.of(command)(match, seat, command)

    def act(self, match: Position[Brawl], seat: Seat, command: Command, chance: Chance) -> Happens:
        return ACTS.of(command)(match, seat, command, chance)

    def reduce(self, core: Brawl, event: Event) -> Brawl:
        return REDUCERS[type(event)](core, event)

    def legal_commands(self, match: Position[Brawl], seat: Seat) -> Iterator[Command]:
        return menu.commands(match, seat)

    def active_seats(self, match: Position[Brawl]) -> Sequence[Seat]:
        return (match.core.turn,)

    def timeout_command(self, match: Position[Brawl], seat: Seat) -> Command:
        if match.phase == DRAFT:
            return SelectFaction(menu.free_factions(match.core)[0])
        return AdvancePhase()

    def outcome(self, core: Brawl) -> Outcome | None:
        if core.winner is None:
            return None
        return Outcome((core.winner,), scores=tuple(side.points for side in core.sides))

    def evaluate(self, match: Position[Brawl], seat: Seat) -> float:
        return evaluate(match, seat)

    def stretch(self, match: Position[Brawl]) -> int:
        return match.core.number

    def facts(self, match: Position[Any], seat: Seat) -> BrawlFacts:
        return facts_of(match)

    def describe(self, match: Position[Any], seat: Seat) -> str:
        return draw_table(match, seat)

    def room_memory(self, core: Brawl) -> dict[str, Any]:
        return {"first": core.order[0]}

    def determinize(self, match: Position[Brawl], seat: Seat, chance: Chance) -> Brawl:
        """One's own deck and the base deck in another order; of the others, all that nobody has shown dealt anew."""
        sides = tuple(
            replace(side, deck=chance.shuffle(side.deck)) if owner == seat else redealt(side, chance)
            for owner, side in enumerate(match.core.sides)
        )
        return replace(match.core, sides=sides, base_deck=chance.shuffle(match.core.base_deck))


def redealt(side: Side, chance: Chance) -> Side:
    unseen = chance.shuffle((*side.hand, *side.deck))
    return replace(side, hand=unseen[: len(side.hand)], deck=unseen[len(side.hand) :])


def order_of(table: Table, chance: Chance) -> tuple[Seat, ...]:
    """Two who play again begin by turns."""
    options: Rules = table.options
    if options.order == "seats":
        return table.seats
    first = table.memory.get("first")
    if len(table.seats) == 2 and first in table.seats:
        return (1 - first, first)
    return chance.shuffle(table.seats)


# The draft


@CHECKS.on(SelectFaction)
def may_select(match: Position[Brawl], seat: Seat, command: SelectFaction) -> Refusal | None:
    if match.phase != DRAFT:
        return WRONG_PHASE
    if seat != match.core.turn:
        return NOT_YOUR_TURN
    if command.faction not in FACTIONS:
        return UNKNOWN_FACTION
    return None if command.faction in menu.free_factions(match.core) else FACTION_TAKEN


@ACTS.on(SelectFaction)
def select(match: Position[Brawl], seat: Seat, command: SelectFaction, chance: Chance) -> Happens:
    return pick(match, seat, command.faction, chance)


# Minions


def out_of_turn(match: Position[Brawl], seat: Seat) -> Refusal | None:
    if seat != match.core.turn:
        return NOT_YOUR_TURN
    return None if match.phase == PLAY else WRONG_PHASE


@CHECKS.on(PlayMinion)
def may_play_minion(match: Position[Brawl], seat: Seat, command: PlayMinion) -> Refusal | None:
    if special.is_open(match):
        if command.discard or command.card not in match.core.sides[seat].hand:
            return NOT_IN_HAND
        return special.minion_refusal(match, seat, command.card, command.base)
    refusal = out_of_turn(match, seat) or missing(match, seat, command)
    if refusal is not None:
        return refusal
    if command.card not in MINIONS:
        return NOT_A_MINION
    slot = slot_of(match.core, command.base)
    if slot < 0:
        return NEEDS_BASE
    paid = payment(match, seat, command, slot)
    if isinstance(paid, Refusal):
        return paid
    return BASE_FORBIDS_MINION if minion_barred(match, seat, command.card, slot) else None


def missing(match: Position[Brawl], seat: Seat, command: PlayMinion) -> Refusal | None:
    side = match.core.sides[seat]
    if command.discard:
        return None if command.card in side.discard else NOT_IN_DISCARD
    return None if command.card in side.hand else NOT_IN_HAND


def payment(match: Position[Brawl], seat: Seat, command: PlayMinion, slot: int) -> Payment | Refusal:
    if command.discard:
        return menu.rising(match, seat, command.card, slot)
    return payment_for(match.core.sides[seat], command.card, slot)


@ACTS.on(PlayMinion)
def play_minion(match: Position[Brawl], seat: Seat, command: PlayMinion, chance: Chance) -> Happens:
    slot = slot_of(match.core, command.base)
    if match.phase != PLAY:
        yield SpecialUsed(seat, command.card, slot)
        yield from enter(match, seat, command.card, slot, chance)
        return
    paid = payment(match, seat, command, slot)
    assert isinstance(paid, Payment)
    yield from enter(
        match,
        seat,
        command.card,
        slot,
        chance,
        source="discard" if command.discard else "hand",
        payment=paid,
        rises=command.discard and paid is menu.FREE,
    )


# Actions


@CHECKS.on(PlayAction)
def may_play_action(match: Position[Brawl], seat: Seat, command: PlayAction) -> Refusal | None:
    core, card = match.core, command.card
    if special.is_open(match):
        if card not in core.sides[seat].hand:
            return NOT_IN_HAND
        return special.action_refusal(match, seat, card, command.target)
    refusal = out_of_turn(match, seat)
    if refusal is not None:
        return refusal
    if card not in core.sides[seat].hand:
        return NOT_IN_HAND
    if card not in ACTIONS:
        return NOT_AN_ACTION
    if core.sides[seat].asleep:
        return special.ASLEEP
    if core.sides[seat].action_plays <= 0:
        return NO_ACTION_PLAY
    if ACTIONS[card].kind == "special":
        if menu.ANY_TIME not in ACTIONS[card].tags:
            return SPECIAL_ONLY
        return NEEDS_NOTHING if command.target else None
    return condition_refusal(match, seat, card) or target_refusal(match, seat, card, command.target)


@ACTS.on(PlayAction)
def play_action(match: Position[Brawl], seat: Seat, command: PlayAction, chance: Chance) -> Happens:
    return perform(match, seat, command.card, command.target, chance, extra=match.phase != PLAY)


# Abilities


def use_of(thing: Thing, tag: str) -> Use | None:
    return next(iter(RULES.uses(thing, tag)), None)


@CHECKS.on(UseTalent)
def may_use_talent(match: Position[Brawl], seat: Seat, command: UseTalent) -> Refusal | None:
    refusal = out_of_turn(match, seat)
    if refusal is not None:
        return refusal
    core = match.core
    thing: Thing | None = core.minions.get(command.thing) or core.actions.get(command.thing)
    if thing is None or thing.controller != seat:
        return NOT_YOURS
    if use_of(thing, TALENT) is None:
        return NO_TALENT
    return TALENT_USED if thing.used else None


@ACTS.on(UseTalent)
def use_talent(match: Position[Brawl], seat: Seat, command: UseTalent, chance: Chance) -> Happens:
    """It is used up even if there is nothing to use it on."""
    yield TalentUsed(seat, command.thing)
    thing = RULES.thing(match.core, command.thing)
    use = None if thing is None else use_of(thing, TALENT)
    assert thing is not None
    assert use is not None
    yield from RULES.use(match, thing, use, chance)


@CHECKS.on(UseSpecial)
def may_use_special(match: Position[Brawl], seat: Seat, command: UseSpecial) -> Refusal | None:
    refusal = out_of_turn(match, seat)
    if refusal is not None:
        return refusal
    minion = match.core.minions.get(command.minion)
    if minion is None or minion.controller != seat:
        return NOT_YOUR_MINION
    use = use_of(minion, SPECIAL)
    if use is None:
        return NO_SPECIAL
    return None if RULES.is_usable(match, minion, use) else CANNOT_BE_USED


@ACTS.on(UseSpecial)
def use_special(match: Position[Brawl], seat: Seat, command: UseSpecial, chance: Chance) -> Happens:
    minion = match.core.minions[command.minion]
    use = use_of(minion, SPECIAL)
    assert use is not None
    return RULES.use(match, minion, use, chance)
