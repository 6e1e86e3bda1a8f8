"""Blackjack: everybody against the house."""

from typing import Any

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, TopUp, base_systems
from boardwright.games.blackjack.bot import BOTS
from boardwright.games.blackjack.rules import Blackjack, FirstBlackjack
from boardwright.games.blackjack.text import LOG
from boardwright.games.blackjack.tutorial import LESSON
from boardwright.games.blackjack.types import BASE, Rules


def _at_version(version: int, domain: Blackjack, **more: Any) -> Game:
    return Game(
        Manifest(
            "blackjack",
            seats=(1, 7),
            kind="poker",
            minutes=3,
            version=version,
            stakes=Stakes("HOUSE", BASE, "table"),
            predicted=False,
            turn_seconds=30,
        ),
        domain,
        systems=base_systems(action_log=ActionLog([*domain.commands, TopUp], LOG)),
        options=Rules,
        **more,
    )


GAME = _at_version(2, Blackjack(), lesson=LESSON, bots=BOTS, past=[_at_version(1, FirstBlackjack())])
