"""Record matches for the corpus, and the types of the games: `python -m tests.corpus.record`. Writes what is missing
and never overwrites.

Files stay as they are when rules change: the old version of the rules must still replay them.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from boardwright.engine.game import Game
from boardwright.engine.schema import FILE, load_schemas, updated, write_schemas
from boardwright.engine.testing import Habits, Setting, record
from boardwright.engine.testing.settings import settings_of
from boardwright.engine.types import ByoYomi, Fischer, PerTurn
from tests.games.shelf import GAMES, SHIPPED

CORPUS = Path(__file__).resolve().parent
HASTY = Habits(absent=6, thinking=20_000)
FICKLE = Habits(undo=4)
SPECIAL: dict[str, dict[str, dict[str, Any]]] = {
    "shengji": {
        "full": {"mode": "full"},
        "timed": {"mode": "full", "deal_mode": "timed", "throw_penalty": 10, "must_stop": "points"},
    },
    "international_chess": {"chess960": {"setup": "chess960"}},
    "junqi": {
        "arranged": {"auto_setup": False, "mine_consumed": True, "repetition_limit": 3},
        "open": {"mode": "open", "reveal_flag": False},
    },
    "weiqi": {"counted": {"size": 5}},
    "wuziqi": {
        "renju": {"rule": "renju", "opening": "swap2"},
        "standard": {"rule": "standard", "opening": "swap"},
    },
    "spirit_xiangqi": {
        "forged": {
            "rule": files("boardwright.forge").joinpath("samples", "sky_horse.json").read_text("utf-8")
        }
    },
}
"""Game → name → options without which much of the game would not be recorded."""


def recordings(game: Game) -> dict[str, str]:
    """By name: plain matches, undos, absent players, and every kind of clock."""
    seats, options = game.manifest.fewest_seats, dict(game.quick)

    def table(seats: int = seats, **more: Any) -> Setting:
        return Setting(seats, options, **more)

    return {
        "plain": record(game, 1, setting=table()),
        "full-table": record(game, 2, setting=table(most_seats(game))),
        "undo": record(game, 3, setting=table(mode="local"), habits=FICKLE),
        "absent": record(game, 4, setting=table(), habits=HASTY),
        "fischer": record(game, 5, setting=table(clock=Fischer(60, 5)), habits=HASTY),
        "byo-yomi": record(game, 6, setting=table(clock=ByoYomi(20, 3, 10)), habits=HASTY),
        "per-turn": record(game, 7, setting=table(clock=PerTurn(15)), habits=HASTY),
        **{
            name: record(game, 8, setting=Setting(seats, options | more), habits=Habits(absent=0))
            for name, more in SPECIAL.get(game.id, {}).items()
        },
    }


def most_seats(game: Game) -> int:
    """Not every option goes with every number of seats."""
    return max(setting.seats for setting in settings_of(game) if not setting.options)


def record_types(game: Game) -> None:
    """Beside the game, for each version of its rules: new ones, and what old ones gained."""
    if game.package is None:
        return
    kept = load_schemas(game.package)
    for each in (game, *game.past):
        version, now = str(each.manifest.version), each.schema
        kept[version] = updated(kept[version], now) if version in kept else now
    (Path(str(files(game.package))) / FILE).write_text(write_schemas(kept), encoding="utf-8")


def main() -> None:
    for game in SHIPPED:
        record_types(game)
    for game in GAMES:
        folder = CORPUS / game.reference
        folder.mkdir(exist_ok=True)
        for name, text in recordings(game).items():
            file = folder / f"{name}.jsonl"
            if not file.exists():
                file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
