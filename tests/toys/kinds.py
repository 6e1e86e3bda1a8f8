"""Errands: every turn a player takes one errand, and every errand asks in another way.

Shows all kinds of questions: option, cards, cells, number, order, distribute; several steps, a queue, optional ones,
several seats at once and in secret, and a command that stays allowed while a question is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from boardwright.engine.api import (
    Ask,
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    Undo,
    base_systems,
    put,
    replace,
)

Errand = Literal["paint", "pack", "dig", "bid", "rank", "share", "gifts", "vote", "haggle"]
ERRANDS: tuple[Errand, ...] = get_args(Errand)
COLOURS = ("red", "green", "blue")
THINGS = ("rope", "lamp", "map", "bread")
GOODS = ("food", "tools", "songs")
MOST_BID = 500
Words = tuple[int | str | bool | None, ...]


class Village(Core):
    scores: tuple[int, ...]
    done: tuple[Errand, ...] = ()
    turn: Seat = 0
    told: dict[str, Words] = {}
    """The last answers, by the name of the question."""


class Take(Command):
    errand: Errand


class Wave(Command):
    """Greet the neighbours; allowed while they haggle."""


class Taken(Event):
    seat: Seat
    errand: Errand


class Told(Event):
    """What was answered."""

    question: str
    answer: Words


class Earned(Event):
    seat: Seat
    points: int


class Waved(Event):
    seat: Seat


class TurnEnded(Event): ...


class Errands(Domain[Village]):
    def setup(self, table: Table, chance: Chance) -> Village:
        return Village((0,) * len(table.seats))

    def validate(self, match: Position[Village], seat: Seat, command: Take | Wave) -> Refusal | None:
        if isinstance(command, Wave):
            return None if match.wait is not None else Refusal("nobody_haggles")
        if seat != match.core.turn:
            return Refusal("not_your_turn")
        return Refusal("errand_done") if command.errand in match.core.done else None

    def legal_commands(self, match: Position[Village], seat: Seat) -> Iterable[Command]:
        if match.wait is not None:
            yield Wave()
        elif seat == match.core.turn:
            yield from (Take(errand=errand) for errand in ERRANDS if errand not in match.core.done)

    def execute(
        self, match: Position[Village], seat: Seat, command: Take | Wave, chance: Chance
    ) -> Iterable[Event | Ask]:
        if isinstance(command, Wave):
            yield Waved(seat)
            return
        yield Taken(seat, command.errand)
        yield from QUESTIONS[command.errand](seat, match.seats)

    def options(self, match: Position[Village], wait, seat: Seat) -> Iterable[str]:
        """What is left to pack: each thing once, whatever was packed in the steps before."""
        return (thing for thing in THINGS if thing not in wait.chosen(seat))

    def resume(self, match: Position[Village], wait, answer, chance: Chance) -> Iterable[Event]:
        yield Told(wait.name, words(answer))
        yield Earned(wait.seat, 1 if answer else 0)
        if not match.sys.waits:  # the last question of the queue
            yield TurnEnded()

    def reduce(self, village: Village, event: Event) -> Village:
        match event:
            case Taken(errand=errand):
                return replace(village, done=(*village.done, errand))
            case Told(question, answer):
                return replace(village, told={**village.told, question: answer})
            case Earned(seat, points):
                return replace(village, scores=put(village.scores, seat, village.scores[seat] + points))
            case Waved():
                return village
            case TurnEnded():
                return replace(village, turn=(village.turn + 1) % len(village.scores))
        raise AssertionError(event)

    def outcome(self, village: Village) -> Outcome | None:
        if len(village.done) < len(ERRANDS) or village.turn != len(ERRANDS) % len(village.scores):
            return None
        best = max(village.scores)
        return Outcome(
            tuple(seat for seat, score in enumerate(village.scores) if score == best), "", village.scores
        )


def words(answer) -> Words:
    """Any answer as one flat row."""
    if isinstance(answer, dict):
        return words(tuple(answer.values()))
    if isinstance(answer, tuple):
        return tuple(word for part in answer for word in words(part))
    return (answer,)


def gifts(seat: Seat, seats: Sequence[Seat]) -> list[Ask]:
    """Everybody may give something, one after the other."""
    return [Ask("gift", giver, options=GOODS, optional=True, data=giver) for giver in seats]


QUESTIONS = {
    "paint": lambda seat, seats: [Ask("colour", seat, options=COLOURS, default=(2,), seconds=30)],
    "pack": lambda seat, seats: [Ask("pack", seat, kind="cards", min=1, max=2, steps=2)],
    "dig": lambda seat, seats: [Ask("spots", seat, options=tuple(range(9)), kind="cells", min=2, max=3)],
    "bid": lambda seat, seats: [Ask("bid", seat, kind="number", min=0, max=MOST_BID)],
    "rank": lambda seat, seats: [Ask("rank", seat, options=GOODS, kind="order")],
    "share": lambda seat, seats: [Ask("share", seat, options=GOODS, kind="distribute", min=2, max=4)],
    "gifts": gifts,
    "vote": lambda seat, seats: [Ask("vote", tuple(seats), options=COLOURS, seconds=60)],
    "haggle": lambda seat, seats: [Ask("price", seat, kind="number", min=1, max=5, commands=(Wave,))],
}

GAME = Game(
    Manifest("errands", seats=(1, 3), kind="party", minutes=5),
    Errands(),
    systems=base_systems(undo=Undo(decisions=[Take])),
    texts={
        "en": {
            "title": "Errands",
            "refusal.errand_done": "Somebody has run that errand already.",
            "refusal.nobody_haggles": "Nobody haggles: there is no one to wave at.",
            "prompt.colour": "Which colour?",
            "prompt.pack": "What do you pack?",
            "prompt.spots": "Where do you dig?",
            "prompt.bid": "How much do you bid?",
            "prompt.rank": "What is worth most?",
            "prompt.share": "Who gets how much?",
            "prompt.gift": "What do you give?",
            "prompt.vote": "Which colour do you vote for?",
            "prompt.price": "At what price?",
        },
        "zh": {
            "title": "跑腿",
            "refusal.errand_done": "这件差事已经有人办过了。",
            "refusal.nobody_haggles": "没有人在讨价还价，不必挥手。",
            "prompt.colour": "选哪种颜色？",
            "prompt.pack": "带上什么？",
            "prompt.spots": "在哪里挖？",
            "prompt.bid": "出价多少？",
            "prompt.rank": "什么最值钱？",
            "prompt.share": "怎么分？",
            "prompt.gift": "送什么？",
            "prompt.vote": "投哪种颜色？",
            "prompt.price": "什么价？",
        },
    },
)
