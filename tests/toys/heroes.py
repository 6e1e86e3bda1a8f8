"""Heroes: everyone picks a hero; then they roll dice at each other until one falls.

Shows character selection, replacement effects (`intercept_event`), state-based actions (`post_process`), chance,
tricks for developers, a lesson with scripted dice and opponent, and a heuristic for bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from boardwright.engine.api import (
    ActionLog,
    Chance,
    CharacterSelection,
    Cheats,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Lesson,
    LessonStep,
    Manifest,
    Meta,
    Options,
    Outcome,
    PerSeat,
    Position,
    Refusal,
    Seat,
    Struct,
    Table,
    Undo,
    base_systems,
    put,
    replace,
    win,
)
from boardwright.engine.systems.character_selection import Ready, SelectCharacter

HEROES = ("knight", "mage", "thief", "bard")
ARMOUR = 2
"""What the knight does not feel."""


class Rules(Options):
    health: Annotated[int, Meta(ge=4, le=20, multiple_of=4)] = 8
    die: Literal[4, 6] = 6


class Hero(Struct, frozen=True):
    health: int
    name: str = ""
    standing: bool = True


class Arena(Core):
    heroes: PerSeat[Hero]
    die: int
    turn: Seat = 0


class Attack(Command):
    target: Seat


class Rest(Command): ...


class HeroChosen(Event):
    seat: Seat
    name: str


class Rolled(Event):
    seat: Seat
    roll: int


class Wounded(Event):
    seat: Seat
    wounds: int


class Healed(Event):
    seat: Seat
    points: int


class Fell(Event):
    seat: Seat


class TurnEnded(Event): ...


class Heroes(Domain[Arena]):
    def setup(self, table: Table, chance: Chance) -> Arena:
        rules = table.options
        return Arena((Hero(rules.health),) * len(table.seats), rules.die)

    def resume(
        self, match: Position[Arena], wait, answer: dict[Seat, str], chance: Chance
    ) -> Iterable[Event]:
        yield from (HeroChosen(seat, name) for seat, name in sorted(answer.items()))

    def validate(self, match: Position[Arena], seat: Seat, command: Attack | Rest) -> Refusal | None:
        if seat != match.core.turn:
            return Refusal("not_your_turn")
        if isinstance(command, Attack) and command.target not in targets(match.core, seat):
            return Refusal("no_such_target")
        return None

    def legal_commands(self, match: Position[Arena], seat: Seat) -> Iterable[Command]:
        if seat == match.core.turn:
            yield from (Attack(target=target) for target in targets(match.core, seat))
            yield Rest()

    def active_seats(self, match: Position[Arena]) -> Sequence[Seat]:
        return (match.core.turn,)

    def execute(
        self, match: Position[Arena], seat: Seat, command: Attack | Rest, chance: Chance
    ) -> Iterable[Event]:
        roll = chance.roll(match.core.die)
        yield Rolled(seat, roll)
        if isinstance(command, Attack):
            yield Wounded(command.target, roll)
        elif roll == match.core.die:
            yield Healed(seat, 1)
        yield TurnEnded()

    def intercept_event(self, match: Position[Arena], event: Event) -> Event | Iterable[Event] | None:
        """Armour takes small wounds, a mage's shield halves them, and a thief hits his neighbour too."""
        if not isinstance(event, Wounded):
            return event
        hero = match.core.heroes[event.seat]
        if hero.name == "knight" and event.wounds <= ARMOUR:
            return None
        if hero.name == "mage":
            return replace(event, wounds=(event.wounds + 1) // 2)
        if hero.name == "bard" and event.wounds > 1:
            return (Healed(event.seat, 1), event)
        return event

    def post_process(
        self, match: Position[Arena], events: Sequence[Event], chance: Chance
    ) -> Iterable[Event]:
        """Who has no health left falls; if it is his turn, it is over."""
        for seat, hero in enumerate(match.core.heroes):
            if hero.standing and hero.health <= 0:
                yield Fell(seat)
                if match.core.turn == seat and len(standing(match.core)) > 1:
                    yield TurnEnded()

    def reduce(self, arena: Arena, event: Event) -> Arena:
        match event:
            case HeroChosen(seat, name):
                return change(arena, seat, name=name)
            case Rolled():
                return arena
            case Wounded(seat, wounds):
                return change(arena, seat, health=arena.heroes[seat].health - wounds)
            case Healed(seat, points):
                return change(arena, seat, health=arena.heroes[seat].health + points)
            case Fell(seat):
                return change(arena, seat, standing=False)
            case TurnEnded():
                return replace(arena, turn=next_standing(arena))
        raise AssertionError(event)

    def outcome(self, arena: Arena) -> Outcome | None:
        left = standing(arena)
        return win(*left) if len(left) == 1 else None

    def evaluate(self, match: Position[Arena], seat: Seat) -> float:
        healths = [max(0, hero.health) for hero in match.core.heroes]
        return 2 * healths[seat] / (sum(healths) or 1) - 1


def standing(arena: Arena) -> list[Seat]:
    return [seat for seat, hero in enumerate(arena.heroes) if hero.standing]


def targets(arena: Arena, seat: Seat) -> list[Seat]:
    return [other for other in standing(arena) if other != seat]


def next_standing(arena: Arena) -> Seat:
    seats = range(arena.turn + 1, arena.turn + 1 + len(arena.heroes))
    around = [seat % len(arena.heroes) for seat in seats]
    return next(seat for seat in around if arena.heroes[seat].standing)


def change(arena: Arena, seat: Seat, **fields) -> Arena:
    return replace(arena, heroes=put(arena.heroes, seat, replace(arena.heroes[seat], **fields)))


def heal(match: Position[Arena], seat: Seat, values: tuple[int | str, ...]) -> Iterable[Event]:
    yield Healed(seat, int(values[0]) if values else 1)


LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep(
            "pick",
            allow=(SelectCharacter(character="knight"),),
            replies=((1, SelectCharacter(character="mage")),),
        ),
        LessonStep("ready", allow=(Ready,), replies=((1, Ready()),)),
        LessonStep("attack", allow=(Attack,), draws=(6, 2), replies=((1, Attack(target=0)),)),
        LessonStep("armour"),
        LessonStep("rest", allow=(Rest(),), draws=(6,)),
    ),
    seats=2,
)

