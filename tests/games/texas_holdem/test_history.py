"""Hand histories: pokerkit reads what we write, plays it, and comes to the same stacks."""

from __future__ import annotations

import tomllib
import warnings
from random import Random
from typing import Any

import pytest

pokerkit = pytest.importorskip("pokerkit")

from boardwright.engine.api import Match  # noqa: E402
from boardwright.engine.records import RecordError, read_match  # noqa: E402
from boardwright.games.texas_holdem import GAME  # noqa: E402
from boardwright.games.texas_holdem.history import write_history  # noqa: E402

TABLES: list[dict[str, Any]] = [
    {},
    {"ante": 5},
    {"straddle": True},
    {"ante": 20, "ante_from": "big_blind"},
    {"burn": False, "auto_muck": False},
]


def hand(seed: int, **options: Any) -> Match:
    """Played by lot. Stacks are deep enough for what is posted."""
    dice = Random(seed)
    stacks = tuple(dice.choice((100, 400, 1000)) for _ in range(dice.randint(2, 6)))
    match = Match.new(GAME, seats=len(stacks), secret=str(seed).encode(), stakes=stacks, options=options)
    while (seat := match.state.core.turn) is not None:
        match.submit(seat, dice.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_pokerkit_plays_it_to_the_same_stacks(options):
    for seed in range(25):
        match = hand(seed, **options)
        text = write_history(match, [f"Player {seat}" for seat in range(9)])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = [*pokerkit.HandHistory.loads(text)][-1]
        assert not theirs.status, text
        odd = sum(len(pot.winners) for pot in match.state.core.result.pots if len(pot.winners) > 1)
        wanted = tomllib.loads(text)["finishing_stacks"]
        assert all(abs(a - b) <= odd for a, b in zip(theirs.stacks, wanted, strict=True)), text


def test_names_are_written_as_they_are():
    text = write_history(hand(1), ['"Räuber"\n', "王", "", "", "", ""])
    assert '"Räuber"\n' in tomllib.loads(text)["players"]


def test_a_hand_history_is_not_played_again_and_says_so():
    text = write_history(hand(1), ["", "", "", "", "", ""])
    with pytest.raises(RecordError) as caught:
        read_match(text, lambda _: GAME, lambda: [GAME])
    assert caught.value.refusal.code == "export_only"
