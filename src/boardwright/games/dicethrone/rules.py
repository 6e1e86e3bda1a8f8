"""The hero duel: what a player may do, and what comes of it. Phases stand in `phases`, effects in `play`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from boardwright.engine.api import (
    DRAW,
    Chance,
    CharacterSelection,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    replace,
    win,
)
from boardwright.engine.primitives.action_registry import ActionRegistry
from boardwright.engine.types import Choice, Effect
from boardwright.engine.values import without
from boardwright.engine.waits import Prompt, Wait, Window
from boardwright.games.dicethrone import bot, menu, value
from boardwright.games.dicethrone.facts import DuelFacts, facts_of
from boardwright.games.dicethrone.heroes.catalogue import CARDS, board_of, deck_of
from boardwright.games.dicethrone.heroes.data import Passive, Variant
from boardwright.games.dicethrone.heroes.marks import STATUSES, TOKENS
from boardwright.games.dicethrone.phases import (
    DEFENSE_ABILITY_NOT_SELECTED,
    NO_ROLL_YET,
    ROLL_NOT_CONFIRMED,
    acting_seat,
)
from boardwright.games.dicethrone.play import answers, attack, cards, tokens
from boardwright.games.dicethrone.play.effects import turnable
from boardwright.games.dicethrone.play.marks import usable
from boardwright.games.dicethrone.play.scene import available
from boardwright.games.dicethrone.play.state import REDUCERS, tray_of
from boardwright.games.dicethrone.text import draw_table
from boardwright.games.dicethrone.types import (
    COMMANDS,
    EVENTS,
    HEROES,
    KNOCKDOWN_PRICE,
    MAIN_PHASES,
    MOST_CP,
    ROLL_PHASES,
    SALE_PRICE,
    AbilityUpgraded,
    AttackDeclared,
    BonusDieRerolled,
    CardDiscarded,
    CardPlayed,
    CardReordered,
    CardSold,
    ConfirmRoll,
    CpChanged,
    DeckShuffled,
    DefenceChosen,
    DiceRolled,
    DieLockToggled,
    DiscardCard,
    Duel,
    DuelStarted,
    Fighter,
    PayToRemoveKnockdown,
    PlayCard,
    PlayUpgradeCard,
    ReorderCardToEnd,
    RerollBonusDie,
    RollConfirmed,
    RollDice,
    SaleUndone,
    SelectAbility,
    SellCard,
    StarterRolled,
    StatusRemoved,
    ToggleDieLock,
    TokenSpent,
    Tray,
    UndoSellCard,
    UsePassiveAbility,
    UsePurify,
    UseToken,
)
from boardwright.kits.scripts.running import Happens

Check = Callable[[Position[Duel], Seat, Any], Refusal | None]
Act = Callable[[Position[Duel], Seat, Any, Chance], Happens]

NOT_YOUR_TURN = Refusal("not_your_turn")
INVALID_PHASE = Refusal("invalid_phase")
ROLL_LIMIT_REACHED = Refusal("roll_limit_reached")
ROLL_ALREADY_CONFIRMED = Refusal("roll_already_confirmed")
DIE_NOT_FOUND = Refusal("die_not_found")
DIE_IS_LOCKED = Refusal("die_is_locked")
ABILITY_NOT_AVAILABLE = Refusal("ability_not_available")
ATTACK_ALREADY_INITIATED = Refusal("attack_already_initiated")
NO_CARD_TO_UNDO = Refusal("no_card_to_undo")
CARD_NOT_IN_DISCARD = Refusal("card_not_in_discard")
NO_PENDING_DAMAGE = Refusal("no_pending_damage")
UNKNOWN_TOKEN = Refusal("unknown_token")
NO_TOKEN = Refusal("no_token")
INVALID_AMOUNT = Refusal("invalid_amount")
NO_STATUS = Refusal("no_status")
NO_KNOCKDOWN = Refusal("no_knockdown")
NO_PENDING_BONUS_DICE = Refusal("no_pending_bonus_dice")
BONUS_REROLL_LIMIT_REACHED = Refusal("bonus_reroll_limit_reached")
NOT_ENOUGH_TOKEN = Refusal("not_enough_token")
INVALID_DIE_INDEX = Refusal("invalid_die_index")
PASSIVE_NOT_FOUND = Refusal("passive_not_found")
ACTION_NOT_FOUND = Refusal("action_not_found")
TARGET_DIE_REQUIRED = Refusal("target_die_required")

PASSIVE_REROLL, PASSIVE_DRAW = 0, 1

CHECKS: ActionRegistry[Check] = ActionRegistry("check")
"""Why a command may not be played now."""
ACTS: ActionRegistry[Act] = ActionRegistry()
"""What follows from it."""


class DiceThrone(Domain[Duel]):
    commands = COMMANDS
    events = EVENTS

    def setup(self, table: Table, chance: Chance) -> Duel:
        return Duel((Fighter(), Fighter()))

    def next_seats(self, table: Table) -> Sequence[Seat]:
        return table.seats[::-1]

    def resume(self, match: Position[Duel], wait: Wait, answer: Any, chance: Chance) -> Happens:
        if wait.name == "characters":
            return start_duel(match, answer, chance)
        return answers.BOOK.resume(match, wait, answer, chance)

    def options(self, match: Position[Duel], wait: Prompt, seat: Seat) -> Iterator[Choice]:
        """Only dice that are turned one after the other have options that change."""
        return turnable(tray_of(match.core).active, wait.chosen(seat))

    def validate(self, match: Position[Duel], seat: Seat, command: Command) -> Refusal | None:
        return CHECKS.of(command)(match, seat, command) or too_late(match.core, command)

    def execute(self, match: Position[Duel], seat: Seat, command: Command, chance: Chance) -> Happens:
        return ACTS.of(command)(match, seat, command, chance)

    def reduce(self, core: Duel, event: Event) -> Duel:
        return REDUCERS[type(event)](core, event)

    def legal_commands(self, match: Position[Duel], seat: Seat) -> Iterable[Command]:
        return menu.commands(match, seat)

    def active_seats(self, match: Position[Duel]) -> Sequence[Seat]:
        return (acting_seat(match),)

    def timeout_command(self, match: Position[Duel], seat: Seat) -> Command:
        return menu.absent_command(match, seat)

    def outcome(self, core: Duel) -> Outcome | None:
        """An attack and its defence are one settlement: nobody falls in the middle of it."""
        first, second = core.fighters
        if first.hp > 0 and second.hp > 0:
            return None
        if core.number == 0 or (core.attack is not None and core.attack.stage == "settling"):
            return None
        if first.hp <= 0 and second.hp <= 0:
            return DRAW
        return win(0 if first.hp > 0 else 1)

    def determinize(self, match: Position[Duel], seat: Seat, chance: Chance) -> Duel:
        """One's own deck in another order; of the other, hand and deck dealt anew, but for what was shown."""
        fighters = [
            reshuffled(fighter, chance) if owner == seat else redealt(fighter, chance)
            for owner, fighter in enumerate(match.core.fighters)
        ]
        return replace(match.core, fighters=tuple(fighters))

    def evaluate(self, match: Position[Duel], seat: Seat) -> float:
        return value.chance_to_win(match, seat)

    def stretch(self, match: Position[Duel]) -> int:
        return match.core.number

    def candidates(self, match: Position[Duel], seat: Seat, legal: Sequence[Command]) -> Sequence[Command]:
        return bot.candidates(match, seat, legal)

    def playout_command(self, match: Position[Duel], seat: Seat) -> Command:
        return bot.greedy(match, seat)

    def facts(self, match: Position[Any], seat: Seat) -> DuelFacts:
        return facts_of(match, seat)

    def describe(self, match: Position[Any], seat: Seat) -> str:
        return draw_table(match, seat)


