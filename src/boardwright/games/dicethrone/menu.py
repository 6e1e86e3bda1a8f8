"""What may be played now, listed, and what is played for somebody who is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from boardwright.engine.api import Command, Position, Seat
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.waits import Window
from boardwright.games.dicethrone.heroes.catalogue import CARDS, board_of
from boardwright.games.dicethrone.phases import acting_seat
from boardwright.games.dicethrone.play.cards import changes_dice, dice_are_settled, refusal_of
from boardwright.games.dicethrone.play.marks import usable
from boardwright.games.dicethrone.play.scene import available
from boardwright.games.dicethrone.play.state import tray_of
from boardwright.games.dicethrone.types import (
    DICE,
    HAND_LIMIT,
    KNOCKDOWN_PRICE,
    MAIN_PHASES,
    ConfirmRoll,
    DiscardCard,
    Duel,
    Fighter,
    PayToRemoveKnockdown,
    PlayCard,
    RerollBonusDie,
    RollDice,
    SelectAbility,
    SellCard,
    ToggleDieLock,
    UndoSellCard,
    UsePassiveAbility,
    UsePurify,
    UseToken,
)

REROLL, DRAW = 0, 1
LOCKS = tuple(map(ToggleDieLock, range(DICE)))
ROLLS_AGAIN = tuple(RollDice(keep) for count in range(DICE) for keep in combinations(range(DICE), count))
"""Every way to keep some dice and roll the others."""


def commands(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    wait = match.wait
    if isinstance(wait, Window):
        yield from _responses(match, wait, seat)
    elif wait is None and match.core.number:
        yield from _free(match, seat)


def _responses(match: Position[Duel], window: Window, seat: Seat) -> Iterator[Command]:
    if seat != window.responder:
        return
    core = match.core
    fighter = core.fighters[seat]
    if window.name == "bonus_dice":
        yield from _bonus_rerolls(core, fighter)
    elif window.name in ("boost", "mitigate"):
        yield from _token_uses(core, fighter, window.name)
    else:
        yield from _cards(match, seat)
    yield from _any_time(match, seat)


def _bonus_rerolls(core: Duel, fighter: Fighter) -> Iterator[Command]:
    bonus = core.bonus
    if bonus is not None and bonus.left and fighter.tokens.get(bonus.token, 0) >= bonus.price:
        yield from map(RerollBonusDie, range(len(bonus.values)))


def _token_uses(core: Duel, fighter: Fighter, window: str) -> Iterator[Command]:
    if core.blow is None or core.blow.evaded or core.blow.amount <= 0:
        return
    for token, most in usable(fighter, window).items():  # type: ignore[arg-type]
        yield from (UseToken(token, amount) for amount in range(1, most + 1))


def _cards(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    settled = dice_are_settled(match.core)
    for card in match.core.fighters[seat].hand:
        if refusal_of(match, seat, CARDS[card]) is None and not (settled and changes_dice(card)):
            yield PlayCard(card)


def _any_time(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    fighter = match.core.fighters[seat]
    if fighter.statuses and "purify" in fighter.tokens:
        yield from map(UsePurify, fighter.statuses)
    for name, passive in board_of(fighter).passives.items():
        if fighter.cp >= passive.draw_price:
            yield UsePassiveAbility(name, DRAW)


def _free(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    """Outside windows: what the phase asks for first, so that it heads every list."""
    core, phase = match.core, match.phase
    if seat == acting_seat(match):
        if phase == "offensive_roll":
            yield from _attack_roll(match, seat)
        elif phase == "defensive_roll":
            yield from _defence_roll(match, seat)
        else:
            yield from _trade(match, seat)
    yield from _cards(match, seat)
    yield from _any_time(match, seat)
    if phase == "main1" and core.turn == seat and _can_stand_up(core.fighters[seat]):
        yield PayToRemoveKnockdown()


def _attack_roll(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    core, tray = match.core, tray_of(match.core)
    if core.attack is None:
        offered = available(core.fighters[seat], tray.active) if tray.confirmed else ()
        yield from (SelectAbility(variant.id) for variant in offered)
        if tray.rolls < tray.limit and not offered:
            yield RollDice()
            if tray.rolls:
                yield from ROLLS_AGAIN
    if tray.rolls and not tray.confirmed:
        yield ConfirmRoll()
        if tray.rolls < tray.limit:
            yield from LOCKS
    yield from _passive_rerolls(match, seat)


def _defence_roll(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    tray = tray_of(match.core)
    defences = board_of(match.core.fighters[seat]).defences
    if not tray.rolls:
        if len(defences) > 1:
            yield from map(SelectAbility, defences)
        if tray.count:
            yield RollDice()
    elif not tray.confirmed:
        yield ConfirmRoll()
    yield from _passive_rerolls(match, seat)


def _passive_rerolls(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    fighter, tray = match.core.fighters[seat], tray_of(match.core)
    if not tray.rolls or dice_are_settled(match.core):
        return
    for name, passive in board_of(fighter).passives.items():
        if fighter.cp >= passive.reroll_price:
            for die in range(tray.count):
                if die not in tray.kept:
                    yield UsePassiveAbility(name, REROLL, die)


def _trade(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    core = match.core
    fighter = core.fighters[seat]
    if match.phase == "discard":
        if len(fighter.hand) > HAND_LIMIT:
            yield from map(DiscardCard, fighter.hand)
            yield from map(SellCard, fighter.hand)
    elif match.phase in MAIN_PHASES:
        yield from map(SellCard, fighter.hand)
    sale = core.sale
    if sale is not None and sale.seat == seat and sale.card in fighter.discard and fighter.cp >= sale.gained:
        yield UndoSellCard()


def _can_stand_up(fighter: Fighter) -> bool:
    return "knockdown" in fighter.statuses and fighter.cp >= KNOCKDOWN_PRICE


def may_interfere(match: Position[Duel], seat: Seat) -> bool:
    """Is it worth asking? Whoever holds no card for it is not; at a sealed table everybody is."""
    hand: Iterable[str] = match.core.fighters[seat].hand
    return match.options.sealed > 0 or any(CARDS[card].window == "after_roll_confirmed" for card in hand)


# For a player who is gone


def absent_command(match: Position[Duel], seat: Seat) -> Command:
    """The plainest way on: roll once, use the best that shows, sell what is too much."""
    core = match.core
    if match.phase == "discard" and len(core.fighters[seat].hand) > HAND_LIMIT:
        return SellCard(core.fighters[seat].hand[0])
    tray = core.tray
    if tray is None or tray.roller != seat:
        return AdvancePhase()
    if not tray.count:
        return SelectAbility(next(iter(board_of(core.fighters[seat]).defences)))
    if not tray.rolls:
        return RollDice()
    if not tray.confirmed:
        return ConfirmRoll()
    offered = available(core.fighters[seat], tray.active)
    if match.phase == "offensive_roll" and core.attack is None and offered:
        return SelectAbility(offered[0].id)
    return AdvancePhase()
