"""MCTS: strong where the game is open, fair where it is not, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from boardwright.bots import MctsBot, simulate
from boardwright.bots.hidden import bare, guess
from boardwright.bots.search import Choice, Thought, best_of
from boardwright.engine.api import (
    DRAW,
    Answer,
    Ask,
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Match,
    Outcome,
    Position,
    Private,
    Refusal,
    Seat,
    Secret,
    Table,
    replace,
    win,
)
from boardwright.engine.types import GameError
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.rules import result
from boardwright.games.tictactoe.types import Board, Cells, Place

# Open games


def after(cells: Cells, cell: int, seat: Seat) -> Cells:
    return (*cells[:cell], seat, *cells[cell + 1 :])


@cache
def value(cells: Cells, turn: Seat) -> int:
    """Minimax: 1 if the one to move wins, 0 for a draw, -1."""
    outcome = result(cells)
    if outcome is not None:
        return -1 if outcome.winners else 0  # the last move was the other's
    return max(-value(after(cells, cell, turn), 1 - turn) for cell in range(9) if cells[cell] is None)


def perfect(board: Board, random: Random) -> Place:
    """Any of the best moves; of these, those that leave the most ways to go wrong come first half of the time."""
    free = [cell for cell in range(9) if board.cells[cell] is None]
    best = [
        cell
        for cell in free
        if -value(after(board.cells, cell, board.turn), 1 - board.turn) == value(board.cells, board.turn)
    ]
    if random.random() < 0.5:
        return Place(max(best, key=lambda cell: traps(after(board.cells, cell, board.turn), 1 - board.turn)))
    return Place(random.choice(best))


def traps(cells: Cells, turn: Seat) -> int:
    return sum(value(after(cells, cell, turn), 1 - turn) == 1 for cell in range(9) if cells[cell] is None)


def test_it_never_loses_tic_tac_toe_against_perfect_play():
    lost = []
    for number in range(200):
        seat = number % 2
        bot, random = MctsBot(number), Random(number)
        match = Match.new(GAME, secret=b"")
        while match.outcome is None:
            (active,) = match.active
            board = match.state.core
            move = bot.choose(GAME, match.state, active) if active == seat else perfect(board, random)
            assert match.submit(active, move).accepted
        if match.outcome.winners == (1 - seat,):
            lost.append(number)
    assert lost == []


def position(text: str) -> Match:
    """A match in which the cells of `text` were marked in turn."""
    match = Match.new(GAME, secret=b"")
    for number, cell in enumerate(text):
        assert match.submit(number % 2, Place(int(cell))).accepted
    return match


@pytest.mark.parametrize(
    ("played", "best"), [("0314", 2), ("031", 2), ("410", 8)], ids=["wins", "blocks", "blocks a diagonal"]
)
def test_it_sees_what_is_next(played, best):
    match = position(played)
    (seat,) = match.active
    assert MctsBot(1, iterations=300).choose(GAME, match.state, seat) == Place(best)


def test_the_same_seed_plays_the_same():
    match = position("40")
    choices = [
        [MctsBot(seed, iterations=40).choose(GAME, match.state, 0) for seed in range(12)] for _ in "ab"
    ]
    assert choices[0] == choices[1]
    assert len(set(choices[0])) > 1


def test_progress_is_told_and_ends_with_the_whole_budget():
    thoughts: list[Thought] = []
    best = MctsBot(1, iterations=200, progress=thoughts.append).choose(GAME, position("").state, 0)
    assert [thought.iterations for thought in thoughts] == [64, 128, 192, 200]
    assert thoughts[-1].done == 1.0
    assert thoughts[-1].best == best


def test_a_game_that_is_searched_to_its_end_needs_no_more_time():
    thoughts: list[Thought] = []
    MctsBot(1, seconds=3600, progress=thoughts.append).choose(GAME, position("0314").state, 0)
    assert thoughts[-1].value == 1.0


@pytest.mark.parametrize("budget", [{"iterations": 0}, {"seconds": 0}, {"seconds": -1.0}])
def test_a_budget_is_positive(budget):
    with pytest.raises(GameError, match="bot_budget"):
        MctsBot(1, **budget)


def test_what_is_proven_counts_more_than_what_is_often_looked_at():
    a, b, c = Place(0), Place(1), Place(2)
    assert best_of([Choice(a, 900, 0.9), Choice(b, 3, 1.0, proven=True)]).command is b
    assert best_of([Choice(a, 900, -0.2), Choice(b, 3, 0.0, proven=True)]).command is b
    assert best_of([Choice(a, 9, -1.0, proven=True), Choice(b, 3, -0.9), Choice(c, 2, -0.8)]).command is b


# Games of the tests' own


class Pick(Command):
    what: int


class Picked(Event):
    seat: Seat
    what: int


class Table3(Core):
    picks: tuple[int, ...] = ()


class Kingmaker(Domain[Table3]):
    """Three seats. In turn each names a winner; the last word counts."""

    def setup(self, table: Table, chance: Chance) -> Table3:
        return Table3()

    def validate(self, match: Position[Table3], seat: Seat, command: Pick) -> Refusal | None:
        return None if seat == len(match.core.picks) else Refusal("not_your_turn")

    def execute(self, match: Position[Table3], seat: Seat, command: Pick, chance: Chance) -> Iterable[Event]:
        yield Picked(seat, command.what)

    def reduce(self, core: Table3, event: Picked) -> Table3:
        return Table3((*core.picks, event.what))

    def legal_commands(self, match: Position[Table3], seat: Seat) -> Sequence[Command]:
        return [Pick(what=what) for what in (0, 1, 2)] if seat == len(match.core.picks) else ()

    def outcome(self, core: Table3) -> Outcome | None:
        return win(core.picks[2]) if len(core.picks) == 3 else None


def test_every_seat_plays_for_itself():
    game = Game(Manifest("kingmaker", seats=3), Kingmaker(), texts={})
    match = Match.new(game, secret=b"")
    for seat in (0, 1):
        match.submit(seat, Pick(what=0))
    assert MctsBot(1, iterations=50).choose(game, match.state, 2) == Pick(what=2)


class Bet(Core):
    wager: int | None = None
    rolled: int = 0


class Rolled(Event):
    wager: int
    rolled: int


class Dice(Domain[Bet]):
    """Bet that a die shows at least 2, or at least 6."""

    def setup(self, table: Table, chance: Chance) -> Bet:
        return Bet()

    def validate(self, match: Position[Bet], seat: Seat, command: Pick) -> Refusal | None:
        return None

    def execute(self, match: Position[Bet], seat: Seat, command: Pick, chance: Chance) -> Iterable[Event]:
        yield Rolled(command.what, chance.roll())

    def reduce(self, bet: Bet, event: Rolled) -> Bet:
        return Bet(event.wager, event.rolled)

    def legal_commands(self, match: Position[Bet], seat: Seat) -> Sequence[Command]:
        return [Pick(what=6), Pick(what=2)] if seat == 0 else ()

    def outcome(self, bet: Bet) -> Outcome | None:
        return None if bet.wager is None else win(0 if bet.rolled >= bet.wager else 1)


def test_chance_is_weighed_not_foreseen():
    game = Game(Manifest("dice", seats=2), Dice(), texts={})
    for number in range(20):
        match = Match.new(game, secret=b"%d" % number)
        assert MctsBot(number, iterations=100).choose(game, match.state, 0) == Pick(what=2)


class Hunt(Core):
    hidden: Secret[int]
    found: int | None = None


class Looked(Event):
    seat: Seat
    what: int


class Seek(Domain[Hunt]):
    """Something is hidden in one of four places, the first more likely than the others."""

    def setup(self, table: Table, chance: Chance) -> Hunt:
        return Hunt(chance.choice((0, 0, 0, 1, 2, 3)))

    def validate(self, match: Position[Hunt], seat: Seat, command: Pick) -> Refusal | None:
        return None

    def execute(self, match: Position[Hunt], seat: Seat, command: Pick, chance: Chance) -> Iterable[Event]:
        yield Looked(seat, command.what)

    def reduce(self, hunt: Hunt, event: Looked) -> Hunt:
        return replace(hunt, found=event.what)

    def legal_commands(self, match: Position[Hunt], seat: Seat) -> Sequence[Command]:
        return [Pick(what=what) for what in range(4)] if seat == 0 else ()

    def outcome(self, hunt: Hunt) -> Outcome | None:
        return None if hunt.found is None else win(0 if hunt.found == hunt.hidden else 1)

    def determinize(self, match: Position[Hunt], seat: Seat, chance: Chance) -> Hunt:
        return replace(match.core, hidden=chance.choice((0, 0, 0, 1, 2, 3)))


def test_it_does_not_look_at_what_is_hidden():
    game = Game(Manifest("seek", seats=2), Seek(), texts={})
    state = Match.new(game, secret=b"").state
    for seed in range(10):
        choices = {
            MctsBot(seed, iterations=120).choose(game, with_fields(state, core=Hunt(hidden)), 0)
            for hidden in range(4)
        }
        assert choices == {Pick(what=0)}  # the likeliest place, wherever it truly is


class Careless(Seek):
    determinize = Domain.determinize


def test_without_a_way_to_guess_it_refuses_rather_than_cheats():
    game = Game(Manifest("careless", seats=2), Careless(), texts={})
    match = Match.new(game, secret=b"")
    with pytest.raises(GameError, match="bot_needs_determinize"):
        MctsBot(1).choose(game, match.state, 0)
    with pytest.raises(GameError, match="bot_needs_determinize"):
        guess(game, bare(game, match.state), 0, Chance(b""))
    assert simulate(game, games=20).errors == ()  # the random bot does not need to guess


class Coins(Core):
    shown: tuple[Private[int], ...] = ()


class Shown(Event):
    coins: tuple[int, int]


class Pennies(Domain[Coins]):
    """Both choose 0, 1 or 2 in secret. Equal: the first wins, unless it is 2, which always loses for the first."""

    def setup(self, table: Table, chance: Chance) -> Coins:
        return Coins()

    def begin(self, match: Position[Coins], chance: Chance) -> Iterable[Ask]:
        yield Ask("coin", (0, 1), options=("a", "b", "bad"))

    def resume(self, match: Position[Coins], wait: Any, answer: Any, chance: Chance) -> Iterable[Event]:
        yield Shown(tuple(("a", "b", "bad").index(answer[seat]) for seat in (0, 1)))  # type: ignore[arg-type]

    def reduce(self, coins: Coins, event: Shown) -> Coins:
        return Coins(event.coins)

    def validate(self, match: Position[Coins], seat: Seat, command: Command) -> Refusal | None:
        return Refusal("never")

    def legal_commands(self, match: Position[Coins], seat: Seat) -> Sequence[Command]:
        return ()

    def outcome(self, coins: Coins) -> Outcome | None:
        if not coins.shown:
            return None
        first, second = coins.shown
        if first == 2 or second == 2:
            return DRAW if first == second else win(0 if second == 2 else 1)
        return win(0 if first == second else 1)

    commands = (Pick,)

    def determinize(self, match: Position[Coins], seat: Seat, chance: Chance) -> Coins:
        return match.core


PENNIES = Game(Manifest("pennies", seats=2), Pennies(), texts={})


def test_seats_that_choose_at_once_do_not_know_each_others_choice():
    for seed in range(8):
        choices = set()
        for first in range(3):
            match = Match.new(PENNIES, secret=b"")
            assert match.submit(0, Answer(picks=(first,))).accepted
            choices.add(MctsBot(seed, iterations=150).choose(PENNIES, match.state, 1))
        assert len(choices) == 1
        assert choices <= {Answer(picks=(0,)), Answer(picks=(1,))}


def test_an_answer_that_is_not_seen_counts_as_not_given():
    match = Match.new(PENNIES, secret=b"")
    match.submit(0, Answer(picks=(2,)))
    known = bare(PENNIES, match.state)
    guessed = guess(PENNIES, known, 1, Chance(b"")).wait
    assert guessed.owners() == (0, 1)
    assert guessed.values == {}
    assert guess(PENNIES, known, 0, Chance(b"")).wait.chosen(0) == ("bad",)


def test_the_first_of_a_simultaneous_choice_does_not_expect_to_be_seen_through():
    """It would be indifferent between all answers, were the other's reply searched as a reply."""
    match = Match.new(PENNIES, secret=b"")
    for seed in range(8):
        assert MctsBot(seed, iterations=150).choose(PENNIES, match.state, 0) != Answer(picks=(2,))