class FirstEdition(DiceThrone):
    """Version 1: cards and passives changed dice, and took their price, even if an ultimate had been declared."""

    def validate(self, match: Position[Duel], seat: Seat, command: Command) -> Refusal | None:
        return CHECKS.of(command)(match, seat, command)


def too_late(core: Duel, command: Command) -> Refusal | None:
    """Would it pay for a change of dice that count no more?"""
    if not cards.dice_are_settled(core):
        return None
    match command:
        case PlayCard(card):
            pays = cards.changes_dice(card)
        case UsePassiveAbility(action=action):
            pays = action == PASSIVE_REROLL
        case _:
            pays = False
    return cards.ULTIMATE_DECLARED if pays else None


def reshuffled(fighter: Fighter, chance: Chance) -> Fighter:
    return replace(fighter, deck=chance.shuffle(fighter.deck))


def redealt(fighter: Fighter, chance: Chance) -> Fighter:
    hand = fighter.hand
    for card in fighter.shown:
        hand = without(hand, card)
    unseen = chance.shuffle(hand + fighter.deck)
    return replace(fighter, hand=fighter.shown + unseen[: len(hand)], deck=unseen[len(hand) :])


# The start


class HeroSelection(CharacterSelection):
    """Both may choose the same hero. The order of a deck is fixed when its hero is chosen."""

    def __init__(self) -> None:
        super().__init__(HEROES, distinct=False, host=0, seconds=None)

    def selected(self, match: Position[Duel], seat: Seat, character: str, chance: Chance) -> Iterable[Effect]:
        yield DeckShuffled(seat, chance.shuffle(deck_of(character)))

    def preset(self, table: Table) -> Mapping[Seat, str] | None:
        return dict(enumerate(table.options.fixed_heroes)) or None


