"""`boardwright bench`: how fast the engine is, and what the server endures. The code for it lives in a checkout."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import boardwright
from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError

SUBJECTS = (
    "engine",
    "server",
    "crowd",
    "people",
    "social",
    "faults",
    "nodes",
    "attack",
    "outages",
    "fuzz",
    "kernel",
    "international_chess",
    "mahjong",
    "forge",
    "strength",
    "thinking",
    "cards",
    "climbing",
    "duel",
    "smashup",
    "summonerwars",
    "weiqi",
    "weiqi_levels",
    "wuziqi",
    "junqi",
    "world",
)


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("subject", choices=SUBJECTS, help=screen.text("option.subject"))
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=screen.text("option.bench_arguments"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    status = load(given.subject).main(given.arguments)
    return status if isinstance(status, int) else 0


def checkout() -> Path:
    """Where the repository is, if this package runs from one."""
    return Path(boardwright.__file__).resolve().parents[2]


def load(subject: str) -> ModuleType:
    """The benchmark's module: of the checkout that this package runs from, else of the current folder."""
    for root in (checkout(), Path.cwd()):
        file = root / "benchmarks" / f"{subject}.py"
        spec = (
            importlib.util.spec_from_file_location(f"benchmarks_{subject}", file) if file.is_file() else None
        )
        if spec is not None and spec.loader is not None:
            module = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = module  # its types are looked up by their module's name
            sys.path.insert(0, str(file.parent))
            spec.loader.exec_module(module)
            return module
    raise GameError("no_benchmarks", file=f"benchmarks/{subject}.py")
