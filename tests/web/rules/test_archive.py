"""The archive of the rules: what is in it, and what happens where a part of it cannot be had."""

from __future__ import annotations

import importlib.util
import subprocess
from types import ModuleType

import pytest

from tests.web.conftest import ROOT


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("page_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_all_that_rules_need_is_in_it_and_nothing_of_the_server(build):
    names = {path.relative_to(ROOT / "src").as_posix() for path in build.rules_archive._sources()}
    for part in ("engine/match.py", "kernel/search.py", "browser/desk.py", "games/tictactoe/locale/zh.json"):
        assert f"boardwright/{part}" in names
    assert not {name.split("/")[1] for name in names} & {"server", "store", "cli", "client", "world"}


def test_the_page_is_stale_when_a_rule_changes(build):
    inputs = {path.relative_to(ROOT).as_posix() for path in build._inputs()}
    assert "src/boardwright/games/tictactoe/rules.py" in inputs
    assert "web/src/main.ts" in inputs


@pytest.mark.parametrize("missing", ["pyodide", "msgspec"])
def test_without_a_part_the_page_has_no_rules_and_says_so_but_not_in_ci(
    build, missing, monkeypatch, tmp_path, capsys
):
    archive = build.rules_archive
    monkeypatch.setattr(archive, "KEPT", tmp_path)
    if missing == "pyodide":
        monkeypatch.setattr(archive, "PYODIDE", tmp_path / "nothing")
    monkeypatch.setattr(
        archive.subprocess,
        "run",
        lambda command, **_: subprocess.CompletedProcess(command, 1, "", "no such index"),
    )
    monkeypatch.delenv("CI", raising=False)
    assert build._rules() is None
    assert "without rules" in capsys.readouterr().err
    monkeypatch.setenv("CI", "1")
    with pytest.raises(archive.Unavailable):
        build._rules()


def test_uv_and_pip_ask_the_same_index(build, monkeypatch):
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    monkeypatch.setenv("UV_DEFAULT_INDEX", "the/index")
    assert build.rules_archive._index()["PIP_INDEX_URL"] == "the/index"
