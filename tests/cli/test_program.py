"""The program as a whole: help, languages, exit statuses, errors."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from boardwright import __version__, bots, cli, games
from boardwright.cli import simulate as simulate_command
from boardwright.cli.program import COMMANDS
from boardwright.cli.screen import Screen, texts, usual_language
from boardwright.engine.texts import LANGUAGES, engine_texts
from boardwright.engine.types import EngineError, GameError

SOURCE = Path(cli.__path__[0])


def test_its_version(run):
    ran = run("--version")
    assert (ran.status, ran.out) == (0, f"boardwright {__version__}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [(), *((module.__name__.rpartition(".")[2],) for module in COMMANDS)])
def test_help(run, command, language):
    ran = run(*command, "--help", "--lang", language)
    assert ran.status == 0
    assert ran.err == ""
    assert re.findall(r"\b(?:option|usage|program)\.\w+", ran.out) == []  # no key without a text
    assert ("语言" in ran.out) == (language == "zh")


def test_without_arguments_there_is_a_welcome_and_a_game(run):
    ran = run(typed="q\n")
    assert ran.status == 0
    assert "Welcome to Boardwright" in ran.out
    assert "--help" in ran.out
    assert "Tic-tac-toe" in ran.out


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "zh_CN"}, "en"),
        ({"LC_MESSAGES": "zh_TW"}, "zh"),
        ({"LC_ALL": "", "LANG": "zh"}, "zh"),
        ({}, "en"),
    ],
)
def test_the_terminal_says_the_language(variables, language):
    assert usual_language(variables) == language


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("play",),
        ("simulate", "tictactoe", "--games", "many"),
        ("simulate", "tictactoe", "--games", "0"),
        ("games", "--lang", "tlh"),
        ("bench", "sausages"),
    ],
)
def test_a_command_that_cannot_be_read_ends_with_status_2(run, arguments):
    ran = run(*arguments)
    assert ran.status == 2
    assert "I cannot read that command" in ran.err
    assert "--help" in ran.err


def test_usage_errors_in_chinese(run):
    ran = run("simulate", "tictactoe", "--games", "x", "--lang", "zh")
    assert (ran.status, "“x”不是整数" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("language", "text", "hint"),
    [
        ("en", "There is no game 'chess3'.", "See what there is: boardwright games"),
        ("zh", "chess3", "查看所有游戏：boardwright games"),
    ],
)
def test_an_error_has_a_text_a_code_and_a_next_step(run, language, text, hint):
    ran = run("play", "chess3", "--lang", language)
    assert ran.status == 1
    assert ran.out == ""
    assert text in ran.err
    assert "(unknown_game)" in ran.err
    assert hint in ran.err


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (EngineError("reduce is not pure"), 1, "(broken_rules)"),
        (ZeroDivisionError("oops"), 1, "ZeroDivisionError: oops"),
        (GameError("nobody_wrote_this"), 1, "nobody_wrote_this"),
        (KeyboardInterrupt(), 130, "Stopped."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_whatever_happens_there_is_no_traceback(run, monkeypatch, error, status, said):
    def broken(*_):
        raise error

    monkeypatch.setattr(simulate_command, "find", broken)
    ran = run("simulate", "tictactoe")
    assert ran.status == status
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_developer_gets_the_traceback_who_asks_for_it(run, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(simulate_command, "find", broken)
    monkeypatch.setenv("BOARDWRIGHT_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("simulate", "tictactoe")


def test_it_runs_as_a_module_and_survives_a_reader_who_leaves():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-m", "boardwright", "games", "--json"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait() == 0
        assert process.stderr.read() == b""


# Texts


def test_both_languages_say_the_same_things():
    english, chinese = texts()["en"], texts()["zh"]
    assert set(english) == set(chinese)
    for key, text in english.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", chinese[key])), key


def test_every_text_that_the_code_asks_for_exists():
    keys = set()
    for file in SOURCE.rglob("*.py"):
        keys |= set(re.findall(r'\b(?:say|text)\(\s*"([a-z_]+(?:\.[a-z_]+)*)"', file.read_text("utf-8")))
    assert len(keys) > 40
    assert keys - set(texts()["en"]) - {"summary"} == set()


def test_every_error_of_bots_registry_and_command_line_has_a_text():
    codes = set()
    for package in (bots, games, cli):
        for file in files(package).iterdir():
            if file.name.endswith(".py"):
                codes |= set(re.findall(r'(?:GameError|Refusal)\(\s*"(\w+)"', file.read_text("utf-8")))
    assert "unknown_bot" in codes
    for language in LANGUAGES:
        known = {*texts()[language], *engine_texts()[language]}
        assert [code for code in sorted(codes) if f"refusal.{code}" not in known] == []


def test_a_text_with_brackets_is_printed_as_it_is(capsys):
    Screen("en").show("[red]4[/]")
    assert capsys.readouterr().out == "[red]4[/]\n"


def test_texts_are_plain_json():
    for language in LANGUAGES:
        file = files("boardwright.cli") / "locale" / f"{language}.json"
        assert all(isinstance(text, str) for text in json.loads(file.read_text("utf-8")).values())
