"""The table as text: both heroes, the dice, what is under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Hidden, Position, Seat
from boardwright.games.dicethrone.heroes.catalogue import CATALOGUE
from boardwright.games.dicethrone.types import Duel, Fighter, Tray


def draw_table(match: Position[Any], seat: Seat) -> str:
    core: Duel = match.core
    if not core.number:
        return "the heroes are being chosen"
    return "\n".join(_lines(core, seat))


def _lines(core: Duel, seat: Seat) -> Iterator[str]:
    yield f"turn {core.number}: seat {core.turn}"
    for owner, fighter in enumerate(core.fighters):
        yield from _fighter(owner, fighter)
    if core.tray is not None:
        yield _tray(core, core.tray)
    if core.attack is not None:
        attack = core.attack
        kind = "ultimate" if attack.ultimate else "defendable" if attack.defendable else "undefendable"
        yield f"attack: {attack.ability} by seat {attack.attacker} ({kind}), bonus {attack.bonus}"
    if core.blow is not None:
        yield f"damage waiting: {core.blow.amount} for seat {core.blow.target}"
    if core.bonus is not None:
        yield f"bonus dice: {' '.join(map(str, core.bonus.values))}"


def _fighter(owner: Seat, fighter: Fighter) -> Iterator[str]:
    yield (
        f"seat {owner}: {fighter.hero}, {fighter.hp} HP, {fighter.cp} CP, hand {_cards(fighter.hand)}, "
        f"deck {_count(fighter.deck)}, discard {len(fighter.discard)}"
    )
    marks = {**fighter.statuses, **fighter.tokens}
    if marks:
        yield "  marks: " + ", ".join(f"{mark} {count}" for mark, count in marks.items())
    if fighter.shields:
        yield "  shields: " + ", ".join(map(_shield, fighter.shields))
    if fighter.upgrades:
        yield "  upgrades: " + ", ".join(fighter.upgrades.values())


def _shield(shield: Any) -> str:
    if shield.against_status:
        return "next debuff"
    return f"{shield.percent} %" if shield.percent else str(shield.amount)


def _cards(cards: Any) -> str:
    return _count(cards) if isinstance(cards, Hidden) else f"{len(cards)} ({' '.join(cards)})"


def _count(cards: Any) -> str:
    return str(len(cards))


def _tray(core: Duel, tray: Tray) -> str:
    faces = CATALOGUE[core.fighters[tray.roller].hero].faces
    dice = " ".join(
        f"{value}:{faces[value - 1]}{'*' if die in tray.kept else ''}"
        for die, value in enumerate(tray.active)
    )
    state = "confirmed" if tray.confirmed else f"roll {tray.rolls} of {tray.limit}"
    return f"dice of seat {tray.roller}: {dice or '-'} ({state})"
