"""The fast way, the bare pipeline and a whole match play the same games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from boardwright.bots.playout import Playouts, Tally, choices_of, playouts, secret_of
from boardwright.bots.rules import FullRules, NotPlain, PlainRules, StuckError, any_seat
from boardwright.engine.api import (
    DRAW,
    Ask,
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Match,
    OpenWindow,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    replace,
    win,
)
from boardwright.engine.types import HOST
from boardwright.engine.waits import Timeout
from boardwright.games.registry import find

GOAL = 12


class Track(Core):
    at: tuple[int, int] = (0, 0)
    turn: Seat = 0


class Roll(Command):
    sides: int = 6


class Swap(Command): ...


class Moved(Event):
    seat: Seat
    steps: int


class Swapped(Event): ...


class Race(Domain[Track]):
    """Roll and run; or, behind, swap places."""

    def setup(self, table: Table, chance: Chance) -> Track:
        return Track((chance.roll(3), chance.roll(3)))

    def validate(self, match: Position[Track], seat: Seat, command: Command) -> Refusal | None:
        return None if seat == match.core.turn else Refusal("not_your_turn")

    def execute(self, match: Position[Track], seat: Seat, command: Command, chance: Chance) -> Iterable[Any]:
        if isinstance(command, Roll):
            yield Moved(seat, chance.roll(command.sides))
            if match.core.at[seat] == 7:  # sees what has just happened
                yield Moved(seat, 1)
        else:
            yield Swapped()

    def reduce(self, track: Track, event: Event) -> Track:
        first, second = track.at
        match event:
            case Moved(seat, steps):
                at = (first + steps, second) if seat == 0 else (first, second + steps)
                return Track(at, 1 - seat)
        return Track((second, first), 1 - track.turn)

    def legal_commands(self, match: Position[Track], seat: Seat) -> Iterator[Command]:
        if seat == match.core.turn:
            yield Roll()
            yield Roll(sides=2)
            if match.core.at[seat] < match.core.at[1 - seat]:
                yield Swap()

    def outcome(self, track: Track) -> Outcome | None:
        first, second = track.at
        return None if max(first, second) < GOAL else win(0 if first > second else 1)


class AskingRace(Race):
    """Now and then a question turns up: what the fast way cannot do."""

    def execute(self, match: Position[Track], seat: Seat, command: Command, chance: Chance) -> Iterable[Any]:
        yield from super().execute(match, seat, command, chance)
        if match.core.at[seat] == 9:
            yield Ask("bonus", (0, 1), options=(0, 1))

    def resume(self, match: Position[Track], wait: Any, answer: Any, chance: Chance) -> Iterable[Event]:
        for seat, steps in answer.items():
            yield Moved(seat, steps)


class WatchfulRace(Race):
    """Each roll opens a sealed window: nobody is to move until its time is over."""

    def execute(self, match: Position[Track], seat: Seat, command: Command, chance: Chance) -> Iterable[Any]:
        yield from super().execute(match, seat, command, chance)
        yield OpenWindow(
            "watch", seats=(1 - seat,), commands=(Swap,), sealed=True, seconds=5, closes="each_once"
        )


class RivalRace(Race):
    """Each roll that ends on an even place lets both say at once whether they go a step; then they may again."""

    def execute(self, match: Position[Track], seat: Seat, command: Command, chance: Chance) -> Iterable[Any]:
        yield from super().execute(match, seat, command, chance)
        if match.core.at[seat] % 2 == 0:
            yield self.window()

    def window(self) -> OpenWindow:
        return OpenWindow(
            "step",
            seats=(1, 0),
            commands=(Swap,),
            sealed=True,
            seconds=5,
            closes="each_once",
            together=True,
        )

    def legal_commands(self, match: Position[Track], seat: Seat) -> Iterator[Command]:
        if match.wait is not None:
            if match.core.at[seat] % 3:
                yield Swap()
        else:
            yield from super().legal_commands(match, seat)

    def validate(self, match: Position[Track], seat: Seat, command: Command) -> Refusal | None:
        return None if match.wait is not None else super().validate(match, seat, command)

    def resume(self, match: Position[Track], wait: Any, answer: Any, chance: Chance) -> Iterable[Any]:
        assert (wait.name, match.wait) == ("step", None)
        for seat, command in answer.items():
            if command is not None:
                yield Moved(seat, chance.roll(2))
        if max(match.core.at) < GOAL and all(answer.values()):
            yield self.window()


class CountingRace(Race):
    """Looks at the engine's state, which the fast way does not keep."""

    def outcome(self, track: Track) -> Outcome | None:
        return super().outcome(track)

    def legal_commands(self, match: Position[Track], seat: Seat) -> Iterator[Command]:
        if match.sys.seq >= 0:
            yield from super().legal_commands(match, seat)


def game_of(domain: Domain[Any]) -> Game:
    return Game(Manifest("race", seats=2), domain, texts={"en": {}, "zh": {}})


RACES = [Race(), AskingRace(), WatchfulRace(), CountingRace(), RivalRace()]
GAMES = [find("tictactoe"), *map(game_of, RACES)]


