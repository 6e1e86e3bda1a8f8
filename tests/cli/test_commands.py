"""Each command does what it says, and says what it cannot do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.cli import bench as bench_command
from boardwright.cli import check as check_command
from boardwright.cli.new import TEMPLATES, scaffold
from boardwright.engine.game import Game
from boardwright.engine.types import GameError
from boardwright.games import registry
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Place


def test_games(run):
    ran = run("games")
    assert ran.status == 0
    assert "tictactoe" in ran.out
    assert "Tic-tac-toe" in ran.out
    assert "井字棋" in run("games", "--lang", "zh").out


def test_games_as_json(run):
    listed = json.loads(run("games", "--json").out)
    assert {
        "id": "tictactoe",
        "source": "boardwright",
        "error": None,
        "title": "Tic-tac-toe",
        "version": 1,
        "seats": [2, 2],
        "kind": "board",
        "minutes": 3,
        "lesson": True,
    } in listed


# simulate


def test_simulate(run):
    ran = run("simulate", "tictactoe", "--games", "500", "--seed", "1")
    assert ran.status == 0
    assert ran.out.startswith("500 games, ")
    assert "seat 0 (random) won" in ran.out
    assert "draws" in ran.out


def test_simulate_says_the_same_however_many_work_on_it(run):
    arguments = ("simulate", "tictactoe", "--games", "600", "--seed", "4", "--json")
    alone, together = (json.loads(run(*arguments, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert alone.pop("seconds") > 0
    assert together.pop("seconds") > 0
    assert alone == together
    assert alone["games"] == 600
    assert alone["errors"] == []


def test_simulate_with_bots(run):
    ran = run("simulate", "tictactoe", "--games", "4", "--bots", "mcts:40,random", "--lang", "zh")
    assert ran.status == 0
    assert "座位 0（mcts:40）胜" in ran.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--bots", "genius"), "unknown_bot"),
        (("--bots", "mcts:much"), "bad_bot"),
        (("--bots", "random,random,random"), "bot_count"),
        (("--players", "5"), "seat_count"),
        (("--options", "size=4"), "bad_options"),
        (("--options", "size"), "bad_option"),
    ],
)
def test_simulate_refuses(run, arguments, code):
    ran = run("simulate", "tictactoe", *arguments)
    assert ran.status == 1
    assert f"({code})" in ran.err


# replay


def test_replay_shows_the_end(run, replay_file):
    ran = run("replay", str(replay_file))
    assert ran.status == 0
    assert "Tic-tac-toe (tictactoe@1), after 5 commands" in ran.out
    assert "Seat 0 wins." in ran.out


def test_replay_shows_any_position(run, replay_file):
    ran = run("replay", str(replay_file), "--at", "2", "--seat", "1")
    assert "after 2 commands" in ran.out
    assert "X │ O" in ran.out
    assert "wins" not in ran.out
    assert "after 0 commands" in run("replay", str(replay_file), "--at", "0").out


def test_replay_proves_that_it_is_sound(run, replay_file):
    ran = run("replay", str(replay_file), "--verify")
    assert ran.status == 0
    assert "The replay is sound." in ran.out
    assert "5 commands" in ran.out
    assert "commitment" in ran.out


def test_verify_and_a_position_in_one(run, replay_file):
    ran = run("replay", str(replay_file), "--verify", "--at", "1")
    assert "sound" in ran.out
    assert "after 1 commands" in ran.out


def test_a_record_of_others_is_shown_and_written_again(run, tmp_path):
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[1]SZ[9]KM[7.5];B[ee];W[gc]C[near];B[];W[])", "utf-8")
    assert "9 . . . . . . . . ." in run("replay", str(file)).out
    assert "(;FF[4]GM[1]" in run("replay", str(file), "--as", "sgf").out
    assert "(record_unproven)" in run("replay", str(file), "--verify").err
    file.write_text("(;GM[1]SZ[9];B[ee];W[ee])", "utf-8")
    assert "Move 2 of the record, E5" in run("replay", str(file)).err


def test_a_game_of_chess_is_shown_and_written_again(run, tmp_path):
    file = tmp_path / "game.pgn"
    file.write_text('[White "Ann"]\n\n1. f3 e5 2. g4 Qh4# 0-1', "utf-8")
    assert "1. f3 e5 2. g4 Qh4# 0-1" in run("replay", str(file), "--as", "pgn").out
    file.write_text("1. f3 e5\n2. g4 Qh5# 0-1", "utf-8")
    assert "Line 2 of the record: move 2, 'Qh5#'" in run("replay", str(file)).err


def test_a_game_without_such_a_format_says_so(run, replay_file):
    assert "(unknown_format)" in run("replay", str(replay_file), "--as", "sgf").err


def cut(lines: list[str]) -> list[str]:
    return lines[:-3]


def without_third(lines: list[str]) -> list[str]:
    return [*lines[:3], *lines[4:]]


def edited(lines: list[str]) -> list[str]:
    return [line.replace('"cell":3', '"cell":5') for line in lines]


def occupied(lines: list[str]) -> list[str]:
    return [line.replace('"cell":3', '"cell":1') for line in lines]


def newer(lines: list[str]) -> list[str]:
    return [lines[0].replace('"format":2', '"format":99'), *lines[1:]]


def of_a_later_version(lines: list[str]) -> list[str]:
    return [lines[0].replace("tictactoe@1", "tictactoe@7"), *lines[1:]]


def of_an_unknown_game(lines: list[str]) -> list[str]:
    return [lines[0].replace("tictactoe@1", "quidditch@1"), *lines[1:]]


def empty(lines: list[str]) -> list[str]:
    return []


DAMAGES = [
    (cut, "replay_cut", "entry 4"),
    (without_third, "replay_cut", "entry 3"),
    (edited, "replay_digest", "entry 3"),
    (occupied, "replay_entry", "Entry 3"),
    (newer, "replay_newer", "format 99"),
    (of_a_later_version, "unknown_version", "Version 7"),
    (of_an_unknown_game, "unknown_game", "quidditch"),
    (empty, "replay_empty", "The file is empty"),
]


@pytest.mark.parametrize(("damage", "code", "said"), DAMAGES, ids=[damage[0].__name__ for damage in DAMAGES])
def test_a_damaged_replay_is_refused_at_the_first_bad_entry(run, replay_file, damage, code, said):
    lines = replay_file.read_text("utf-8").splitlines()
    replay_file.write_text("\n".join(damage(lines)), "utf-8")
    ran = run("replay", str(replay_file), "--verify")
    assert ran.status == 1
    assert f"({code})" in ran.err
    assert said in ran.err
    assert ran.out == ""
    chinese = run("replay", str(replay_file), "--verify", "--lang", "zh")
    assert f"({code})" in chinese.err
    assert said not in chinese.err or code == "unknown_game"


def test_a_file_that_cannot_be_read(run, tmp_path):
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "(file_missing)" in run("replay", str(tmp_path / "nothing")).err
    assert "(file_unreadable)" in run("replay", str(tmp_path)).err
    assert "(file_unreadable)" in run("replay", str(tmp_path / "bytes")).err


def test_positions_and_seats_that_are_not_there(run, replay_file):
    assert "no position after 6" in run("replay", str(replay_file), "--at", "6").err
    assert "(no_such_seat)" in run("replay", str(replay_file), "--seat", "2").err


# new


def test_new_makes_a_folder_once(run, tmp_path):
    ran = run("new", "last_stone", "--dir", str(tmp_path))
    assert ran.status == 0
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert made == {f"last_stone/{name}" for name in scaffold("last_stone")}
    again = run("new", "last_stone", "--dir", str(tmp_path))
    assert (again.status, "(folder_exists)" in again.err) == (1, True)


@pytest.mark.parametrize("template", TEMPLATES)
def test_new_leaves_no_gap_in_its_texts(template):
    files = scaffold("last_stone", template)
    assert {"pyproject.toml", "README.md", "tests/test_last_stone.py"} < set(files)
    assert {
        f"boardwright_last_stone/{name}"
        for name in ("RULES.md", "RULES.zh.md", "locale/en.json", "locale/zh.json")
    } < set(files)
    assert [name for name, text in files.items() if "{{" in text or "}}" in text] == []
    assert 'last_stone = "boardwright_last_stone:GAME"' in files["pyproject.toml"]
    assert "class LastStone(" in files["boardwright_last_stone/rules.py"]
    english, chinese = (json.loads(files[f"boardwright_last_stone/locale/{it}.json"]) for it in ("en", "zh"))
    assert set(english) == set(chinese)


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_new_makes_is_clean_and_passes_its_own_tests(run, tmp_path, template):
    assert run("new", "last_stone", "--template", template, "--dir", str(tmp_path)).status == 0
    quiet = ("-q", "-p", "no:cacheprovider", "-W", "ignore")
    for command in (
        ("ruff", "check", "--no-cache"),
        ("ruff", "format", "--check", "--no-cache"),
        ("pytest", *quiet),
    ):
        done = [sys.executable, "-B", "-m", *command]
        ran = subprocess.run(done, cwd=tmp_path / "last_stone", capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_new_knows_its_templates(run, tmp_path):
    ran = run("new", "last_stone", "--template", "chess", "--dir", str(tmp_path))
    assert (ran.status, "betting" in ran.err) == (2, True)
    assert not (tmp_path / "last_stone").exists()


@pytest.mark.parametrize(
    "name", ["", "Nim", "2048", "last-stone", "a__b", "_x", "x_", "class", "a/b", "..", "nim " * 9, "é"]
)
def test_new_refuses_a_bad_id(run, tmp_path, name):
    ran = run("new", name, "--dir", str(tmp_path))
    assert (ran.status, "(bad_id)" in ran.err) == (1, True)
    assert list(tmp_path.iterdir()) == []


def test_new_refuses_an_id_that_is_taken(run, tmp_path):
    assert "(id_taken)" in run("new", "tictactoe", "--dir", str(tmp_path)).err


def test_new_where_nothing_can_be_written(run, tmp_path):
    (tmp_path / "file").write_text("x")
    ran = run("new", "nim", "--dir", str(tmp_path / "file"))
    assert (ran.status, "(file_unwritable)" in ran.err) == (1, True)


# bench


def test_bench_hands_over_to_the_checkout(run, tmp_path, monkeypatch):
    (tmp_path / "benchmarks").mkdir()
    code = "def main(argv):\n    print('measured', argv)\n    return 3\n"
    (tmp_path / "benchmarks" / "engine.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench_command, "checkout", lambda: Path("nowhere"))
    ran = run("bench", "engine", "--json", "--no-peers")
    assert (ran.status, ran.out) == (3, "measured ['--json', '--no-peers']\n")


def test_bench_without_a_checkout(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench_command, "checkout", lambda: Path("nowhere"))
    assert "(no_benchmarks)" in run("bench", "engine").err


# the registry


def test_find_takes_an_id_or_a_version():
    assert registry.find("tictactoe") is registry.find("tictactoe@1")
    assert [game.id for game in registry.all_games()].count("tictactoe") == 1


@pytest.mark.parametrize(
    ("reference", "code"),
    [
        ("", "unknown_game"),
        ("@1", "unknown_game"),
        ("tictactoe@x", "unknown_game"),
        ("tictactoe@-1", "unknown_game"),
        ("registry", "unknown_game"),
        ("tictactoe@9", "unknown_version"),
    ],
)
def test_find_refuses(reference, code):
    with pytest.raises(GameError, match=code):
        registry.find(reference)


def listing(load, name="tictactoe"):
    return registry.Listing(name, "stranger", load)


def fail():
    raise SystemExit("I am broken")


def test_a_broken_package_is_listed_with_its_error_and_takes_nobody_down(run, monkeypatch):
    ours = {game.id: game for game in registry._ours()}
    strangers = [
        listing(fail, "broken"),
        listing(lambda: 7, "seven"),
        listing(ours["tictactoe"].load, "other_name"),
        listing(ours["tictactoe"].load),
    ]
    monkeypatch.setattr(registry, "_third_party", lambda: iter(strangers))
    listed = {(item["id"], item["source"]): item["error"] for item in json.loads(run("games", "--json").out)}
    assert listed == {
        **{(name, "boardwright"): None for name in ours},
        ("broken", "stranger"): "SystemExit: I am broken",
        ("seven", "stranger"): "GAME is a int, not a Game",
        ("other_name", "stranger"): "its manifest says 'tictactoe'",
        ("tictactoe", "stranger"): "ValueError: the id 'tictactoe' is taken by boardwright",
    }
    assert [game.id for game in registry.all_games()] == list(ours)
    assert "cannot be loaded" in run("games").out
    ran = run("play", "broken")
    assert (ran.status, "(broken_game)" in ran.err) == (1, True)


# check


def test_check_passes_and_offers_to_keep_a_playthrough(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run("check", "tictactoe", "--games", "1")
    assert ran.status == 0
    assert "tictactoe@1 keeps every promise." in ran.out
    assert "boardwright check tictactoe --accept" in ran.out
    assert "遵守所有约定" in run("check", "tictactoe", "--games", "1", "--lang", "zh").out


def test_check_compares_with_the_accepted_playthrough(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    golden = tmp_path / "tests" / "golden" / "tictactoe.txt"
    assert run("check", "tictactoe", "--games", "1", "--accept").status == 0
    kept = golden.read_text("utf-8")
    assert run("check", "tictactoe", "--games", "1", "--seed", "7").status == 0
    golden.write_text(kept.replace("board", "bored"), "utf-8")
    ran = run("check", "tictactoe", "--games", "1")
    assert ran.status == 1
    assert "-kind: bored" in ran.out
    assert "+kind: board" in ran.out
    assert run("check", "tictactoe", "--games", "1", "--accept").status == 0
    assert golden.read_text("utf-8") == kept


def test_check_keeps_the_seed_of_the_accepted_playthrough(run, monkeypatch):
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    assert run("check", "tictactoe", "--games", "1").status == 0


def test_check_shows_what_is_broken(run, monkeypatch, tmp_path):
    class Leaky(TicTacToe):
        def legal_commands(self, match, seat):
            return (Place(0),) if seat == match.core.turn else ()

    game = Game(GAME.manifest, Leaky(), texts=GAME.texts)
    monkeypatch.setattr(check_command, "find", lambda reference: game)
    monkeypatch.chdir(tmp_path)
    ran = run("check", "tictactoe", "--games", "1")
    assert ran.status == 1
    assert "legal_commands" in ran.out
    assert "broken promises" in ran.out
