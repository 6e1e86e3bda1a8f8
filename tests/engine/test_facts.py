"""Facts: what the rules tell a board beside the core, made from what its seat sees."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.json import encode

from boardwright.engine.api import Domain, Facts, Game, Hidden, Position, Seat
from boardwright.engine.delta import patch, plain
from boardwright.engine.prediction import Foretold, Predictor
from boardwright.engine.testing import check_game
from boardwright.engine.testing.properties.prediction import sight_of
from boardwright.engine.types import SPECTATOR
from boardwright.engine.views import active_of, seats_at, updates
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Place
from tests.engine.toys import match_of, play
from tests.toys import crown
from tests.toys.crown import Crown


class CourtFacts(Facts):
    crowns: dict[Seat, int]
    """How many crowns each seat is known to hold."""
    to_win: tuple[int, ...]


class TellingCrown(Crown):
    commands, events = crown.GAME.commands, crown.GAME.events

    def facts(self, match: Position[Any], seat: Seat) -> CourtFacts:
        players = match.core.players
        known = {at: each.hand for at, each in players.items() if not isinstance(each.hand, Hidden)}
        return CourtFacts(
            {at: hand.count("crown") for at, hand in known.items()},
            tuple(match.core.goal - each.points for each in players.values()),
        )


class Room(Facts):
    free: int


class TellingTicTacToe(TicTacToe):
    commands, events = TICTACTOE.commands, TICTACTOE.events

    def facts(self, match: Position[Any], seat: Seat) -> Room | None:  # type: ignore[override]
        return None if match.sys.gameover else Room(match.core.cells.count(None))


def variant(game: Game, domain: Domain[Any]) -> Game:
    parts: Any = {"options": game.options_type, "lesson": game.lesson, "texts": game.texts}
    return Game(game.manifest, domain, game.systems[:-1], **parts)


COURT = variant(crown.GAME, TellingCrown())
ROWS = variant(TICTACTOE, TellingTicTacToe())


def test_a_seat_is_told_of_what_it_sees_and_of_nothing_else():
    match = match_of(COURT)
    own = match.state.core.players[0].hand.count("crown")
    assert match.view(0).facts == CourtFacts({0: own}, (3, 3))
    assert match.view(SPECTATOR).facts == CourtFacts({}, (3, 3))


def test_nothing_travels_where_a_game_has_no_facts():
    assert set(plain(match_of(crown.GAME).view(0))) == {"core", "sys"}


def test_facts_travel_in_the_update_once_for_all_who_see_the_same():
    match = match_of(ROWS)
    seen, before = plain(match.view(0)), match.state
    step = play(match, 0, Place(4))
    sent = updates(ROWS, before, step, (0, 1, SPECTATOR))
    assert sent[0] is sent[1] is sent[SPECTATOR]
    assert sent[0].delta["facts"] == {"free": 8}
    assert encode(patch(seen, sent[0].delta)) == encode(match.view(0))


def test_facts_may_be_none_for_a_while():
    match = match_of(ROWS)
    for number, cell in enumerate((0, 3, 1, 4)):
        play(match, number % 2, Place(cell))
    before, seen = match.state, plain(match.view(1))
    step = play(match, 0, Place(2))
    after = patch(seen, updates(ROWS, before, step, (1,))[1].delta)
    assert encode(after) == encode(match.view(1))
    assert after["facts"] is None


def test_what_is_foretold_has_its_facts():
    match = match_of(ROWS)
    seen = plain(match.view(0))
    told = Predictor(ROWS).predict(sight_of(match.state, 0, 0), seen, {"type": "PLACE", "cell": 4})
    assert isinstance(told, Foretold)
    assert told.view["facts"] == {"free": 8}


@pytest.mark.parametrize("game", [COURT, ROWS], ids=["secrets", "open"])
def test_games_with_facts_keep_every_promise(game):
    check_game(game, games=2).assert_ok()


class Wordless(TicTacToe):
    def facts(self, match, seat):
        return Room(0)


class SaysTooLittle(TicTacToe):
    def facts(self, match: Position[Any], seat: Seat) -> Facts:  # type: ignore[override]
        return Room(0)


@pytest.mark.parametrize("domain", [Wordless, SaysTooLittle])
def test_facts_without_a_type_are_an_error_that_says_so(domain):
    with pytest.raises(TypeError, match="must say which Facts it returns"):
        domain.facts_type()


# Whose move it is


def test_whose_move_it_is_comes_with_every_view():
    match = match_of(TICTACTOE)
    assert [active_of(match.view(seat)) for seat in (0, 1, SPECTATOR)] == [(0,), (0,), (0,)]
    before = match.state
    step = play(match, 0, Place(4))
    assert active_of(match.view(0)) == (1,)
    assert match.view(0).sys["active"] == "turn"
    assert "active" not in updates(TICTACTOE, before, step, (0,))[0].delta["sys"], "the core says it already"


@pytest.mark.parametrize(
    ("field", "path", "seats"),
    [
        (1, "told", (1,)),
        (None, "told", ()),
        ((2, 0), "told", (2, 0)),
        ((2, 0), "told.0", (2,)),
        ((), "told.0", ()),
        (Hidden(1), "told", None),
        (1, "nowhere", None),
    ],
)
def test_where_a_core_says_whose_move_it_is(field, path, seats):
    assert seats_at(SimpleNamespace(told=field), path) == seats


def test_nobody_is_active_after_the_end():
    match = match_of(TICTACTOE)
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        play(match, number % 2, Place(cell))
    assert active_of(match.view(0)) == ()
