"""The phases of a turn: who acts, what happens on entering and leaving, what comes next."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Chance, Flow, NextPhase, Position, Refusal, Seat
from boardwright.engine.primitives.expression import evaluate
from boardwright.engine.types import Command
from boardwright.games.dicethrone.heroes.catalogue import board_of
from boardwright.games.dicethrone.heroes.marks import ENTANGLED_ROLLS, STATUSES, TOKENS
from boardwright.games.dicethrone.play import attack
from boardwright.games.dicethrone.play.cards import draw_cards
from boardwright.games.dicethrone.play.damage import harm
from boardwright.games.dicethrone.play.marks import lift
from boardwright.games.dicethrone.play.scene import STACKS_OF, available
from boardwright.games.dicethrone.play.state import attack_of
from boardwright.games.dicethrone.types import (
    DEFENCE_ROLLS,
    DICE,
    HAND_LIMIT,
    MOST_CP,
    ROLLS,
    CpChanged,
    DefenceChosen,
    DiceCleared,
    DiceLaid,
    Duel,
    TokenSpent,
    TurnStarted,
)
from boardwright.kits.scripts.running import Happens

CANNOT_ADVANCE_PHASE = Refusal("cannot_advance_phase", {"limit": HAND_LIMIT})
DEFENSE_ABILITY_NOT_SELECTED = Refusal("defense_ability_not_selected")
NO_ROLL_YET = Refusal("no_roll_yet")
ROLL_NOT_CONFIRMED = Refusal("roll_not_confirmed")

ORDER = {"income": "main1", "main1": "offensive_roll", "main2": "discard", "discard": "upkeep"}


class Turns(Flow):
    initial = "upkeep"

    def active_seat(self, match: Position[Duel]) -> Seat:
        return acting_seat(match)

    def next_phase(self, match: Position[Duel]) -> str:
        core = match.core
        match match.phase:
            case None:
                return self.initial
            case "upkeep":
                return "main1" if core.number == 1 else "income"
            case "offensive_roll" if core.attack is not None:
                return "defensive_roll"
            case "offensive_roll" | "defensive_roll":
                return "offensive_roll" if core.again else "main2"
            case phase:
                return ORDER[phase]

    def auto_continue(self, match: Position[Duel]) -> bool:
        return match.phase in ("upkeep", "income")

    def can_advance(self, match: Position[Duel], seat: Seat) -> Refusal | None:
        core = match.core
        if match.phase == "discard" and len(core.fighters[seat].hand) > HAND_LIMIT:
            return CANNOT_ADVANCE_PHASE
        if match.phase == "defensive_roll" and core.tray is not None:
            if not core.tray.count:
                return DEFENSE_ABILITY_NOT_SELECTED
            if not core.tray.rolls:
                return NO_ROLL_YET
            return None if core.tray.confirmed else ROLL_NOT_CONFIRMED
        return None

    def legal(self, state: Position[Duel], seat: Seat) -> Iterable[Command]:
        """Giving an attack away is allowed, but not worth listing."""
        return () if _could_attack(state) else super().legal(state, seat)

    def on_enter(self, match: Position[Duel], phase: str, chance: Chance) -> Happens:
        match phase:
            case "upkeep" if match.core.number > 1:
                yield from upkeep(match)
            case "income":
                yield from income(match, chance)
            case "offensive_roll":
                yield from lay_attack_dice(match)
            case "defensive_roll":
                yield from lay_defence_dice(match)
            case "main2" if match.core.tray is not None:
                yield DiceCleared()

    def on_exit(self, match: Position[Duel], phase: str, chance: Chance) -> Happens:
        seat = match.core.turn
        statuses = match.core.fighters[seat].statuses
        match phase:
            case "upkeep" if match.core.number > 1 and "concussion" in statuses:
                yield from lift(match, seat, "concussion")
                yield NextPhase("main1")
            case "main1" if "knockdown" in statuses:
                yield from lift(match, seat, "knockdown")
                yield NextPhase("main2")
            case "offensive_roll":
                yield from attack.start(match, chance)
            case "defensive_roll":
                yield from attack.settle(match, (attack.SETTLE, 0), chance)
            case "discard":
                yield from end_turn(match)


def _could_attack(match: Position[Duel]) -> bool:
    """Have the dice not spoken yet, or do they show something?"""
    core, tray = match.core, match.core.tray
    if match.phase != "offensive_roll" or tray is None or core.attack is not None:
        return False
    return not tray.confirmed or bool(available(core.fighters[tray.roller], tray.active))


def acting_seat(match: Position[Duel]) -> Seat:
    """Whose phase it is: the active player's; of a defence, the defender's."""
    turn = match.core.turn
    return 1 - turn if match.phase == "defensive_roll" else turn


def upkeep(match: Position[Duel]) -> Happens:
    """Fire cools down, then what burns and what poisons."""
    seat = match.core.turn
    for token in tuple(match.core.fighters[seat].tokens):
        if TOKENS[token].cools:
            yield TokenSpent(seat, token, TOKENS[token].cools)
    for status in STATUSES.values():
        stacks = match.core.fighters[seat].statuses.get(status.id, 0)
        if stacks and status.upkeep:
            yield from harm(match, seat, evaluate(status.upkeep, stacks, STACKS_OF), status.id)


def income(match: Position[Duel], chance: Chance) -> Happens:
    seat = match.core.turn
    if match.core.fighters[seat].cp < MOST_CP:
        yield CpChanged(seat, 1)
    yield from draw_cards(match, seat, 1, chance)


def lay_attack_dice(match: Position[Duel]) -> Happens:
    seat = match.core.turn
    entangled = "entangle" in match.core.fighters[seat].statuses
    yield DiceLaid(seat, ROLLS - ENTANGLED_ROLLS if entangled else ROLLS, DICE)
    yield from lift(match, seat, "entangle")


def lay_defence_dice(match: Position[Duel]) -> Happens:
    """Who has only one way to defend need not choose it."""
    seat = attack_of(match.core).defender
    yield DiceLaid(seat, DEFENCE_ROLLS, 0)
    defences = board_of(match.core.fighters[seat]).defences
    if len(defences) == 1:
        for ability, defence in defences.items():
            yield DefenceChosen(seat, ability, defence.dice)


def end_turn(match: Position[Duel]) -> Happens:
    core = match.core
    seat = core.turn
    fighter = core.fighters[seat]
    for token, gained in fighter.since.items():
        if gained < core.number:
            yield TokenSpent(seat, token, fighter.tokens[token])
    yield TurnStarted(1 - seat, core.number + 1)
