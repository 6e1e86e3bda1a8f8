"""Prediction: sure where the view is enough, silent where it is not, and never wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from boardwright.engine.api import (
    Command,
    Core,
    Domain,
    Event,
    Game,
    Hidden,
    Manifest,
    Match,
    Private,
    Refusal,
    Seat,
    Secret,
    base_systems,
    put,
    replace,
    win,
)
from boardwright.engine.delta import plain
from boardwright.engine.prediction import Foretold, Predictor, Sight, Unforeseen
from boardwright.engine.restore import restored
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.testing import check_game
from boardwright.engine.testing.play import deal, moves_of, random_match
from boardwright.engine.testing.settings import Setting
from boardwright.engine.types import Fischer, PerTurn
from boardwright.engine.veil import HiddenTouched, Veiled
from boardwright.engine.views import view
from boardwright.games.registry import all_games, find
from boardwright.games.texas_holdem.types import Raise
from boardwright.games.tictactoe.types import Place
from boardwright.kits.betting import Call, Fold

GAMES = all_games()


def sight(match: Match, seat: Seat, at: int = 0) -> Sight:
    table = match.state.table
    return Sight(seat, len(table.seats), match.version, plain(table.options), table.mode, table.clock, at)


def foretell(match: Match, seat: Seat, command: Command, at: int = 0) -> Foretold | Unforeseen:
    seen = plain(match.view(seat))
    return Predictor(match.game).predict(sight(match, seat, at), seen, plain(command))


def sure_of(game: Game, seeds: Iterable[int] = range(3)) -> Counter[tuple[str, str]]:
    """What came of every command of some random matches."""
    came: Counter[tuple[str, str]] = Counter()
    predictor = Predictor(game)
    for seed in seeds:
        played = random_match(game, seed)
        match = deal(game, Setting(game.manifest.fewest_seats, dict(game.quick)), seed)
        for move in moves_of(played):
            if move.seat >= 0:
                seen = plain(match.view(move.seat))
                answer = predictor.predict(sight(match, move.seat, move.at), seen, plain(move.command))
                verdict = "sure" if isinstance(answer, Foretold) else answer.why
                came[type(move.command).__name__, verdict] += 1
            match.submit(move.seat, move.command, move.at)
    return came


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_foretold_of_any_game_comes_true(game):
    check_game(game, games=1, properties=["prediction"])


@pytest.mark.parametrize("name", ["tictactoe", "xiangqi", "card_duel", "spirit_xiangqi"])
def test_open_games_without_chance_are_always_sure(name):
    verdicts = {verdict for _, verdict in sure_of(find(name))}
    assert verdicts == {"sure"}


def test_dice_wait_for_the_server():
    came = sure_of(find("touzi_bao"), range(6))
    assert {verdict for command, verdict in came if command == "Roll"} == {"chance"}
    assert came["PlaceBet", "sure"] > 0
    came = sure_of(find("dicethrone"), range(1))
    assert {verdict for command, verdict in came if command == "RollDice"} == {"chance"}
    assert came["SelectAbility", "sure"] > 0


def test_every_game_that_has_the_page_fetch_its_rules_makes_use_of_them():
    for game in GAMES:
        came = sure_of(game, range(2))
        sure = sum(count for (_, verdict), count in came.items() if verdict == "sure")
        assert game.manifest.predicted == (sure * 4 > came.total()), (game.id, came)


# What one sees of it


def test_the_move_shows_as_the_server_will_show_it():
    match = Match.new(find("tictactoe"), secret=b"x", clock=Fischer(60, 5))
    foretold = foretell(match, 0, Place(cell=4), at=2000)
    assert isinstance(foretold, Foretold)
    match.submit(0, Place(cell=4), at=2000)
    assert foretold.view == plain(match.view(0))
    assert foretold.events[0]["type"] == "PLACED"
    assert foretold.legal == []
    assert foretold.effects


def test_only_clocks_depend_on_the_pages_idea_of_the_time():
    match = Match.new(find("tictactoe"), secret=b"x", clock=PerTurn(60))
    foretold = foretell(match, 0, Place(cell=4), at=1234)
    assert isinstance(foretold, Foretold)
    match.submit(0, Place(cell=4), at=99)
    truth = plain(match.view(0))
    assert foretold.view["sys"].pop("clock") != truth["sys"].pop("clock")
    assert foretold.view == truth


def test_a_bet_is_shown_and_the_street_after_it_waits():
    match = Match.new(find("texas_holdem"), secret=b"x", seats=3)
    raised = foretell(match, match.active[0], Raise(amount=100))
    assert isinstance(raised, Foretold)
    for command in (Call(), Call()):
        match.submit(match.active[0], command)
    assert foretell(match, match.active[0], Call()) == Unforeseen("refused", "nothing_to_call")
    last = next(each for each in match.legal(match.active[0]) if type(each).__name__ == "Check")
    assert foretell(match, match.active[0], last) == Unforeseen("hidden")
    assert foretell(match, match.active[0], Fold()) == Unforeseen("hidden")


def test_one_prediction_follows_another():
    """Two moves of the same seat without an answer in between: the second is told from the first one's view."""
    game = find("touzi_bao")
    match = Match.new(game, secret=b"x")
    seat = match.active[0]
    bets = [each for each in match.legal(seat) if type(each).__name__ == "PlaceBet"][:2]
    predictor, seen = Predictor(game), plain(match.view(seat))
    for bet in bets:
        foretold = predictor.predict(sight(match, seat), seen, plain(bet))
        assert isinstance(foretold, Foretold)
        seen = foretold.view
        match.submit(seat, bet)
    assert seen == plain(match.view(seat))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ({"type": "PLACE", "cell": 4}, "refused"),
        ({"type": "PLACE"}, "refused"),
        ({"type": "NONSENSE"}, "refused"),
        (plain(RequestUndo()), "not_in_play"),
        ({"type": "FORFEIT", "seat": 1}, "refused"),
    ],
)
def test_what_is_not_a_legal_move_is_left_to_the_server(command, why):
    match = Match.new(find("tictactoe"), secret=b"x")
    match.submit(0, Place(cell=4))
    answer = Predictor(match.game).predict(sight(match, 1), plain(match.view(1)), command)
    assert isinstance(answer, Unforeseen)
    assert answer.why == why