TEXTS = {
    "en": {
        "title": "Heroes",
        "refusal.no_such_target": "There is nobody to attack there.",
        "log.attack": "attacked seat {target}",
        "lesson.welcome": "Two heroes, one die.",
        "lesson.pick": "Pick the knight.",
        "lesson.ready": "Say that you are ready.",
        "lesson.attack": "Attack: the die says how hard.",
        "lesson.armour": "The mage hit back, but your armour took it.",
        "lesson.rest": "Rest. With the highest roll you heal.",
    },
    "zh": {
        "title": "英雄",
        "refusal.no_such_target": "那里没有可以攻击的对手。",
        "log.attack": "攻击了座位 {target}",
        "lesson.welcome": "两位英雄，一颗骰子。",
        "lesson.pick": "选择骑士。",
        "lesson.ready": "表示准备好了。",
        "lesson.attack": "攻击：骰子决定力度。",
        "lesson.armour": "法师还击了，但你的盔甲挡住了。",
        "lesson.rest": "休息。掷出最大点数可以恢复。",
    },
}

GAME = Game(
    Manifest("heroes", seats=(2, 4), kind="dice", minutes=5),
    Heroes(),
    systems=base_systems(
        undo=Undo(decisions=[Attack, Rest, SelectCharacter]),
        action_log=ActionLog(commands=[Attack]),
        extra=(CharacterSelection(HEROES, seconds=60), Cheats({"heal": heal})),
    ),
    options=Rules,
    lesson=LESSON,
    texts=TEXTS,
)
