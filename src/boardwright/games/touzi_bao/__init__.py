"""Sic bo (touzi bao): three dice in a cup."""

from typing import Any

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, TopUp, base_systems
from boardwright.games.touzi_bao.bot import BOTS
from boardwright.games.touzi_bao.rules import FirstTouziBao, TouziBao
from boardwright.games.touzi_bao.text import LOG
from boardwright.games.touzi_bao.tutorial import LESSON
from boardwright.games.touzi_bao.types import BASE, Rules


def _at_version(version: int, domain: TouziBao, **more: Any) -> Game:
    return Game(
        Manifest(
            "touzi_bao",
            seats=(1, 8),
            kind="chance",
            minutes=1,
            version=version,
            stakes=Stakes("HOUSE", BASE, "table"),
            turn_seconds=20,
        ),
        domain,
        systems=base_systems(action_log=ActionLog([*domain.commands, TopUp], LOG)),
        options=Rules,
        **more,
    )


GAME = _at_version(2, TouziBao(), lesson=LESSON, bots=BOTS, past=[_at_version(1, FirstTouziBao())])
