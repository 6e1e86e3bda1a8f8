"""What follows when a question is answered or a window closes: its own effect, then the rest of the script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.engine.api import Chance, Position, Seat
from boardwright.engine.waits import Prompt, Wait, Window
from boardwright.games.dicethrone.heroes.catalogue import CARDS
from boardwright.games.dicethrone.play import attack, marks, script
from boardwright.games.dicethrone.play.damage import after_boost, close_blow
from boardwright.games.dicethrone.play.state import attack_of, tray_of
from boardwright.games.dicethrone.types import (
    AttackMadeUndefendable,
    CardReturned,
    CpChanged,
    DamageJoined,
    DeclarationVoided,
    DieModified,
    Duel,
    TokenSpent,
)
from boardwright.kits.scripts.running import Cursor, Happens, Scriptbook

BOOK: Scriptbook[Duel] = Scriptbook()
CARD = "card"

BOOK.kinds.add(attack.PRE, attack.before_defence)
BOOK.kinds.add(attack.ROLL_END, attack.after_roll_end)
BOOK.kinds.add(attack.SETTLE, attack.settle)


@BOOK.kinds.register(CARD)
def card_effects(match: Position[Duel], cursor: Cursor, chance: Chance) -> Happens:
    """`cursor`: ("card", seat, card, how far)."""
    _, seat, card, _ = cursor
    core = match.core
    dice = () if core.tray is None else core.tray.active
    yield from script.run(match, script.of_card(card), cursor, seat, dice, chance)


def _called_off(match: Position[Duel], wait: Prompt) -> Happens:
    """The card goes back; of an ability, that part is forgone. In a window the responder may think again."""
    cursor = wait.data
    if not isinstance(cursor, tuple) or cursor[0] != CARD:
        return
    card = CARDS[str(cursor[2])]
    yield CardReturned(wait.seat, card.id, card.cost)
    below = match.wait
    if isinstance(below, Window) and below.name == card.window:
        yield attack.response_window(match, below.name, wait.seat)


def _is_card(wait: Wait) -> bool:
    return isinstance(wait.data, tuple) and wait.data[0] == CARD


# Windows


@BOOK.answers.register("boost")
def boosted(match: Position[Duel], wait: Window, plays: int, chance: Chance) -> Happens:
    yield from after_boost(match, wait.data)


@BOOK.answers.register("mitigate")
def mitigated(match: Position[Duel], wait: Window, plays: int, chance: Chance) -> Happens:
    yield from close_blow(match)


@BOOK.answers.register("bonus_dice")
@BOOK.answers.register("after_roll_confirmed")
@BOOK.answers.register("after_attack_resolved")
def closed(match: Position[Duel], wait: Window, plays: int, chance: Chance) -> Happens:
    yield from ()


# Choices


@BOOK.answers.register("roll_end")
def roll_end(match: Position[Duel], wait: Prompt, token: str, chance: Chance) -> Happens:
    yield from attack.use_roll_end(match, token)


@BOOK.answers.register("choose_token")
def choose_token(match: Position[Duel], wait: Prompt, token: str, chance: Chance) -> Happens:
    yield from marks.gain(match, wait.seat, token, 1)


@BOOK.answers.register("offer_undefendable")
def offer_undefendable(
    match: Position[Duel], wait: Prompt, offer: str | tuple[str, int], chance: Chance
) -> Happens:
    if isinstance(offer, tuple):
        yield TokenSpent(wait.seat, *offer)
        yield AttackMadeUndefendable(wait.seat)


@BOOK.answers.register("invest")
def invest(match: Position[Duel], wait: Prompt, amount: int, chance: Chance) -> Happens:
    token, each = _terms(wait)
    if amount:
        yield TokenSpent(wait.seat, token, amount)
        yield DamageJoined(wait.seat, amount * each)


@BOOK.answers.register("buy_tokens")
def buy_tokens(match: Position[Duel], wait: Prompt, amount: int, chance: Chance) -> Happens:
    token, price = _terms(wait)
    if amount:
        yield CpChanged(wait.seat, -amount * price)
        yield from marks.gain(match, wait.seat, token, amount)


def _terms(wait: Prompt) -> tuple[str, int]:
    """What a number is about: the token, and how much each one counts."""
    assert wait.fixed is not None
    terms: Any = wait.fixed[0]
    token, each = terms
    return str(token), int(each)


@BOOK.answers.register("grant")
def grant(match: Position[Duel], wait: Prompt, player: Seat | None, chance: Chance) -> Happens:
    if player is None:
        yield from _called_off(match, wait)
        return
    for token in _granted(match, wait):
        yield from marks.gain(match, player, token, 1)


def _granted(match: Position[Duel], wait: Prompt) -> tuple[str, ...]:
    """The tokens stand in the effect that asked: never in what a player sends."""
    cursor: Any = wait.data
    steps = script.of_card(cursor[2]) if _is_card(wait) else script.before_defence(match.core)
    tokens: Any = steps[cursor[-1] - 1].effect.params["tokens"]
    return tuple(tokens)


# Statuses


@BOOK.answers.register("pick_removal")
def pick_removal(match: Position[Duel], wait: Prompt, pick: Any, chance: Chance) -> Happens:
    yield from _called_off(match, wait) if pick is None else marks.remove(match, *pick)


@BOOK.answers.register("pick_transfer")
def pick_transfer(match: Position[Duel], wait: Prompt, pick: Any, chance: Chance) -> Happens:
    yield from _called_off(match, wait) if pick is None else marks.transfer(match, *pick)


@BOOK.answers.register("pick_wipe")
def pick_wipe(match: Position[Duel], wait: Prompt, player: Seat | None, chance: Chance) -> Happens:
    if player is None:
        yield from _called_off(match, wait)
        return
    for mark in marks.removable(match.core.fighters[player]):
        yield from marks.remove(match, player, mark)


# Dice


@BOOK.answers.register("turn_die")
def turn_die(match: Position[Duel], wait: Prompt, pick: Any, chance: Chance) -> Happens:
    yield from _called_off(match, wait) if pick is None else turn(match, wait.seat, [pick])


@BOOK.answers.register("turn_dice")
def turn_dice(match: Position[Duel], wait: Prompt, picks: Any, chance: Chance) -> Happens:
    chosen = wait.chosen(wait.seat)
    yield from turn(match, wait.seat, chosen) if chosen else _called_off(match, wait)  # type: ignore[arg-type]


@BOOK.answers.register("copy_die")
def copy_die(match: Position[Duel], wait: Prompt, pick: Any, chance: Chance) -> Happens:
    if pick is None:
        yield from _called_off(match, wait)
        return
    source, target = pick
    yield from turn(match, wait.seat, [(target, tray_of(match.core).values[source])])


@BOOK.answers.register("reroll_dice")
def reroll_dice(match: Position[Duel], wait: Prompt, picks: Any, chance: Chance) -> Happens:
    dice = (picks,) if isinstance(picks, int) else picks
    if not dice:
        yield from _called_off(match, wait)
        return
    yield from reroll(match, wait.seat, dice, chance)


def turn(match: Position[Duel], seat: Seat, changes: Sequence[tuple[int, int]]) -> Happens:
    for die, value in changes:
        yield DieModified(seat, die, tray_of(match.core).values[die], value)
    yield from after_dice_changed(match)


def reroll(match: Position[Duel], seat: Seat, dice: Sequence[int], chance: Chance) -> Happens:
    for die in dice:
        yield DieModified(seat, die, tray_of(match.core).values[die], chance.roll(), rerolled=True)
    yield from after_dice_changed(match)


def after_dice_changed(match: Position[Duel]) -> Happens:
    """A declared attack becomes void when its dice change, unless it is an ultimate."""
    core = match.core
    if match.phase == "offensive_roll" and core.attack is not None and not core.attack.ultimate:
        yield DeclarationVoided(attack_of(core).attacker, core.attack.ability)
