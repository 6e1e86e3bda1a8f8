"""The kernel compiled: the same counts, only sooner. And the install goes on where it cannot be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
COUNTS = Path(__file__).parent / "perft.json"
MOST_LEAVES = 5_000_000
SCRIPT = f"""
import json, sys
from boardwright.games.xiangqi.pieces import xiangqi_tables
from boardwright.kernel import Position, position, read_fen

def counts(fen, known):
    read = read_fen(fen, xiangqi_tables())
    at = Position(xiangqi_tables(), read.board, read.side)
    assert at.board == read.board
    return [at.perft(depth) for depth in range(1, len(known) + 1) if known[depth - 1] <= {MOST_LEAVES}]

known = json.load(sys.stdin)
print(json.dumps([position.COMPILED, {{fen: counts(fen, known[fen]) for fen in known}}]))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A copy of the package with the binary in it."""
    pytest.importorskip("Cython")
    pytest.importorskip("setuptools")
    folder = tmp_path_factory.mktemp("compiled")
    build = [sys.executable, str(ROOT / "build_kernel.py"), str(folder)]
    made = subprocess.run(build, capture_output=True, text=True)
    if "not compiled" in made.stderr:
        pytest.skip("no compiler")
    assert made.returncode == 0, made.stderr
    source = folder / "src" / "boardwright"
    shutil.copytree(
        ROOT / "src" / "boardwright", source, ignore=shutil.ignore_patterns("__pycache__", "_web")
    )
    for binary in made.stdout.split():
        shutil.copy(binary, source / "kernel")
    return source.parent


def run(package: Path, *arguments: str, given: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(package)}
    ran = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        cwd=package,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_compiled_it_counts_the_same(package):
    known = json.loads(COUNTS.read_text("utf-8"))
    compiled, counts = json.loads(run(package, "-c", SCRIPT, given=json.dumps(known)))
    assert compiled
    for fen, expected in known.items():
        assert counts[fen] == [count for count in expected if count <= MOST_LEAVES]


def test_compiled_it_passes_the_tests_of_the_kernel_and_of_the_game(package):
    """The tests of this repository, with the compiled package in front of the plain one."""
    tests = [
        str(ROOT / "tests" / "kernel" / "test_position.py"),
        str(ROOT / "tests" / "xiangqi" / "test_repetition.py"),
    ]
    said = run(
        package,
        *(
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(ROOT),
            "-c",
            str(ROOT / "pyproject.toml"),
        ),
        *("-o", f"pythonpath={package} {ROOT}", *tests),
    )
    assert "passed" in said
