"""A duel brought into any position, with known dice; for tests that read like the rule book."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boardwright.engine.api import Answer, Chance, Pass
from boardwright.engine.chance import Scripted
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import Command, Event, MatchState, Seat, Step
from boardwright.engine.waits import Prompt, Window
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.heroes.catalogue import CATALOGUE
from boardwright.games.dicethrone.types import (
    ConfirmRoll,
    Fighter,
    PlayCard,
    RollDice,
    SelectAbility,
)

ATTACKER, DEFENDER = 0, 1
ADVANCE = AdvancePhase()


class Stage:
    """Seat 0 is at move in `main1`, both with empty hands, unless the test says otherwise."""

    def __init__(self, first: str = "barbarian", second: str = "barbarian", **options: Any) -> None:
        self.chance = Chance(b"a stage")
        table = GAME.table(2, {"heroes": f"{first},{second}", **options}, mode="local")
        self.state: MatchState[Any] = GAME.pipeline.begin(table, self.chance).state
        self.draws: list[int] = []
        self.events: list[Event] = []
        for seat in (0, 1):
            self.set(seat, hand=(), deck=self[seat].hand + self[seat].deck)

    def __getitem__(self, seat: Seat) -> Fighter:
        fighter: Fighter = self.state.core.fighters[seat]
        return fighter

    @property
    def core(self) -> Any:
        return self.state.core

    @property
    def phase(self) -> str | None:
        return self.state.phase

    @property
    def wait(self) -> Any:
        return self.state.wait

    # Given

    def set(self, seat: Seat, **fields: Any) -> Stage:
        fighters = list(self.core.fighters)
        fighters[seat] = replace(fighters[seat], **fields)
        return self.having(fighters=tuple(fighters))

    def having(self, **fields: Any) -> Stage:
        self.state = replace(self.state, core=replace(self.core, **fields))
        return self

    def deal(self, seat: Seat, *cards: str) -> Stage:
        """These cards into the hand, from the deck."""
        fighter = self[seat]
        left = tuple(card for card in fighter.deck if card not in cards)
        return self.set(seat, hand=fighter.hand + cards, deck=left)

    def upgrade(self, seat: Seat, ability: str, level: int) -> Stage:
        if level == 1:
            return self
        hero = CATALOGUE[self[seat].hero]
        card = next(card.id for card in hero.cards if card.ability == ability and card.level == level)
        return self.set(seat, upgrades={**self[seat].upgrades, ability: card})

    def roll(self, *values: int) -> Stage:
        """What chance gives next."""
        self.draws.extend(values)
        return self

    # When

    def submit(self, seat: Seat, command: Command) -> Step:
        chance = Scripted(self.draws, self.chance) if self.draws else self.chance
        step = GAME.pipeline.run(self.state, seat, command, chance)
        self.draws = self.draws[chance.used :] if isinstance(chance, Scripted) else self.draws
        return step

    def play(self, seat: Seat, command: Command) -> Stage:
        step = self.submit(seat, command)
        assert step.refusal is None, (command, step.refusal)
        self.state = step.state
        self.events = list(step.events)
        return self

    def card(self, seat: Seat, card: str) -> Stage:
        """From nowhere into the hand, and played."""
        return self.deal(seat, card).play(seat, PlayCard(card))

    def refused(self, seat: Seat, command: Command) -> str:
        before = self.state
        step = self.submit(seat, command)
        assert step.refusal is not None, f"{command!r} was accepted"
        assert step.state is before
        return step.refusal.code

    def answer(self, *options: Any) -> Stage:
        """The options named, by whoever is asked."""
        wait: Prompt = self.wait
        offered = wait.options[wait.seat]
        return self.play(wait.seat, Answer(tuple(offered.index(option) for option in options)))

    def number(self, number: int) -> Stage:
        return self.play(self.wait.seat, Answer((number,)))

    def pass_(self) -> Stage:
        return self.play(self.wait.owners()[0], Pass())

    def to_roll(self, *dice: int, seat: Seat | None = None) -> Stage:
        """The attacker's dice lie confirmed on the table."""
        if self.phase != "offensive_roll":
            self.play(self.core.turn, ADVANCE)
        roller = self.core.tray.roller if seat is None else seat
        self.roll(*dice).play(roller, RollDice())
        return self.play(roller, ConfirmRoll())

    def declare(self, ability: str, *dice: int) -> Stage:
        return self.to_roll(*dice).play(self.core.turn, SelectAbility(ability))

    def defend(self, *dice: int, ability: str = "") -> Stage:
        """Roll, confirm and leave the defence."""
        seat = 1 - self.core.turn
        if ability:
            self.play(seat, SelectAbility(ability))
        self.roll(*dice).play(seat, RollDice()).play(seat, ConfirmRoll())
        return self

    def settle(self) -> Stage:
        """Answer what is asked: the first option, Crit skipped, windows passed."""
        while self.wait is not None:
            if isinstance(self.wait, Window):
                self.pass_()
            elif self.wait.kind == "number":
                self.number(self.wait.max)
            else:
                options = self.wait.options[self.wait.seat]
                self.answer(options[-1] if self.wait.name == "roll_end" else options[0])
        return self

    def attack(
        self, ability: str, *dice: int, bonus: tuple[int, ...] = (), defence: tuple[int, ...] = ()
    ) -> Stage:
        """A whole attack; the defender rolls `defence`, by default nothing that helps a barbarian."""
        self.declare(ability, *dice)
        self.play(self.core.turn, ADVANCE) if self._is_defended() else self.roll(*bonus).play(
            self.core.turn, ADVANCE
        )
        self.settle()
        if self.phase == "defensive_roll":
            count = self.core.tray.count
            self.defend(*(defence or (1,) * count))
            self.roll(*bonus).play(1 - self.core.turn, ADVANCE).settle()
        return self

    def _is_defended(self) -> bool:
        attack = self.core.attack
        return bool(attack.defendable) and "sneak" not in self[1 - attack.attacker].tokens

    # Then

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def legal(self, seat: Seat) -> list[Command]:
        return GAME.pipeline.legal(self.state, seat)

    def hp(self) -> tuple[int, int]:
        return self[0].hp, self[1].hp
