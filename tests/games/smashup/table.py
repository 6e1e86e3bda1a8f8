"""A table on which tests put what they need: given, when, then."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Answer, Chance, Command, Event, Pass, Seat, replace
from boardwright.engine.primitives.modifier import Modifier
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import MatchState, Step
from boardwright.games.smashup import GAME
from boardwright.games.smashup.play.book import breakpoint_of, power_of, totals
from boardwright.games.smashup.types import (
    NOBODY,
    Action,
    Base,
    Minion,
    PlayAction,
    PlayMinion,
    UseSpecial,
    UseTalent,
)

ADVANCE = AdvancePhase()
PAIRS = ("aliens+ninjas", "pirates+robots", "wizards+zombies", "ghosts+dinosaurs")
QUIET = "base_rhodes_plaza"
"""A base that is far from scoring and does nothing before."""
REX, INVADER, COLLECTOR, MATE = "dino_king_rex", "alien_invader", "alien_collector", "pirate_first_mate"
BUCCANEER, WARBOT, GREMLIN, LILY = (
    "pirate_buccaneer",
    "robot_warbot",
    "trickster_gremlin",
    "killer_plant_water_lily",
)
SCOUT, STEGO, WENCH = "alien_scout", "dino_armor_stego", "pirate_saucy_wench"
CANNON, BEAM, STARS, HOWL = "pirate_cannon", "alien_beam_up", "ninja_seeing_stars", "dino_howl"


class Table:
    """Empty hands, decks and bases; seat 0 is in its play phase."""

    def __init__(self, seats: int = 2, *bases: str, mode: str = "local", **options: Any) -> None:
        self.chance = Chance(b"a table")
        given = {"factions": ",".join(PAIRS[:seats]), "order": "seats", **options}
        self.state: MatchState[Any] = GAME.pipeline.begin(
            GAME.table(seats, given, mode=mode), self.chance
        ).state
        self.events: list[Event] = []
        cards = (*bases, *(QUIET,) * (seats + 1))[: max(seats + 1, len(bases))]
        self._set(
            bases=tuple(Base(f"b{slot}", card, NOBODY, NOBODY, slot) for slot, card in enumerate(cards)),
            base_deck=("base_the_jungle", "base_tar_pits", "base_the_mothership"),
        )
        for seat in range(seats):
            self.side(seat, hand=(), deck=(REX,) * 10, discard=())

    @property
    def core(self) -> Any:
        return self.state.core

    @property
    def wait(self) -> Any:
        return self.state.wait

    def __getitem__(self, id: str) -> Any:
        return self.core.minions.get(id) or self.core.actions[id]

    # Given

    def _set(self, **fields: Any) -> Table:
        self.state = replace(self.state, core=replace(self.core, **fields))
        return self

    def side(self, seat: Seat, **fields: Any) -> Table:
        sides = list(self.core.sides)
        sides[seat] = replace(sides[seat], **fields)
        return self._set(sides=tuple(sides))

    def put(self, card: str, slot: int = 0, seat: Seat = 0, **fields: Any) -> str:
        """A minion."""
        name = f"m{self.core.last + 1}"
        minion = Minion(name, card, fields.pop("owner", seat), seat, slot, **fields)
        self._set(minions={**self.core.minions, name: minion}, last=self.core.last + 1)
        return name

    def on(self, card: str, where: int | str = 0, seat: Seat = 0, **fields: Any) -> str:
        """An action, on a base or a minion."""
        name = f"a{self.core.last + 1}"
        host = where if isinstance(where, str) else ""
        slot = self.core.minions[where].place if isinstance(where, str) else where
        action = Action(name, card, fields.pop("owner", seat), seat, slot, host, **fields)
        self._set(actions={**self.core.actions, name: action}, last=self.core.last + 1)
        return name

    def stronger(self, minion: str, amount: int) -> Table:
        change = Modifier("add", amount, "test")
        changed = replace(self.core.minions[minion], numbers={"power": (change,)})
        return self._set(minions={**self.core.minions, minion: changed})

    def hold(self, *cards: str, seat: Seat = 0) -> Table:
        return self.side(seat, hand=(*self.core.sides[seat].hand, *cards))

    def deck(self, *cards: str, seat: Seat = 0) -> Table:
        return self.side(seat, deck=cards)

    def pile(self, *cards: str, seat: Seat = 0) -> Table:
        return self.side(seat, discard=cards)

    def plays(self, minions: int = 1, actions: int = 1, seat: Seat = 0, **fields: Any) -> Table:
        return self.side(seat, minion_plays=minions, action_plays=actions, **fields)

    # When

    def submit(self, command: Command, seat: Seat | None = None) -> Step:
        return GAME.pipeline.run(self.state, self.actor if seat is None else seat, command, self.chance)

    @property
    def actor(self) -> Seat:
        return int(self.core.turn if self.wait is None else self.wait.owners()[0])

    def play(self, command: Command, seat: Seat | None = None) -> Table:
        step = self.submit(command, seat)
        assert step.refusal is None, (command, step.refusal)
        self.state, self.events = step.state, [*self.events, *step.events]
        return self

    def refused(self, command: Command, seat: Seat | None = None) -> str:
        step = self.submit(command, seat)
        assert step.refusal is not None, f"{command!r} was accepted"
        assert step.state is self.state
        return step.refusal.code

    def minion(self, card: str, slot: int = 0) -> str:
        """Into the hand, and from there to a base."""
        name = f"m{self.core.last + 1}"
        seat = self.actor
        self.hold(card, seat=seat)
        if self.wait is None and not self.core.sides[seat].minion_plays:
            self.side(seat, minion_plays=1)
        self.play(PlayMinion(card, f"b{slot}"))
        return name

    def attach(self, card: str, target: int | str) -> str:
        """The same of an action that stays."""
        name = f"a{self.core.last + 1}"
        self.action(card, target)
        return name

    def action(self, card: str, target: int | str = "") -> Table:
        """Into the hand, and played."""
        seat = self.actor
        self.hold(card, seat=seat)
        if self.wait is None and not self.core.sides[seat].action_plays:
            self.side(seat, action_plays=1)
        return self.play(PlayAction(card, f"b{target}" if isinstance(target, int) else target))

    def talent(self, thing: str) -> Table:
        return self.play(UseTalent(thing))

    def special(self, minion: str) -> Table:
        return self.play(UseSpecial(minion))

    def answer(self, *options: Any) -> Table:
        offered = list(self.offered)
        picks = []
        for option in options:
            pick = next(at for at, each in enumerate(offered) if each == option and at not in picks)
            picks.append(pick)
        return self.play(Answer(tuple(picks)))

    def pass_(self) -> Table:
        return self.play(Pass())

    def advance(self) -> Table:
        return self.play(ADVANCE)

    def next_turn(self, seat: Seat | None = None) -> Table:
        """Ends turns until somebody's, or the next one, begins; passes whatever may be passed."""
        start = self.core.number
        while self.state.sys.gameover is None:
            begun = self.wait is None and self.state.phase == "play" and self.core.number > start
            if begun and seat in (None, self.core.turn):
                return self
            if self.wait is None:
                self.advance()
            elif getattr(self.wait, "optional", True):
                self.pass_()
            else:
                self.play(Answer(tuple(range(self.wait.min))))
        return self

    # Then

    @property
    def offered(self) -> Any:
        """What the question that is open offers."""
        assert self.wait is not None, "nothing is asked"
        return tuple(self.wait.options[self.wait.owners()[0]])

    @property
    def asked(self) -> Any:
        return None if self.wait is None else self.wait.name

    @property
    def asks(self) -> Seat:
        seat: Seat = self.wait.owners()[0]
        return seat

    def hand(self, seat: Seat = 0) -> list[str]:
        return list(self.core.sides[seat].hand)

    def cards(self, seat: Seat = 0) -> list[str]:
        return list(self.core.sides[seat].deck)

    def discarded(self, seat: Seat = 0) -> list[str]:
        return list(self.core.sides[seat].discard)

    def points(self, *seats: Seat) -> list[int]:
        return [self.core.sides[seat].points for seat in seats or range(len(self.core.sides))]

    def power(self, minion: str) -> int:
        return power_of(self.state, self.core.minions[minion])

    def total(self, slot: int = 0) -> tuple[int, ...]:
        return totals(self.state, slot)

    def breakpoint(self, slot: int = 0) -> int:
        return breakpoint_of(self.state, slot)

    def place(self, thing: str) -> int:
        place: int = self[thing].place
        return place

    def lies(self, *things: str) -> bool:
        """Are all of these on the table?"""
        return all(each in self.core.minions or each in self.core.actions for each in things)

    def legal(self, kind: type[Command], seat: Seat | None = None) -> list[Any]:
        commands = GAME.pipeline.legal(self.state, self.actor if seat is None else seat)
        return [each for each in commands if isinstance(each, kind)]

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        outcome = self.state.sys.gameover
        return None if outcome is None else outcome.winners

    @property
    def bases(self) -> list[str]:
        return [base.card for base in self.core.bases]