def start_duel(match: Position[Duel], heroes: Mapping[Seat, str], chance: Chance) -> Happens:
    starter = 0
    if match.options.starter == "roll_off":
        rolls = (0, 0)
        while rolls[0] == rolls[1]:
            rolls = (chance.roll(), chance.roll())
            yield from (StarterRolled(seat, value) for seat, value in enumerate(rolls))
        starter = 0 if rolls[0] > rolls[1] else 1
    yield DuelStarted(tuple(heroes[seat] for seat in match.seats), starter, match.options.hp)


# Rolling


def rolling(match: Position[Duel], seat: Seat) -> Refusal | None:
    """Is it this seat's roll?"""
    if match.phase not in ROLL_PHASES:
        return INVALID_PHASE
    return None if tray_of(match.core).roller == seat else NOT_YOUR_TURN


@CHECKS.on(RollDice)
def may_roll(match: Position[Duel], seat: Seat, command: RollDice) -> Refusal | None:
    refusal = rolling(match, seat)
    if refusal is not None:
        return refusal
    tray = tray_of(match.core)
    if not tray.count:
        return DEFENSE_ABILITY_NOT_SELECTED
    if match.phase == "offensive_roll" and match.core.attack is not None:
        return ATTACK_ALREADY_INITIATED
    if tray.rolls >= tray.limit:
        return ROLL_LIMIT_REACHED
    if command.keep is None:
        return None
    if command.keep and not tray.rolls:
        return NO_ROLL_YET
    return None if all(0 <= die < tray.count for die in command.keep) else DIE_NOT_FOUND


@ACTS.on(RollDice)
def roll(match: Position[Duel], seat: Seat, command: RollDice, chance: Chance) -> Happens:
    tray = tray_of(match.core)
    kept = tray.kept if command.keep is None else tuple(sorted(set(command.keep)))
    values = tuple(
        value if die in kept else chance.roll() for die, value in enumerate(tray.values[: tray.count])
    )
    yield DiceRolled(seat, values, kept)


@CHECKS.on(ToggleDieLock)
def may_lock(match: Position[Duel], seat: Seat, command: ToggleDieLock) -> Refusal | None:
    if match.phase != "offensive_roll":
        return INVALID_PHASE
    tray = tray_of(match.core)
    if tray.roller != seat:
        return NOT_YOUR_TURN
    if not tray.rolls:
        return NO_ROLL_YET
    if tray.confirmed:
        return ROLL_ALREADY_CONFIRMED
    return None if 0 <= command.die < tray.count else DIE_NOT_FOUND


@ACTS.on(ToggleDieLock)
def lock(match: Position[Duel], seat: Seat, command: ToggleDieLock, chance: Chance) -> Happens:
    yield DieLockToggled(command.die, command.die not in tray_of(match.core).kept)


