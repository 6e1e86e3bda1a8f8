"""The text view: any seat's view in plain text, with no more in it than the view has."""

from __future__ import annotations

from msgspec import field

from boardwright.engine.api import Answer, Ask, Core, Flow, Private, Seat, Secret, Struct
from boardwright.engine.types import SPECTATOR
from tests.engine.test_views import Dealer, Draw, Drop
from tests.engine.toys import Notes, Say, Talk, game_of, match_of, play


def test_a_core_is_told_field_by_field():
    match = match_of(Talk())
    play(match, 0, Say("hello"))
    assert match.describe(0) == "lines: 0:hello\nwinner: -"


def test_hidden_parts_are_told_as_hidden():
    match = match_of(Dealer(), 2)
    play(match, 1, Draw())
    card = match.state.core.hands[1][0]
    assert match.describe(1) == f"hands:\n  0: 0 hidden\n  1: {card}\ndeck: 11 hidden\ndiscard: none"
    assert match.describe(SPECTATOR) == "hands:\n  0: 0 hidden\n  1: hidden\ndeck: 11 hidden\ndiscard: none"


def test_what_the_match_waits_for():
    match = match_of(Dealer(), 2)
    play(match, 1, Draw())
    play(match, 1, Drop())
    assert match.describe(0).splitlines()[-1] == "waiting: drop (1)"
    play(match, 1, Answer((0,)))
    assert "waiting" not in match.describe(0)


def test_phase_and_end():
    class Turns(Flow):
        initial = "main"

        def next_phase(self, match):
            return "main"

    match = match_of(game_of(Talk(), Turns()))
    assert match.describe(0).splitlines()[-1] == "phase: main (turn 1)"
    play(match, 1, Say("win"))
    assert match.describe(0).splitlines()[-1] == "over: 1 won"


class Inner(Struct, frozen=True):
    x: int
    note: Private[str]


class Deep(Core):
    boxes: tuple[Inner, ...] = (Inner(1, "psst"),)
    grid: tuple[tuple[int | None, ...], ...] = ((1, None), (2, 3))
    by_seat: dict[Seat, Inner] = field(default_factory=lambda: {0: Inner(2, "mine")})
    empty: dict[str, int] = {}
    pair: Secret[tuple[int, ...]] = (1, 2)


class Deeper(Talk):
    def setup(self, table, chance):
        return Deep()

    def outcome(self, core):
        return None


def test_nested_values():
    assert match_of(Deeper()).describe(0).splitlines() == [
        "boxes:",
        "  0:",
        "    x: 1",
        "    note: hidden",
        "grid: 1 - 2 3",
        "by_seat:",
        "  0:",
        "    x: 2",
        "    note: mine",
        "empty: {}",
        "pair: 2 hidden",
    ]


class Drawing(Talk):
    def describe(self, match, seat):
        return f"{len(match.core.lines)} lines for {seat}\n{match.wait.options if match.wait else ''}\n"

    def react(self, match, seat, word, chance):
        yield Ask("q", 0, ("king", "queen"))


def test_a_game_may_draw_its_own_board_from_the_view_alone():
    match = match_of(Drawing())
    assert match.describe(1) == "0 lines for 1"
    play(match, 0, Say("a"))
    assert "king" in match.describe(0)
    assert "king" not in match.describe(1)


def test_a_core_without_fields():
    class Nothing(Core):
        pass

    class Empty(Talk):
        def setup(self, table, chance):
            return Nothing()

        def outcome(self, core):
            return None

    assert match_of(Empty()).describe(0) == ""
    assert isinstance(match_of(Talk()).state.core, Notes)
