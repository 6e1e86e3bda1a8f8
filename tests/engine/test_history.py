"""A match from its first step on: as a seat saw it, and with every hand open once it is over."""

from __future__ import annotations

from typing import Any

from boardwright.engine.delta import patch, plain
from boardwright.engine.history import History, history_of
from boardwright.engine.match import Match
from boardwright.engine.secrecy import Hidden
from boardwright.engine.types import SPECTATOR
from boardwright.engine.views import view
from boardwright.games.doudizhu import GAME
from boardwright.games.doudizhu.types import MakeBid
from boardwright.kits.climbing.values import PlayCards, Surrender


def finished() -> Match:
    match = Match.new(GAME, secret=b"history")
    match.submit(0, MakeBid(3))
    match.submit(0, PlayCards(match.state.core.players[0].cards[-1:]))
    match.submit(1, Surrender())
    assert match.outcome is not None
    return match


def last_view(history: History) -> Any:
    shown = plain(history.view)
    for step in history.steps:
        if step.delta is not None:
            shown = patch(shown, step.delta)
    return shown


def test_a_spectator_saw_no_hand():
    match = finished()
    history = history_of(match, SPECTATOR)
    assert not history.open
    assert all(isinstance(player.cards, Hidden) for player in history.view.core.players)


def test_with_open_hands_all_cards_lie_there_and_the_bottom_ones_do_not():
    match = finished()
    history = history_of(match, SPECTATOR, open_hands=True)
    assert history.open
    assert [player.cards for player in history.view.core.players] == [
        player.cards for player in match.opening.state.core.players
    ]
    assert isinstance(history.view.core.bottom, Hidden)
    core = last_view(history)["core"]
    assert [list(player["cards"]) for player in core["players"]] == [
        list(player.cards) for player in match.state.core.players
    ]
    assert tuple(core["result"]["pays"]) == match.state.core.result.pays


def test_open_hands_tell_no_more_of_the_engine_than_a_spectator_is_told():
    match = finished()
    history = history_of(match, SPECTATOR, open_hands=True)
    assert history.view.sys == view(GAME, match.opening.state, SPECTATOR).sys
    watched = history_of(match, SPECTATOR)
    assert [step.lines for step in history.steps] == [step.lines for step in watched.steps]
    assert [step.events for step in history.steps] == [step.events for step in watched.steps]
