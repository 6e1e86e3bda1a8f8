"""The arena: who plays whom, what becomes of bad agents, and that no kill loses a result."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import msgspec
import pytest

from boardwright.cli import main
from boardwright.engine.replay import read_replay
from boardwright.engine.types import GameError
from boardwright.games.registry import all_games, find
from boardwright.world.arena import ArenaPlan, run_arena, standings
from boardwright.world.arena.bout import BoutResult, play_bout
from boardwright.world.arena.plan import Bout
from boardwright.world.arena.ratings import fit
from boardwright.world.arena.report import write_report

GAMES = [game for game in all_games() if game.manifest.fewest_seats > 1]
AGENTS = Path(__file__).parent / "agents"
SOURCE = Path(__file__).parents[2] / "src"


def plan(*agents: str, games=("tictactoe",), **more) -> ArenaPlan:
    return ArenaPlan(games=tuple(games), agents=agents, **({"rounds": 4} | more))


def agent(name: str) -> str:
    return str(AGENTS / name)


def bout(*seats: str, game: str = "tictactoe", deadline: float = 10) -> BoutResult:
    return play_bout(plan(*seats, deadline=deadline), Bout(0, game, seats))


# Who plays whom


def test_everybody_plays_everybody_from_every_seat():
    bouts = plan("random", "greedy", "mcts:5", games=("tictactoe", "card_duel"), rounds=4).bouts()
    assert len(bouts) == 3 * 2 * 4
    assert [each.number for each in bouts] == list(range(len(bouts)))
    met = Counter((each.game, each.seats) for each in bouts)
    assert set(met.values()) == {2}


def test_more_rounds_only_add():
    few, many = (plan("random", "greedy", "mcts:5", rounds=rounds).bouts() for rounds in (3, 7))
    assert many[: len(few)] == few


def test_tables_of_three():
    bouts = plan("random", "greedy", "mcts:5", "mcts:6", games=("card_duel",), players=3, rounds=3).bouts()
    assert len(bouts) == 4 * 3
    assert play_bout(plan("random", "greedy", "mcts:5", "mcts:6", players=3), bouts[0]).payoffs


@pytest.mark.parametrize(
    ("agents", "more", "code"),
    [
        (("random",), {}, "too_few_agents"),
        (("random", "random"), {}, "agent_twice_in_arena"),
        (("random", "wizard"), {}, "unknown_bot"),
        (("random", "./nobody.py"), {}, "agent_missing"),
        (("random", "greedy"), {"games": ("no_such_game",)}, "unknown_game"),
        (("random", "greedy"), {"options": {"luck": 1}}, "bad_options"),
    ],
)
def test_a_plan_that_cannot_be_played(agents, more, code, tmp_path):
    with pytest.raises(GameError, match=code):
        run_arena(plan(*agents, **more), tmp_path / "results.jsonl")


# Agents


def test_a_file_plays():
    result = bout(agent("first.py"), agent("numbers.py"))
    assert result.faults == {}
    assert result.commands >= 5


def test_any_program_plays():
    assert bout(agent("program.sh"), "random").faults == {}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("crashes.py", "agent_crashed"),
        ("hangs.py", "agent_hung"),
        ("floods.py", "agent_flooded"),
        ("lies.py", "agent_illegal"),
    ],
)
def test_a_bad_agent_loses_by_rule_and_takes_nobody_along(name, code):
    bad, good = agent(name), agent("first.py")
    deadline = 0.5 if code == "agent_hung" else 20
    for seats in ((bad, good), (good, bad)):
        result = bout(*seats, deadline=deadline)
        assert result.faults == {bad: code}
        assert result.payoffs[seats.index(bad)] == -1
        assert result.payoffs[seats.index(good)] == 1


def test_an_agent_that_cannot_start_loses(tmp_path):
    not_python = tmp_path / "agent.py"
    not_python.write_text("this is no Python")
    no_program = tmp_path / "agent.txt"
    no_program.write_text("this is no program")
    for file in (not_python, no_program):
        assert bout(str(file), "random").faults == {str(file): "agent_crashed"}


def test_an_agent_sees_its_own_view_only(tmp_path):
    spy = tmp_path / "spy.py"
    spy.write_text(
        "import json, pathlib\n"
        "def act(o):\n"
        "    pathlib.Path(__file__).with_suffix('.json').write_text(json.dumps(o))\n"
        "    return 0\n"
    )
    bout("random", str(spy))
    seen = json.loads(spy.with_suffix(".json").read_text())
    assert set(seen) == {"game", "seat", "turn", "view", "legal"}
    assert set(seen["view"]) == {"core", "phase", "turn", "wait"}
    assert seen["seat"] == 1


# Ratings


def result(number: int, *payoffs: float) -> BoutResult:
    return BoutResult(number, "tictactoe", ("a", "b", "c")[: len(payoffs)], payoffs, "win", 5)


def test_even_results_give_even_ratings():
    table = standings(("a", "b"), [result(0, 1, -1), result(1, -1, 1)])
    assert [round(row.rating) for row in table.standings] == [1500, 1500]
    assert table.scores == ((None, 0.5), (0.5, None))


def test_ten_to_one_is_four_hundred_points():
    """Less the drawn game that everybody starts with."""
    ratings = fit([[0.0, 9999.5], [999.5, 0.0]])
    assert abs(ratings[0] - ratings[1] - 400) < 0.01


def test_a_rating_stays_finite():
    table = standings(("a", "b"), [result(number, 1, -1) for number in range(50)])
    assert 400 < table.standings[0].rating - table.standings[1].rating < 1200


def test_more_games_make_error_bars_shorter():
    few, many = (
        standings(("a", "b"), [result(n, *((1, -1) if n % 3 else (-1, 1))) for n in range(games)])
        for games in (12, 300)
    )
    assert 0 < many.standings[0].error < few.standings[0].error


def test_of_three_every_pair_counts():
    table = standings(("a", "b", "c"), [result(0, 1, 0, -1)])
    assert [row.agent for row in table.standings] == ["a", "b", "c"]
    assert table.scores[1] == (0.0, None, 1.0)


def test_the_order_of_results_does_not_matter():
    results = [result(n, *((1, -1) if n % 4 else (0, 0))) for n in range(20)]
    assert standings(("a", "b"), results) == standings(("a", "b"), results[::-1])


# The whole arena

ARENA = plan("random", "greedy:2", "mcts:20", games=("tictactoe", "card_duel"), rounds=6, seed=4)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return run_arena(ARENA, tmp_path_factory.mktemp("arena") / "results.jsonl")


def test_the_better_agent_is_rated_higher(whole):
    table, _ = whole
    assert table.standings[-1].agent == "random"


def test_processes_change_nothing(whole, tmp_path):
    told = []
    outcome = run_arena(
        ARENA, tmp_path / "results.jsonl", jobs=2, progress=lambda done, total: told.append((done, total))
    )
    assert outcome == whole
    assert told[-1] == (36, 36)


def test_an_arena_goes_on_after_a_kill(whole, tmp_path):
    """`kill -9` in the middle, then the same command again: the same table as if nothing had happened."""
    file = tmp_path / "results.jsonl"
    command = [
        *(sys.executable, "-m", "boardwright", "arena", "--game", "tictactoe,card_duel"),
        *("--agents", "random,greedy:2,mcts:20", "--games", "6", "--seed", "4", "--jobs", "2"),
        *("--results", str(file), "--report", str(tmp_path / "arena.html"), "--json"),
    ]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    first = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while first.poll() is None and lines_of(file) < 8:
        time.sleep(0.005)
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert 8 <= lines_of(file) < 37
    with file.open("ab") as torn:
        torn.write(b'{"number": 3, "ga')
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert msgspec.json.decode(done.stdout) == msgspec.to_builtins(
        msgspec.json.decode(msgspec.json.encode(whole[0]))
    )
    assert lines_of(file) == 37


def lines_of(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_results_of_another_arena_are_not_mixed_in(tmp_path):
    file = tmp_path / "results.jsonl"
    run_arena(plan("random", "greedy:1", rounds=1), file)
    with pytest.raises(GameError, match="arena_other") as error:
        run_arena(plan("random", "greedy:1", rounds=1, seed=9), file)
    assert error.value.refusal.details["problem"] == "seed"
    file.write_bytes(file.read_bytes() + b"nonsense\n")
    with pytest.raises(GameError, match="arena_line") as error:
        run_arena(plan("random", "greedy:1", rounds=1), file)
    assert error.value.refusal.details["line"] == 3


def test_ratings_survive_agents_that_come_later(tmp_path):
    """Who comes later plays against all; nothing that was played is played again, or lost."""
    file = tmp_path / "results.jsonl"
    _, first = run_arena(plan("random", "greedy:1", rounds=4), file)
    lines = lines_of(file)
    grown = plan("mcts:5", "random", "greedy:1", rounds=4)
    table, results = run_arena(grown, file)
    assert results[:4] == first
    assert [row.games for row in table.standings] == [8, 8, 8]
    assert lines_of(file) == lines + 1 + 8
    assert run_arena(grown, file) == (table, results)
    more, longer = run_arena(plan("mcts:5", "random", "greedy:1", "greedy:2", rounds=5), file)
    assert {result.number for result in results} < {result.number for result in longer}
    assert len({result.number for result in longer}) == len(longer) == 5 * 6
    assert len(more.standings) == 4
    with pytest.raises(GameError, match="arena_other") as error:
        run_arena(plan("mcts:5", "greedy:1", rounds=4), file)
    assert error.value.refusal.details["problem"] == "agents"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_bout_has_a_replay_that_anybody_can_check(game):
    seats = ("random",) * game.manifest.fewest_seats
    played = play_bout(ArenaPlan(games=(game.id,), agents=seats, options=game.quick), Bout(7, game.id, seats))
    if played.reason == "too_long":
        return
    match = read_replay(played.replay, find)
    assert match.outcome is not None
    assert match.outcome.payoffs(len(seats)) == played.payoffs


def test_a_bout_that_a_fault_ended_has_a_replay_too():
    ended = bout(agent("crashes.py"), "random")
    match = read_replay(ended.replay, find)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("forfeit", (1,))


def test_the_report_leads_to_every_replay(tmp_path):
    small = plan("random", "greedy:1", rounds=3)
    table, results = run_arena(small, tmp_path / "my results.jsonl")
    page = write_report(small, table, results, beside="../there")
    links = re.findall(r'href="([^"]*)">(\d+)<', page)
    assert [number for _, number in links] == ["1", "2", "3"]
    for (link, _), result in zip(links, results, strict=True):
        assert unquote(link) == f"../there/{result.replay}"
        assert read_replay((tmp_path / result.replay).read_text("utf-8"), find).outcome is not None


def test_an_arena_with_an_agent_that_crashes_is_played_to_its_end(tmp_path):
    bad = agent("crashes.py")
    table, results = run_arena(plan("random", "greedy:1", bad, rounds=2), tmp_path / "results.jsonl", jobs=2)
    assert len(results) == 6
    assert {row.agent: row.faults for row in table.standings} == {"random": 0, "greedy:1": 0, bad: 4}
    page = write_report(plan("random", "greedy:1", bad, rounds=2), table, results)
    assert "crashed" in page


@pytest.mark.parametrize(("language", "word"), [("en", "Standings"), ("zh", "排名")])
def test_the_report_is_one_page_with_plots(whole, language, word):
    table, results = whole
    page = write_report(ARENA, table, results, language)
    assert page == write_report(ARENA, table, results, language)
    assert word in page
    assert page.count("<svg") == 5
    assert "prefers-color-scheme:dark" in page
    assert "http" not in page  # nothing is loaded
    assert "report." not in page  # every text was found


def test_the_command(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "--game", "tictactoe", "--agents", "random,greedy:1", "--games", "2"]) == 0
    said = capsys.readouterr().out
    assert "greedy:1" in said
    assert (tmp_path / "arena-tictactoe.jsonl").exists()
    assert (tmp_path / "arena.html").read_text("utf-8").startswith("<!doctype html>")
    assert main(["arena", "--game", "tictactoe", "--agents", "random,wizard", "--lang", "zh"]) == 1
    assert main(["arena", "--game", "tictactoe", "--agents", "random,greedy", "--deadline", "0"]) == 1


def test_on_a_local_ray_cluster(whole, tmp_path):
    """In a process of its own: Ray starts servers, and they end with it."""
    pytest.importorskip("ray")
    command = [
        *(sys.executable, "-m", "boardwright", "arena", "--game", "tictactoe,card_duel"),
        *(
            "--agents",
            "random,greedy:2,mcts:20",
            "--games",
            "6",
            "--seed",
            "4",
            "--jobs",
            "2",
            "--ray",
            "local",
        ),
        *("--results", str(tmp_path / "r.jsonl"), "--report", str(tmp_path / "arena.html"), "--json"),
    ]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    table = msgspec.json.decode(done.stdout.strip().splitlines()[-1])
    assert table == msgspec.json.decode(msgspec.json.encode(whole[0]))
