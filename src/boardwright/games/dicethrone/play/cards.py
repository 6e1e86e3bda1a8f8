"""Cards: what may be played when, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec import Struct

from boardwright.engine.api import Chance, Event, Position, Refusal, Seat
from boardwright.engine.primitives.registry import Registry
from boardwright.engine.waits import Window
from boardwright.games.dicethrone.heroes.catalogue import CARDS, ability_named, level_of
from boardwright.games.dicethrone.heroes.data import Card
from boardwright.games.dicethrone.play.marks import removable
from boardwright.games.dicethrone.types import (
    MAIN_PHASES,
    ROLL_PHASES,
    CardDrawn,
    DeckShuffled,
    Duel,
    Fighter,
)

CARD_NOT_IN_HAND = Refusal("card_not_in_hand")
WRONG_PHASE_FOR_MAIN = Refusal("wrong_phase_for_main")
WRONG_PHASE_FOR_ROLL = Refusal("wrong_phase_for_roll")
WRONG_PHASE_FOR_UPGRADE = Refusal("wrong_phase_for_upgrade")
WRONG_PHASE_FOR_CARD = Refusal("wrong_phase_for_card")
REQUIRE_OWN_TURN = Refusal("require_own_turn")
NOT_A_RESPONSE = Refusal("not_a_response")
UPGRADE_CARD_CANNOT_PLAY = Refusal("upgrade_card_cannot_play")
UPGRADE_CARD_TARGET_MISMATCH = Refusal("upgrade_card_target_mismatch")
UPGRADE_CARD_MAX_LEVEL = Refusal("upgrade_card_max_level")
UPGRADE_CARD_SKIP_LEVEL = Refusal("upgrade_card_skip_level")
ULTIMATE_DECLARED = Refusal("ultimate_declared")

CHANGES_DICE = frozenset({"set_die", "turn_dice", "nudge_die", "copy_die", "reroll_dice"})


class Requirement(Struct, frozen=True):
    holds: Callable[[Position[Duel], Seat], bool]
    refusal: Refusal


REQUIREMENTS: Registry[Requirement] = Registry("requirement")


def requirement(name: str, code: str) -> Callable[[Callable[[Position[Duel], Seat], bool]], None]:
    return lambda holds: REQUIREMENTS.add(name, Requirement(holds, Refusal(code)))


@requirement("dice", "require_dice_exists")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.tray is not None


@requirement("rolled", "require_has_rolled")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.tray is not None and match.core.tray.rolls > 0


@requirement("two_dice", "require_min_dice_count")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.tray is not None and match.core.tray.count >= 2


@requirement("roller", "require_is_roller")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.tray is not None and match.core.tray.roller == seat


@requirement("not_roller", "require_is_not_roller")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.tray is not None and match.core.tray.roller != seat


@requirement("confirmed", "require_roll_confirmed")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.tray is not None and match.core.tray.confirmed


@requirement("offensive", "wrong_phase_for_card")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.phase == "offensive_roll"


@requirement("defensive", "wrong_phase_for_card")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.phase == "defensive_roll"


@requirement("any_status", "no_status_on_board")
def _(match: Position[Duel], seat: Seat) -> bool:
    return any(removable(fighter) for fighter in match.core.fighters)


@requirement("dealt_8", "require_min_damage_dealt")
def _(match: Position[Duel], seat: Seat) -> bool:
    return match.core.dealt >= 8


@cache
def changes_dice(card: str) -> bool:
    return any(effect.name in CHANGES_DICE for effect in CARDS[card].effects)


def dice_are_settled(core: Duel) -> bool:
    """A declared ultimate keeps its dice: whoever changed those on the table would pay for nothing."""
    return core.attack is not None and core.attack.ultimate


def refusal_of(match: Position[Duel], seat: Seat, card: Card) -> Refusal | None:
    """Why a card in hand cannot be played now."""
    untimely = _untimely(match, seat, card)
    if untimely is not None:
        return untimely
    if card.timing == "upgrade":
        return upgrade_refusal(match.core.fighters[seat], card)
    for name in card.requires:
        required = REQUIREMENTS.find(name)
        if not required.holds(match, seat):
            return required.refusal
    return too_expensive(match.core.fighters[seat], card.cost)


def _untimely(match: Position[Duel], seat: Seat, card: Card) -> Refusal | None:
    wait, phase = match.wait, match.phase
    if isinstance(wait, Window) and wait.name != card.window:
        return NOT_A_RESPONSE
    match card.timing:
        case "instant":
            return None
        case "roll":
            return _untimely_in_roll(match, seat, card)
        case "main":
            wrong_phase = WRONG_PHASE_FOR_MAIN
        case _:
            wrong_phase = WRONG_PHASE_FOR_UPGRADE
    if phase not in MAIN_PHASES:
        return wrong_phase
    return None if match.core.turn == seat else REQUIRE_OWN_TURN


def _untimely_in_roll(match: Position[Duel], seat: Seat, card: Card) -> Refusal | None:
    if match.phase not in ROLL_PHASES:
        return WRONG_PHASE_FOR_ROLL
    if card.window == "after_attack_resolved" and match.wait is None:
        return WRONG_PHASE_FOR_CARD
    attack = match.core.attack
    if card.modifier and (attack is None or attack.attacker != seat):
        return WRONG_PHASE_FOR_CARD
    return None


def too_expensive(fighter: Fighter, cost: int) -> Refusal | None:
    return None if fighter.cp >= cost else Refusal("not_enough_cp", {"cost": cost, "cp": fighter.cp})


# Upgrades


def upgrade_refusal(fighter: Fighter, card: Card) -> Refusal | None:
    level = level_of(fighter, card.ability)
    ability = ability_named(fighter.hero, card.ability)
    if ability is None:
        return UPGRADE_CARD_TARGET_MISMATCH
    if level >= len(ability.levels):
        return UPGRADE_CARD_MAX_LEVEL
    if card.level <= level:
        return UPGRADE_CARD_CANNOT_PLAY
    return too_expensive(fighter, upgrade_cost(fighter, card))


def upgrade_cost(fighter: Fighter, card: Card) -> int:
    """Whoever has the ability upgraded already pays the difference."""
    before = fighter.upgrades.get(card.ability)
    return card.cost if before is None else max(0, card.cost - CARDS[before].cost)


def target_refusal(fighter: Fighter, card: Card, ability: str) -> Refusal | None:
    """The stricter command names the ability, and skips no level."""
    if card.timing != "upgrade":
        return UPGRADE_CARD_CANNOT_PLAY
    if card.ability != ability:
        return UPGRADE_CARD_TARGET_MISMATCH
    skips = card.level > level_of(fighter, ability) + 1
    return UPGRADE_CARD_SKIP_LEVEL if skips else None


# Drawing


def draw_cards(match: Position[Duel], seat: Seat, count: int, chance: Chance) -> Iterator[Event]:
    """From the top; an empty deck is made of the discard pile anew; without both there is nothing to draw."""
    for _ in range(count):
        fighter = match.core.fighters[seat]
        if not fighter.deck:
            if not fighter.discard:
                return
            yield DeckShuffled(seat, chance.shuffle(fighter.discard))
        yield CardDrawn(seat, match.core.fighters[seat].deck[0])