@CHECKS.on(ConfirmRoll)
def may_confirm(match: Position[Duel], seat: Seat, command: ConfirmRoll) -> Refusal | None:
    refusal = rolling(match, seat)
    if refusal is not None:
        return refusal
    tray = tray_of(match.core)
    if not tray.rolls:
        return NO_ROLL_YET
    return ROLL_ALREADY_CONFIRMED if tray.confirmed else None


@ACTS.on(ConfirmRoll)
def confirm(match: Position[Duel], seat: Seat, command: ConfirmRoll, chance: Chance) -> Happens:
    yield RollConfirmed(seat)
    declared = match.core.attack
    interferes = match.phase == "defensive_roll" or declared is None or not declared.ultimate
    if interferes and menu.may_interfere(match, 1 - seat):
        yield attack.response_window(match, "after_roll_confirmed", 1 - seat)


# Declaring


@CHECKS.on(SelectAbility)
def may_select(match: Position[Duel], seat: Seat, command: SelectAbility) -> Refusal | None:
    refusal = rolling(match, seat)
    if refusal is not None:
        return refusal
    core, tray = match.core, tray_of(match.core)
    if match.phase == "defensive_roll":
        return _may_defend(core.fighters[seat], tray, command.ability)
    if core.attack is not None:
        return ATTACK_ALREADY_INITIATED
    if not tray.confirmed:
        return ROLL_NOT_CONFIRMED
    offered = available(core.fighters[seat], tray.active)
    known = any(variant.id == command.ability for variant in offered)
    return None if known else ABILITY_NOT_AVAILABLE


def _may_defend(fighter: Fighter, tray: Tray, ability: str) -> Refusal | None:
    if tray.rolls:
        return ROLL_LIMIT_REACHED
    return None if ability in board_of(fighter).defences else ABILITY_NOT_AVAILABLE


@ACTS.on(SelectAbility)
def select(match: Position[Duel], seat: Seat, command: SelectAbility, chance: Chance) -> Happens:
    board = board_of(match.core.fighters[seat])
    if match.phase == "defensive_roll":
        yield DefenceChosen(seat, command.ability, board.defences[command.ability].dice)
        return
    variant = board.variants[command.ability]
    yield AttackDeclared(seat, variant.id, attack.is_defendable(variant), "ultimate" in variant.tags)
    for passive in board.passives.values():
        yield from _tithe(match, seat, passive, variant)


def _tithe(match: Position[Duel], seat: Seat, passive: Passive, variant: Variant) -> Happens:
    """A prayer in the declaration is rewarded."""
    fighter = match.core.fighters[seat]
    if not passive.symbol or fighter.cp >= MOST_CP:
        return
    faces: Any = variant.trigger.params.get("faces")
    symbol_faces = board_of(fighter).hero.faces
    if faces is not None:
        shown = passive.symbol in faces
    else:
        shown = any(symbol_faces[value - 1] == passive.symbol for value in tray_of(match.core).active)
    if shown:
        yield CpChanged(seat, 1)


# Cards


@CHECKS.on(PlayCard)
def may_play(match: Position[Duel], seat: Seat, command: PlayCard) -> Refusal | None:
    if command.card not in match.core.fighters[seat].hand:
        return cards.CARD_NOT_IN_HAND
    return cards.refusal_of(match, seat, CARDS[command.card])


@ACTS.on(PlayCard)
def play(match: Position[Duel], seat: Seat, command: PlayCard, chance: Chance) -> Happens:
    card = CARDS[command.card]
    if card.timing == "upgrade":
        cost = cards.upgrade_cost(match.core.fighters[seat], card)
        yield AbilityUpgraded(seat, card.id, card.ability, card.level, cost)
        return
    yield CardPlayed(seat, card.id, card.cost)
    yield from answers.card_effects(match, (answers.CARD, seat, card.id, 0), chance)


@CHECKS.on(PlayUpgradeCard)
def may_upgrade(match: Position[Duel], seat: Seat, command: PlayUpgradeCard) -> Refusal | None:
    fighter = match.core.fighters[seat]
    if command.card not in fighter.hand:
        return cards.CARD_NOT_IN_HAND
    card = CARDS[command.card]
    return cards.target_refusal(fighter, card, command.ability) or cards.refusal_of(match, seat, card)


