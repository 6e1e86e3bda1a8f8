"""What `boardwright new` says to do next works where it is said."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    "path", ["", str(Path(sys.executable).parent)], ids=["in a clone", "in an environment"]
)
def test_its_commands_are_there(path, tmp_path):
    environment = {
        "PATH": f"{path}:/usr/bin:/bin",
        "PYTHONPATH": str(Path(__file__).parents[2] / "src"),
        "LC_ALL": "C.UTF-8",
    }
    new = [sys.executable, "-m", "boardwright", "new", "a_game", "--dir", str(tmp_path)]
    said = subprocess.run(new, env=environment, capture_output=True, text=True, check=True).stdout
    program = re.search(r"^\s+(.*) check a_game$", said, re.MULTILINE)
    assert program is not None, said
    listed = subprocess.run(
        [*shlex.split(program[1]), "games"], env=environment, capture_output=True, text=True
    )
    assert "tictactoe" in listed.stdout, listed.stderr
