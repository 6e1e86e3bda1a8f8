"""Card duel: one card a turn, until one is left standing or the turns are used up."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.engine.api import (
    DRAW,
    Chance,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    Tensor,
    put,
    replace,
    unique,
    win,
)
from boardwright.engine.primitives.resources import Bounds
from boardwright.engine.primitives.zones import take
from boardwright.games.card_duel.types import (
    ATTACK,
    HAND,
    HEAL,
    CardPlayed,
    Duel,
    Fell,
    Fighter,
    HandTaken,
    HpChanged,
    PlayCard,
    TurnPassed,
)

NOT_YOUR_TURN = Refusal("not_your_turn")
NOT_IN_HAND = Refusal("not_in_hand")
TARGET_UNKNOWN = Refusal("target_unknown")
TARGET_DEAD = Refusal("target_dead")
TARGET_SELF = Refusal("target_self")
TARGET_OTHER = Refusal("target_other")


class CardDuel(Domain[Duel]):
    def setup(self, table: Table, chance: Chance) -> Duel:
        hp = table.options.hp
        return Duel({seat: Fighter(hp, hp) for seat in table.seats}, table.options.max_turns)

    def next_seats(self, table: Table) -> Sequence[Seat]:
        """Everybody begins once."""
        return (*table.seats[1:], table.seats[0])

    def validate(self, match: Position[Duel], seat: Seat, command: PlayCard) -> Refusal | None:
        duel = match.core
        if seat != duel.turn:
            return NOT_YOUR_TURN
        if command.card not in duel.fighters[seat].hand:
            return NOT_IN_HAND
        if command.card == HEAL:
            return None if command.target == seat else TARGET_OTHER
        return attack_refusal(duel, seat, command.target)

    def execute(
        self, match: Position[Duel], seat: Seat, command: PlayCard, chance: Chance
    ) -> Iterable[Event]:
        target = command.target
        yield CardPlayed(seat, command.card, target)
        yield HpChanged(target, new_hp(match.core.fighters[target], command.card, match.options))
        if not match.core.fighters[target].is_alive:
            yield Fell(target)
        if not match.core.fighters[seat].hand:
            yield HandTaken(seat)
        yield TurnPassed(next_alive(match.core, seat))

    def reduce(self, duel: Duel, event: Any) -> Duel:
        match event:
            case CardPlayed(seat, card):
                return change(duel, seat, hand=take(duel.fighters[seat].hand, (card,)))
            case HpChanged(seat, hp):
                return change(duel, seat, hp=hp)
            case HandTaken(seat):
                return change(duel, seat, hand=HAND)
            case TurnPassed(next):
                return replace(duel, turn=next, turns=duel.turns + 1)
        return duel

    def legal_commands(self, match: Position[Duel], seat: Seat) -> Iterable[PlayCard]:
        duel = match.core
        if seat != duel.turn:
            return
        for card in unique(duel.fighters[seat].hand):
            if card == ATTACK:
                yield from (PlayCard(ATTACK, other) for other in alive(duel) if other != seat)
            else:
                yield PlayCard(HEAL, seat)

    def active_seats(self, match: Position[Duel]) -> Sequence[Seat]:
        return (match.core.turn,)

    def outcome(self, duel: Duel) -> Outcome | None:
        standing = alive(duel)
        if len(standing) == 1:
            return win(standing[0], reason="last_standing")
        if duel.turns < duel.max_turns:
            return None
        most = max(duel.fighters[seat].hp for seat in standing)
        leaders = [seat for seat in standing if duel.fighters[seat].hp == most]
        return win(leaders[0], reason="max_turns") if len(leaders) == 1 else replace(DRAW, reason="max_turns")

    def evaluate(self, match: Position[Duel], seat: Seat) -> float:
        """The lead over the strongest of the others, as a share of full strength."""
        fighters = match.core.fighters
        strongest = max(fighter.hp for other, fighter in fighters.items() if other != seat)
        return (fighters[seat].hp - strongest) / fighters[seat].max_hp if fighters[seat].is_alive else -1.0

    def tensor(self, match: Position[Duel], seat: Seat) -> Tensor:
        """For each seat, from `seat` on: share of hp, attacks and heals in hand (in threes), whether it is to move;
        then how much of the match is over."""
        duel, seats = match.core, len(match.seats)
        row: list[float] = []
        for at in (*range(seat, seats), *range(seat)):
            fighter = duel.fighters[at]
            hand = fighter.hand
            row += [
                fighter.hp / fighter.max_hp,
                hand.count(ATTACK) / 3,
                hand.count(HEAL) / 3,
                at == duel.turn,
            ]
        return Tensor((len(row) + 1,), array("f", [*row, duel.turns / duel.max_turns]))

    def describe(self, match: Position[Duel], seat: Seat) -> str:
        duel = match.core
        rows = [
            f"{'>' if at == duel.turn else ' '} {at}  hp {fighter.hp:>3}/{fighter.max_hp}  {' '.join(fighter.hand)}"
            for at, fighter in duel.fighters.items()
        ]
        return "\n".join([f"turn {duel.turns + 1} of {duel.max_turns}", *rows])


def attack_refusal(duel: Duel, seat: Seat, target: Seat) -> Refusal | None:
    if target not in duel.fighters:
        return TARGET_UNKNOWN
    if target == seat:
        return TARGET_SELF
    return None if duel.fighters[target].is_alive else TARGET_DEAD


def new_hp(fighter: Fighter, card: str, options: Any) -> int:
    change: int = -options.attack if card == ATTACK else options.heal
    return Bounds(0, fighter.max_hp).clamp(fighter.hp + change)


def alive(duel: Duel) -> list[Seat]:
    return [seat for seat, fighter in duel.fighters.items() if fighter.is_alive]


def next_alive(duel: Duel, seat: Seat) -> Seat:
    """The seat after this one that still stands; itself, if no other does."""
    seats = len(duel.fighters)
    order = ((seat + step) % seats for step in range(1, seats + 1))
    return next(other for other in order if duel.fighters[other].is_alive)


def change(duel: Duel, seat: Seat, **fields: Any) -> Duel:
    return replace(duel, fighters=put(duel.fighters, seat, replace(duel.fighters[seat], **fields)))
