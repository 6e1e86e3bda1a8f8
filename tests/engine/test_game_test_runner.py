"""`GameTestRunner`: given a table, when these commands are played, then this comes of it."""

from __future__ import annotations

import pytest

from boardwright.engine.api import DRAW, Answer, Pass, win
from boardwright.engine.systems.character_selection import Ready, SelectCharacter
from boardwright.engine.systems.cheat import Cheat
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.testing import CheckFailed, GameTestRunner, Move, Scenario
from boardwright.engine.types import HOST, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.types import Place
from tests.toys.choices import GAME as ROSHAMBO
from tests.toys.crown import GAME as CROWN
from tests.toys.crown import Doubt, Play
from tests.toys.heroes import GAME as HEROES
from tests.toys.heroes import Attack, Rest
from tests.toys.kinds import GAME as ERRANDS
from tests.toys.kinds import Take, Wave
from tests.toys.phases import GAME as MARKET
from tests.toys.phases import Build, Feast
from tests.toys.three_seat_window import GAME as VOLLEY
from tests.toys.three_seat_window import Block, Strike


def places(*cells: int) -> list[tuple[int, Place]]:
    """Marks in turn, X first."""
    return [(number % 2, Place(cell=cell)) for number, cell in enumerate(cells)]


TOP_ROW = places(0, 3, 1, 4, 2)
PICKED = [
    (0, SelectCharacter(character="knight")),
    (1, SelectCharacter(character="mage")),
    (0, Ready()),
    (1, Ready()),
]
SCENARIOS = {
    TICTACTOE: [
        Scenario(name="three in a row win", commands=TOP_ROW, outcome=win(0)),
        Scenario(name="a full board is a draw", commands=places(0, 1, 2, 4, 3, 5, 7, 6, 8), outcome=DRAW),
        Scenario(name="a taken cell", commands=places(4, 4), refused="cell_taken", outcome=None),
        Scenario(name="out of turn", commands=[(1, Place(cell=0))], refused="not_your_turn"),
        Scenario(name="after the end", commands=[*TOP_ROW, (1, Place(cell=8))], refused="match_over"),
        Scenario(name="no seat", commands=[(7, Place(cell=0))], refused="not_seated"),
        Scenario(
            name="go on after a refusal",
            commands=[(1, Place(cell=0)), (0, Place(cell=0))],
            refused="not_your_turn",
            refused_at=1,
            core={"turn": 1},
        ),
        Scenario(
            name="take it back", commands=[*places(4), (0, RequestUndo())], mode="local", core={"turn": 0}
        ),
        Scenario(
            name="who is too slow has a move made for him",
            commands=[Move(HOST, Timeout(seat=0), 10_000)],
            clock=PerTurn(10),
            holds=lambda state: state.core.cells[0] == 0,
        ),
        Scenario(
            name="nobody is timed out early",
            commands=[(HOST, Timeout(seat=0), 9_999)],
            clock=PerTurn(10),
            refused="time_left",
        ),
    ],
    CROWN: [
        Scenario(
            name="nobody doubts: one point",
            commands=[(0, Play(card="fool")), (1, Pass())],
            holds=lambda state: state.core.players[0].points == 1 and state.core.turn == 1,
        ),
        Scenario(
            name="doubt is asked for before anything else",
            commands=[(0, Play(card="fool")), (0, Play(card="fool"))],
            refused="not_your_response",
        ),
        Scenario(
            name="a fool that was doubted gives two points to the other",
            commands=[(0, Play(card="fool")), (1, Doubt()), (0, Answer(picks=(0,)))],
            options={"goal": 2},
            outcome=win(1),
            refused="match_over",
        ),
    ],
    ROSHAMBO: [
        Scenario(
            name="nothing shows before both have thrown",
            commands=[(0, Answer(picks=(0,)))],
            core={"shown": ()},
        ),
        Scenario(
            name="rock beats scissors",
            commands=[(0, Answer(picks=(0,))), (1, Answer(picks=(2,)))],
            options={"wins": 1},
            outcome=win(0),
        ),
    ],
    HEROES: [
        Scenario(
            name="armour takes a small wound",
            commands=[*PICKED, (0, Rest()), (1, Attack(target=0))],
            draws=(1, 2),
            holds=lambda state: state.core.heroes[0].health == 8,
        ),
        Scenario(
            name="a mage takes half, rounded up",
            commands=[*PICKED, (0, Attack(target=1))],
            draws=(5,),
            holds=lambda state: state.core.heroes[1].health == 5,
        ),
        Scenario(
            name="who has no health left falls",
            commands=[*PICKED, (0, Attack(target=1)), (1, Rest()), (0, Attack(target=1))],
            options={"health": 4},
            draws=(6, 1, 6),
            outcome=win(0),
        ),
        Scenario(
            name="two cannot be the knight",
            commands=[PICKED[0], (1, SelectCharacter(character="knight"))],
            refused="character_taken",
        ),
        Scenario(name="no cheats in live play", commands=[(0, Cheat(name="heal"))], refused="wrong_mode"),
        Scenario(
            name="developers may cheat",
            commands=[*PICKED, (0, Cheat(name="heal", values=(5,)))],
            mode="development",
            holds=lambda state: state.core.heroes[0].health == 13,
        ),
    ],
    MARKET: [
        Scenario(
            name="the morning goes by itself",
            draws=(3,),
            core={"coins": (4, 0)},
            holds=lambda state: state.phase == "market",
        ),
        Scenario(
            name="a day passes",
            commands=[(0, AdvancePhase())],
            draws=(3, 1),
            core={"turn": 1, "coins": (4, 2)},
            holds=lambda state: state.phase == "market" and state.sys.turn == 2,
        ),
        Scenario(
            name="who has too much gives alms before he leaves",
            commands=[(0, AdvancePhase()), (0, Answer(picks=(2,)))],
            options={"generous": True},
            draws=(3, 1),
            core={"turn": 1, "coins": (4, 4)},
        ),
        Scenario(
            name="a feast ends the day",
            commands=[(0, Feast())],
            draws=(1, 1),
            core={"turn": 1, "coins": (1, 2)},
        ),
        Scenario(
            name="without coins the market is over",
            commands=[(0, Build())],
            draws=(1, 1),
            core={"turn": 1, "stalls": (1, 0)},
        ),
    ],
    ERRANDS: [
        Scenario(
            name="things are packed in two steps",
            commands=[(0, Take(errand="pack")), (0, Answer(picks=(0, 1))), (0, Answer(picks=(0,)))],
            core={"told": {"pack": ("rope", "lamp", "map")}},
        ),
        Scenario(
            name="a bid out of range",
            commands=[(0, Take(errand="bid")), (0, Answer(picks=(501,)))],
            refused="answer_out_of_range",
        ),
        Scenario(
            name="an absent painter paints blue",
            commands=[(0, Take(errand="paint")), (HOST, Timeout(seat=0, absent=True))],
            core={"told": {"colour": ("blue",)}},
        ),
        Scenario(
            name="neighbours wave while one haggles",
            seats=2,
            commands=[(0, Take(errand="haggle")), (1, Wave()), (0, Answer(picks=(3,)))],
            core={"told": {"price": (3,)}},
        ),
    ],
    VOLLEY: [
        Scenario(
            name="everyone has one chance",
            commands=[
                (0, Strike(way="volley")),
                (1, Block()),
                (2, Pass()),
            ],
            secret=b"shields",
            holds=lambda state: [archer.lives for archer in state.core.archers.values()] == [3, 3, 2],
        ),
        Scenario(
            name="an ambush takes its time",
            commands=[(0, Strike(way="ambush")), (1, Pass()), (HOST, Timeout(seat=1), 4_999)],
            refused="time_left",
        ),
    ],
}


@pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: game.id)
def test_scenarios_of(game):
    results = GameTestRunner(game).run_all(SCENARIOS[game])
    assert [str(result) for result in results] == [f"{story.name}: as expected" for story in SCENARIOS[game]]


def test_what_went_otherwise_is_told():
    runner = GameTestRunner(TICTACTOE)
    story = Scenario(
        name="hope", commands=places(4, 4, 0), outcome=win(1), core={"turn": 0}, holds=lambda _: False
    )
    with pytest.raises(CheckFailed) as failure:
        runner.run(story)
    assert str(failure.value).splitlines() == [
        "hope: otherwise than expected",
        "  command 2, seat 1: Place(cell=4): refused (cell_taken), expected: accepted",
        "  command 3, seat 0: Place(cell=0): refused (not_your_turn), expected: accepted",
        "  outcome: None, expected: Outcome(winners=(1,))",
        "  core.turn: 1, expected: 0",
        "  what should hold does not: <lambda>",
        "  the table at the end:",
        "  0 │ 1 │ 2",
        "  ──┼───┼──",
        "  3 │ X │ 5",
        "  ──┼───┼──",
        "  6 │ 7 │ 8",
        "  to move: O",
    ]


def test_a_refusal_that_does_not_come_is_told():
    result = GameTestRunner(TICTACTOE).play(Scenario(name="no", commands=places(4), refused="cell_taken"))
    assert result.failures[0] == "command 1, seat 0: Place(cell=4): accepted, expected: refused (cell_taken)"


def test_all_scenarios_run_before_one_fails():
    bad = Scenario(name="bad", commands=places(1, 1))
    with pytest.raises(CheckFailed, match=r"tictactoe@1: 2 of 3 fail\nbad: otherwise"):
        GameTestRunner(TICTACTOE).run_all([bad, Scenario(name="good"), bad])


def test_the_runner_has_defaults_for_its_tables():
    result = GameTestRunner(MARKET, seats=3, options={"days": 1}).run(
        Scenario(name="x", options={"generous": True})
    )
    assert len(result.match.state.seats) == 3
    assert (result.match.state.options.days, result.match.state.options.generous) == (1, True)