@ACTS.on(PlayUpgradeCard)
def upgrade(match: Position[Duel], seat: Seat, command: PlayUpgradeCard, chance: Chance) -> Happens:
    yield from play(match, seat, PlayCard(command.card), chance)


def trading(match: Position[Duel], seat: Seat) -> Refusal | None:
    if match.phase not in (*MAIN_PHASES, "discard"):
        return INVALID_PHASE
    return None if match.core.turn == seat else NOT_YOUR_TURN


@CHECKS.on(SellCard)
def may_sell(match: Position[Duel], seat: Seat, command: SellCard) -> Refusal | None:
    held = command.card in match.core.fighters[seat].hand
    return trading(match, seat) or (None if held else cards.CARD_NOT_IN_HAND)


@ACTS.on(SellCard)
def sell(match: Position[Duel], seat: Seat, command: SellCard, chance: Chance) -> Happens:
    yield CardSold(seat, command.card, min(SALE_PRICE, MOST_CP - match.core.fighters[seat].cp))


@CHECKS.on(UndoSellCard)
def may_undo_sale(match: Position[Duel], seat: Seat, command: UndoSellCard) -> Refusal | None:
    refusal = trading(match, seat)
    if refusal is not None:
        return refusal
    sale, fighter = match.core.sale, match.core.fighters[seat]
    if sale is None or sale.seat != seat:
        return NO_CARD_TO_UNDO
    if sale.card not in fighter.discard:
        return CARD_NOT_IN_DISCARD
    return cards.too_expensive(fighter, sale.gained)


@ACTS.on(UndoSellCard)
def undo_sale(match: Position[Duel], seat: Seat, command: UndoSellCard, chance: Chance) -> Happens:
    sale = match.core.sale
    assert sale is not None
    yield SaleUndone(seat, sale.card, sale.gained)


@CHECKS.on(DiscardCard)
def may_discard(match: Position[Duel], seat: Seat, command: DiscardCard) -> Refusal | None:
    if match.phase != "discard":
        return INVALID_PHASE
    if match.core.turn != seat:
        return NOT_YOUR_TURN
    return None if command.card in match.core.fighters[seat].hand else cards.CARD_NOT_IN_HAND


@ACTS.on(DiscardCard)
def discard(match: Position[Duel], seat: Seat, command: DiscardCard, chance: Chance) -> Happens:
    yield CardDiscarded(seat, command.card)


@CHECKS.on(ReorderCardToEnd)
def may_reorder(match: Position[Duel], seat: Seat, command: ReorderCardToEnd) -> Refusal | None:
    return None if command.card in match.core.fighters[seat].hand else cards.CARD_NOT_IN_HAND


@ACTS.on(ReorderCardToEnd)
def reorder(match: Position[Duel], seat: Seat, command: ReorderCardToEnd, chance: Chance) -> Happens:
    yield CardReordered(seat, command.card)


# Tokens, statuses, passives


@CHECKS.on(UseToken)
def may_use_token(match: Position[Duel], seat: Seat, command: UseToken) -> Refusal | None:
    wait, blow = match.wait, match.core.blow
    if command.token not in TOKENS:
        return UNKNOWN_TOKEN
    if not isinstance(wait, Window) or blow is None or blow.evaded or blow.amount <= 0:
        return NO_PENDING_DAMAGE
    if seat != wait.responder:
        return NOT_YOUR_TURN
    usable_now = usable(match.core.fighters[seat], wait.name)  # type: ignore[arg-type]
    if command.token not in usable_now:
        return NO_TOKEN
    if command.amount < 1:
        return INVALID_AMOUNT
    if command.amount > usable_now[command.token]:
        return NO_TOKEN if TOKENS[command.token].many else INVALID_AMOUNT
    return None


@ACTS.on(UseToken)
def use_token(match: Position[Duel], seat: Seat, command: UseToken, chance: Chance) -> Happens:
    """The window it was played in is the one on top."""
    yield from tokens.use(match, seat, match.wait.name, command.token, command.amount, chance)


@CHECKS.on(UsePurify)
def may_purify(match: Position[Duel], seat: Seat, command: UsePurify) -> Refusal | None:
    fighter = match.core.fighters[seat]
    if match.core.number == 0:
        return INVALID_PHASE
    if "purify" not in fighter.tokens:
        return NO_TOKEN
    return None if command.status in STATUSES and command.status in fighter.statuses else NO_STATUS