def in_full(game: Game, seed: int) -> Playouts:
    runner = Playouts(game, game.table(), seed)
    runner.rules = FullRules(game, game.table())
    return runner


def by_matches(game: Game, seed: int, games: int):
    """The same choices, through whole matches with all systems on."""
    draw = choices_of(seed, 0).random
    tally = Tally(2)
    for index in range(games):
        match = Match.new(game, secret=secret_of(seed, index))
        commands = 0
        while match.outcome is None:
            if not match.active:
                ((seat, at),) = match.deadlines().items()
                assert match.submit(HOST, Timeout(seat=seat), at).accepted
                continue
            seat = any_seat(match.active, draw)
            legal = match.legal(seat)
            assert match.submit(seat, legal[int(draw() * len(legal))]).accepted
            commands += 1
        tally.count(match.outcome, commands)
    return tally.result()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game.domain).__name__)
def test_all_ways_lead_to_the_same_games(game):
    quick = Playouts(game, game.table(), 5).batch(0, 60)
    assert quick.errors == ()
    assert quick.games == 60
    assert quick == in_full(game, 5).batch(0, 60)
    assert quick == by_matches(game, 5, 60)


@pytest.mark.parametrize("settlement", ["full", "basic"])
@pytest.mark.parametrize("name", ["sichuan_mahjong", "ren_mahjong", "guangdong_mahjong", "guobiao_mahjong"])
def test_mahjong_is_the_same_with_windows_and_without(name, settlement):
    game = find(name)
    table = game.table(options={"settlement": settlement})
    quick, full = Playouts(game, table, 3), Playouts(game, table, 3)
    full.rules = FullRules(game, table)
    found = quick.batch(0, 3)
    assert isinstance(quick.rules, PlainRules)
    assert (found.games, found.errors) == (3, ())
    assert found == full.batch(0, 3)


@pytest.mark.parametrize(
    ("domain", "stays_plain"),
    [(RACES[0], True), (RACES[1], False), (RACES[2], False), (RACES[3], False), (RACES[4], True)],
    ids=lambda value: type(value).__name__,
)
def test_the_fast_way_gives_over_when_the_rules_ask_for_more(domain, stays_plain):
    game = game_of(domain)
    runner = Playouts(game, game.table(), 1)
    assert isinstance(runner.rules, PlainRules)
    runner.batch(0)
    assert isinstance(runner.rules, PlainRules if stays_plain else FullRules)


def test_a_request_to_the_engine_is_never_reduced():
    game = game_of(RACES[1])
    rules = PlainRules(game, game.table())
    with pytest.raises(NotPlain):
        rules.play(Track((8, 0)), 0, Roll(sides=1), Chance(b""))


class Hooked(Race):
    def post_process(
        self, match: Position[Track], events: Sequence[Event], chance: Chance
    ) -> Iterable[Event]:
        return ()


def test_a_game_with_hooks_takes_the_pipeline():
    game = game_of(Hooked())
    assert not PlainRules.fit(game, game.table())
    assert PlainRules.fit(game_of(Race()), game.table())


class DeadEnd(Race):
    def legal_commands(self, match: Position[Track], seat: Seat) -> Iterator[Command]:
        if max(match.core.at) < 6:
            yield from super().legal_commands(match, seat)


class Crash(Race):
    def reduce(self, track: Track, event: Event) -> Track:
        if max(track.at) > 9:
            raise ValueError("off the track")
        return super().reduce(track, event)


class Circle(Race):
    def outcome(self, track: Track) -> Outcome | None:
        return None


@pytest.mark.parametrize(
    ("domain", "problem"),
    [
        (DeadEnd(), "StuckError: the match is not over, but it is nobody's move"),
        (Crash(), "ValueError: off the track"),
        (Circle(), "EndlessError: not over after 50 commands"),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("full", [False, True], ids=["plain", "full"])
def test_broken_rules_are_counted_and_the_other_games_go_on(domain, problem, full):
    game = game_of(domain)
    runner = Playouts(game, game.table(), 1, limit=50)
    if full:
        runner.rules = FullRules(game, game.table())
    result = runner.batch(0, 20)
    assert result.games == 20
    assert {failure.problem for failure in result.errors} == {problem}


def test_nobody_to_move_is_an_error_of_the_rules():
    with pytest.raises(StuckError):
        any_seat((), Random(1).random)


def test_where_several_may_move_each_does_at_times():
    draw = Random(1).random
    assert {any_seat((0, 1, 2), draw) for _ in range(40)} == {0, 1, 2}


class Over(Race):
    def setup(self, table: Table, chance: Chance) -> Track:
        return replace(Track(), at=(GOAL, GOAL))

    def outcome(self, track: Track) -> Outcome | None:
        return DRAW


def test_a_match_that_is_over_before_it_begins_is_a_game_of_no_commands():
    result = playouts(game_of(Over()), games=3)
    assert (result.games, result.commands, result.draws, result.errors) == (3, 0, 3, ())
