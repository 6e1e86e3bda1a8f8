"""What the tokens do when they are used against damage, or for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boardwright.engine.api import Chance, Event, Position, Seat
from boardwright.engine.primitives.registry import Registry
from boardwright.games.dicethrone.heroes.marks import EVADE
from boardwright.games.dicethrone.play.damage import harm
from boardwright.games.dicethrone.types import Blow, BlowChanged, Duel, TokenSpent

Handler = Callable[[Position[Duel], Seat, Blow, int, Chance], Iterator[Event]]

USES: Registry[Handler] = Registry("token use")
"""`<window>.<token>` → what it does to the damage that waits."""


def use(
    match: Position[Duel], seat: Seat, window: str, token: str, amount: int, chance: Chance
) -> Iterator[Event]:
    blow = match.core.blow
    assert blow is not None
    yield TokenSpent(seat, token, amount)
    yield from USES.find(f"{window}.{token}")(match, seat, blow, amount, chance)


@USES.register("boost.taiji")
def add_taiji(match: Position[Duel], seat: Seat, blow: Blow, amount: int, chance: Chance) -> Iterator[Event]:
    yield BlowChanged(seat, "taiji", blow.amount + amount)


@USES.register("boost.sneak_attack")
def sneak_attack(
    match: Position[Duel], seat: Seat, blow: Blow, amount: int, chance: Chance
) -> Iterator[Event]:
    roll = chance.roll()
    yield BlowChanged(seat, "sneak_attack", blow.amount + roll, roll)


@USES.register("mitigate.taiji")
def take_taiji(match: Position[Duel], seat: Seat, blow: Blow, amount: int, chance: Chance) -> Iterator[Event]:
    yield BlowChanged(seat, "taiji", max(0, blow.amount - amount))


@USES.register("mitigate.evasive")
def evade(match: Position[Duel], seat: Seat, blow: Blow, amount: int, chance: Chance) -> Iterator[Event]:
    roll = chance.roll()
    evaded = roll <= EVADE
    yield BlowChanged(seat, "evasive", 0 if evaded else blow.amount, roll, evaded)


@USES.register("mitigate.protect")
def protect(match: Position[Duel], seat: Seat, blow: Blow, amount: int, chance: Chance) -> Iterator[Event]:
    yield BlowChanged(seat, "protect", blow.amount // 2)


@USES.register("mitigate.retribution")
def retribution(
    match: Position[Duel], seat: Seat, blow: Blow, amount: int, chance: Chance
) -> Iterator[Event]:
    yield BlowChanged(seat, "retribution", blow.amount)
    yield from harm(match, blow.source, -(-blow.amount // 2), "retribution", targetable=False)