class Mile(Core):
    at: int = 0
    moves: int = 0


class Stepped(Event):
    by: int


class Walk(Domain[Mile]):
    """A walk so long that only an estimate helps: alone, forwards is good."""

    def setup(self, table: Table, chance: Chance) -> Mile:
        return Mile()

    def validate(self, match: Position[Mile], seat: Seat, command: Pick) -> Refusal | None:
        return None

    def execute(self, match: Position[Mile], seat: Seat, command: Pick, chance: Chance) -> Iterable[Event]:
        yield Stepped(command.what)

    def reduce(self, mile: Mile, event: Stepped) -> Mile:
        return Mile(mile.at + event.by, mile.moves + 1)

    def legal_commands(self, match: Position[Mile], seat: Seat) -> Sequence[Command]:
        return (Pick(what=-3), Pick(what=3))

    def outcome(self, mile: Mile) -> Outcome | None:
        return None if mile.moves < 10_000 else DRAW

    def evaluate(self, match: Position[Mile], seat: Seat) -> float | None:
        return max(-1.0, min(1.0, match.core.at / 20))


def test_an_estimate_of_the_game_ends_a_playout():
    game = Game(Manifest("walk", seats=1), Walk(), texts={})
    match = Match.new(game, secret=b"")
    assert MctsBot(1, iterations=200).choose(game, match.state, 0) == Pick(what=3)


def test_a_win_in_one_is_never_left_for_a_lucky_playout():
    match = Match.new(GAME, secret=b"one")
    for seat, cell in ((0, 0), (1, 4), (0, 1), (1, 2), (0, 3)):
        assert match.submit(seat, Place(cell)).refusal is None
    assert {MctsBot(seed).choose(GAME, match.state, 1) for seed in range(20)} == {Place(6)}
