"""RLCard's rule-based dou dizhu model as a player at our table, in a process of its own."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from run import HERE, venv_python  # the peers' runner

from boardwright.games.doudizhu.patterns import combinations
from boardwright.kits.climbing.counts import bag, count, pick, spelled
from boardwright.kits.climbing.values import PassPlay, PlayCards

PASS = "pass"
OURS, THEIRS = "xX", "BR"
"""The jokers, small and big."""


class RulePlayer:
    """Plays what the model says; where it names what is not legal, the first thing that is."""

    def __init__(self) -> None:
        command = [str(venv_python()), str(HERE / "rlcard_rules.py")]
        self._model = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def choose(self, game: Any, state: Any, seat: int) -> PlayCards | PassPlay:
        hand = state.core
        own = hand.players[seat].cards
        bags = combinations(beside=False).bags(count(own), hand.climb.lying)
        actions = [*([] if hand.climb.lying is None else [PASS]), *map(_theirs, bags)]
        asked = {
            "hand": _theirs(count(own)),
            "actions": actions,
            "trace": [[laid.seat, _theirs(count(laid.cards)) or PASS] for laid in hand.played],
            "self": seat,
            "landlord": hand.landlord,
        }
        answer = self._ask(asked)
        if answer not in actions:
            answer = actions[0]
        return PassPlay() if answer == PASS else PlayCards(pick(own, bag(_ours(answer))))

    def _ask(self, asked: dict[str, Any]) -> str:
        assert self._model.stdin is not None
        assert self._model.stdout is not None
        self._model.stdin.write(json.dumps(asked) + "\n")
        self._model.stdin.flush()
        return str(json.loads(self._model.stdout.readline()))


def _theirs(counts: int) -> str:
    return spelled(counts).translate(str.maketrans(OURS, THEIRS))


def _ours(action: str) -> str:
    return action.translate(str.maketrans(THEIRS, OURS))