@ACTS.on(UsePurify)
def purify(match: Position[Duel], seat: Seat, command: UsePurify, chance: Chance) -> Happens:
    yield TokenSpent(seat, "purify", 1)
    yield StatusRemoved(seat, command.status, 1)


@CHECKS.on(PayToRemoveKnockdown)
def may_stand_up(match: Position[Duel], seat: Seat, command: PayToRemoveKnockdown) -> Refusal | None:
    if match.core.turn != seat:
        return NOT_YOUR_TURN
    if match.phase not in ("upkeep", "income", "main1"):
        return INVALID_PHASE
    fighter = match.core.fighters[seat]
    if "knockdown" not in fighter.statuses:
        return NO_KNOCKDOWN
    return cards.too_expensive(fighter, KNOCKDOWN_PRICE)


@ACTS.on(PayToRemoveKnockdown)
def stand_up(match: Position[Duel], seat: Seat, command: PayToRemoveKnockdown, chance: Chance) -> Happens:
    yield CpChanged(seat, -KNOCKDOWN_PRICE)
    yield StatusRemoved(seat, "knockdown", match.core.fighters[seat].statuses["knockdown"])


@CHECKS.on(RerollBonusDie)
def may_reroll_bonus(match: Position[Duel], seat: Seat, command: RerollBonusDie) -> Refusal | None:
    bonus, wait = match.core.bonus, match.wait
    if not isinstance(wait, Window) or wait.name != "bonus_dice" or bonus is None:
        return NO_PENDING_BONUS_DICE
    if bonus.seat != seat:
        return NOT_YOUR_TURN
    if bonus.left == 0:
        return BONUS_REROLL_LIMIT_REACHED
    if match.core.fighters[seat].tokens.get(bonus.token, 0) < bonus.price:
        return NOT_ENOUGH_TOKEN
    return None if 0 <= command.die < len(bonus.values) else INVALID_DIE_INDEX


@ACTS.on(RerollBonusDie)
def reroll_bonus(match: Position[Duel], seat: Seat, command: RerollBonusDie, chance: Chance) -> Happens:
    bonus = match.core.bonus
    assert bonus is not None
    yield TokenSpent(seat, bonus.token, bonus.price)
    yield BonusDieRerolled(seat, command.die, chance.roll())


@CHECKS.on(UsePassiveAbility)
def may_use_passive(match: Position[Duel], seat: Seat, command: UsePassiveAbility) -> Refusal | None:
    fighter = match.core.fighters[seat]
    if match.core.number == 0:
        return INVALID_PHASE
    passive = board_of(fighter).passives.get(command.passive)
    if passive is None:
        return PASSIVE_NOT_FOUND
    if command.action == PASSIVE_DRAW:
        return cards.too_expensive(fighter, passive.draw_price)
    if command.action != PASSIVE_REROLL:
        return ACTION_NOT_FOUND
    return _may_reroll(match, seat, command.die) or cards.too_expensive(fighter, passive.reroll_price)


def _may_reroll(match: Position[Duel], seat: Seat, die: int | None) -> Refusal | None:
    refusal = rolling(match, seat)
    if refusal is not None:
        return refusal
    tray = tray_of(match.core)
    if match.wait is not None:
        return INVALID_PHASE
    if not tray.rolls:
        return NO_ROLL_YET
    if die is None:
        return TARGET_DIE_REQUIRED
    if not 0 <= die < tray.count:
        return DIE_NOT_FOUND
    return DIE_IS_LOCKED if die in tray.kept else None


@ACTS.on(UsePassiveAbility)
def use_passive(match: Position[Duel], seat: Seat, command: UsePassiveAbility, chance: Chance) -> Happens:
    passive = board_of(match.core.fighters[seat]).passives[command.passive]
    if command.action == PASSIVE_DRAW:
        yield CpChanged(seat, -passive.draw_price)
        yield from cards.draw_cards(match, seat, 1, chance)
        return
    assert command.die is not None
    yield CpChanged(seat, -passive.reroll_price)
    yield from answers.reroll(match, seat, (command.die,), chance)
