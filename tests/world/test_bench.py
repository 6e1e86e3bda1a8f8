"""`boardwright bench world` proves what the log promises, in processes of its own."""

from __future__ import annotations

from boardwright.cli import main
from boardwright.games.registry import all_games


def test_every_game_is_rebuilt(capsys):
    assert main(["bench", "world", "--rebuild", "1", "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [game.id for game in all_games()]
    assert all("1 random runs" in line for line in lines)