def test_lessons_are_not_predicted():
    match = Match.new(find("tictactoe"), secret=b"x", mode="tutorial")
    assert foretell(match, 0, Place(cell=4)) == Unforeseen("not_in_play")


def test_a_view_that_is_none_is_no_error():
    predictor = Predictor(find("tictactoe"))
    broken = predictor.predict(
        Sight(0, 2, 0), {"core": {"cells": "?"}, "sys": {}}, {"type": "PLACE", "cell": 1}
    )
    assert isinstance(broken, Unforeseen)
    assert broken.why == "view"


# A game that touches what is hidden in every way that is not a plain look


class Player(Core):
    card: Private[int]
    hand: Private[tuple[int, ...]] = ()


class Cellar(Core):
    players: dict[Seat, Player]
    deck: Secret[tuple[int, ...]]
    trump: Secret[int]
    shown: Any = None
    turn: Seat = 0
    moves: int = 0


class Guess(Command):
    """Is the trump a three?"""


class Turn(Command):
    """Put the trump on the table, unseen by the rules themselves."""


class Pocket(Command):
    """Put the trump away where nobody sees it either."""


class Count(Command):
    """End the match if the deck is empty: everybody can count it."""


class Boast(Command): ...


class Done(Event):
    what: str
    card: Any = None


class CellarRules(Domain[Cellar]):
    commands = (Guess, Turn, Pocket, Count, Boast)
    events = (Done,)
    confirmed = (Boast,)

    def setup(self, table: Any, chance: Any) -> Cellar:
        players = {seat: Player(chance.roll(), (1, 2)) for seat in table.seats}
        return Cellar(players, (1, 2, 3), chance.roll())

    def validate(self, match: Any, seat: Seat, command: Any) -> Refusal | None:
        return None if seat == match.core.turn else Refusal("not_your_turn")

    def execute(self, match: Any, seat: Seat, command: Any, chance: Any) -> Iterable[Event]:
        match command:
            case Guess():
                yield Done("guessed" if match.core.trump == 3 else "missed")
            case Turn():
                yield Done("turned", match.core.trump)
            case Count():
                yield Done("counted" if match.core.deck else "none left")
            case _:
                yield Done(type(command).__name__)

    def reduce(self, core: Cellar, event: Done) -> Cellar:
        core = replace(core, turn=1 - core.turn, moves=core.moves + 1)
        match event.what:
            case "turned":
                return replace(core, shown=event.card)
            case "Pocket":
                other = replace(core.players[1], card=core.trump)
                return replace(core, players=put(core.players, 1, other))
            case _:
                return core

    def legal_commands(self, match: Any, seat: Seat) -> Iterable[Command]:
        return (Guess(), Turn(), Pocket(), Count(), Boast()) if seat == match.core.turn else ()

    def outcome(self, core: Cellar) -> Any:
        return win(0) if core.moves > 5 else None


CELLAR = Game(Manifest("cellar", 2), CellarRules(), base_systems(), texts={})


def in_cellar(command: Command) -> Foretold | Unforeseen:
    return foretell(Match.new(CELLAR, secret=b"x"), 0, command)


def test_a_comparison_with_something_hidden_is_a_look():
    assert in_cellar(Guess()) == Unforeseen("hidden")


def test_a_hidden_card_that_would_be_turned_up_is_missing():
    assert in_cellar(Turn()) == Unforeseen("hidden")


def test_a_hidden_card_that_stays_hidden_may_move():
    match = Match.new(CELLAR, secret=b"x")
    foretold = foretell(match, 0, Pocket())
    assert isinstance(foretold, Foretold)
    match.submit(0, Pocket())
    assert foretold.view == plain(match.view(0))


def test_the_size_of_a_hidden_deck_may_be_asked():
    counted = in_cellar(Count())
    assert isinstance(counted, Foretold)
    assert counted.events == [{"type": "DONE", "what": "counted", "card": None}]


def test_a_game_may_keep_effects_for_the_servers_word():
    boast = in_cellar(Boast())
    assert isinstance(boast, Foretold)
    assert not boast.effects


# Back into the game's types


def test_a_view_is_restored_with_veils():
    match = Match.new(CELLAR, secret=b"x")
    core = restored(plain(view(CELLAR, match.state, 0))["core"], Cellar)
    assert core.players[0] == match.state.core.players[0]
    assert type(core.players[1].card) is Veiled
    assert len(core.players[1].hand) == 2
    assert len(core.deck) == 3
    with pytest.raises(HiddenTouched):
        len(core.trump)


class Perhaps(Core):
    card: Private[int | None] = None


def test_where_the_rules_could_ask_is_none_nothing_is_restored():
    with pytest.raises(HiddenTouched):
        restored(plain(Perhaps(Hidden())), Perhaps)  # type: ignore[arg-type]
