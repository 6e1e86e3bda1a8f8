"""The six phases of a turn, and what happens exactly between them."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Chance, Flow, Position, Seat
from boardwright.games.summonerwars import menu
from boardwright.games.summonerwars.events import ActiveEnded, TurnStarted
from boardwright.games.summonerwars.play.book import RULES, Match, units_of
from boardwright.games.summonerwars.play.damage import JUDGMENT, PYRE, harm, worn
from boardwright.games.summonerwars.play.effects import draw
from boardwright.games.summonerwars.play.state import summoner_id
from boardwright.games.summonerwars.types import HAND, PENALTY, PHASES, Active, Battle
from boardwright.kits.scripts.running import Happens

NEXT = dict(zip(PHASES, (*PHASES[1:], PHASES[0]), strict=True))


class Turns(Flow):
    initial = PHASES[0]

    def active_seat(self, match: Position[Battle]) -> Seat:
        return match.core.turn

    def next_phase(self, match: Position[Battle]) -> str:
        return self.initial if match.phase is None else NEXT[match.phase]

    def auto_continue(self, match: Position[Battle]) -> bool:
        """Where nothing can be done, or missed."""
        if not match.options.skip or not match.core.number or match.phase == "magic":
            return False
        return match.phase == "draw" or not any(True for _ in menu.chances(match, match.core.turn))

    def on_enter(self, match: Position[Battle], phase: str, chance: Chance) -> Iterable[object]:  # type: ignore[override]
        match phase:
            case "summon" if match.sys.turn > 1:
                yield from begin_turn(match)
            case "move":
                yield from announced(match, "move_begins")
            case "attack":
                yield from announced(match, "attack_begins")

    def on_exit(self, match: Position[Battle], phase: str, chance: Chance) -> Iterable[object]:  # type: ignore[override]
        match phase:
            case "build":
                yield from announced(match, "build_ends")
            case "attack":
                yield from end_attacks(match)
            case "draw":
                yield from end_turn(match)


def announced(match: Match, moment: str) -> Happens:
    """To the units of whose turn it is, row by row."""
    yield from RULES.announce(match, moment, tuple(units_of(match.core, match.core.turn)))


def end_attacks(match: Match) -> Happens:
    """Who attacked no enemy pays for it."""
    seat = match.core.turn
    if not match.core.sides[seat].engaged:
        yield from harm(match, summoner_id(seat), PENALTY, "inaction")
    yield from announced(match, "attack_ends")


def end_turn(match: Match) -> Happens:
    seat = match.core.turn
    side = match.core.sides[seat]
    yield from draw(match, side, seat, HAND - len(side.hand))
    yield from announced(match, "turn_ends")


def begin_turn(match: Match) -> Happens:
    seat = 1 - match.core.turn
    yield TurnStarted(seat, match.core.number + (seat == 0))
    for active in tuple(match.core.actives.values()):
        if active.controller == seat:
            yield from expired(match, active)
    yield from announced(match, "turn_begins")


def expired(match: Match, active: Active) -> Happens:
    """An event lasts until its player's next turn. Judgment wears off charge by charge, and a pyre heals first."""
    if active.card == PYRE and active.charges:
        yield from RULES.announce(match, "expires", (active,))
    elif active.card == JUDGMENT and active.charges:
        yield from worn(match, active.id)
    else:
        yield ActiveEnded(active.id, active.card)
