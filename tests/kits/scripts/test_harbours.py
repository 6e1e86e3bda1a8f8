"""Scripts at bases: ongoing power, choices, chains, replacement, control, and the order around a scoring."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardwright.engine.api import Answer, Match, Pass, replace
from boardwright.engine.primitives.registry import RegistryError
from boardwright.engine.testing import check_game
from boardwright.kits.scripts.cards import Card, Choose, Offers, Trigger
from boardwright.kits.scripts.playing import CardRules
from boardwright.kits.scripts.things import Thing, find
from tests.kits.scripts.harbours import CARDS, GAME, RULES, EndTurn, PlayCard, Player, UseCard


def coast(*crews: str, hand: tuple[str, ...] = (), seats: int = 2) -> Match:
    """`"0 raptor 1"`: a raptor of seat 0 in harbour 1. The first thing is called t0."""
    match = Match.new(GAME, secret=b"harbours", seats=seats)
    words = [crew.split() for crew in crews]
    things = tuple(
        Thing(f"t{n}", card, int(seat), int(seat), int(place)) for n, (seat, card, place) in enumerate(words)
    )
    players = {seat: Player(hand if seat == 0 else ("howl",), ("raptor",) * 9) for seat in range(seats)}
    match.state = replace(
        match.state, core=replace(match.state.core, things=things, players=players, made=len(things))
    )
    return match


def play(match: Match, seat: int, command: Any) -> Match:
    step = match.submit(seat, command)
    assert step.refusal is None, step.refusal
    return match


def answer(match: Match, option: Any) -> Match:
    wait = match.state.wait
    return play(match, wait.seat, Answer((wait.options[wait.seat].index(option),)))


def names(match: Match) -> list[str]:
    return [thing.card for thing in match.state.core.things]


def power(match: Match, id: str) -> int:
    thing = find(match.state.core.things, id)
    assert thing is not None
    return RULES.number(match.state, thing, "power")


def test_it_keeps_every_promise():
    check_game(GAME, games=2).assert_ok()


def test_cards_are_data():
    assert msgspec.json.decode(msgspec.json.encode(CARDS), type=tuple[Card, ...]) == CARDS


# Ongoing


def test_ongoing_power_counts_what_lies_here_now():
    match = coast("0 raptor 0", "0 raptor 0", "0 raptor 1", "1 raptor 0")
    assert [power(match, each) for each in ("t0", "t1", "t2", "t3")] == [4, 4, 3, 3]


def test_ongoing_power_for_all_of_a_kind_and_a_controller():
    match = coast("0 robot 0", "0 robot 1", "0 warbot 1", "1 robot 0", "0 raptor 0")
    assert [power(match, each) for each in ("t0", "t1", "t2", "t3")] == [3, 3, 5, 2]


def test_a_sum_can_be_shown_line_by_line():
    match = coast("0 robot 0", "0 robot 1")
    thing = match.state.core.things[0]
    steps = RULES.attribute(match.state, thing, "power").explain(0)
    assert [(step.modifier.source, step.after) for step in steps] == [("t0", 2), ("t1", 3)]


def test_power_never_falls_below_zero():
    match = coast("1 gremlin 0", hand=("poison",))
    answer(play(match, 0, PlayCard("poison")), "t0")
    assert power(match, "t0") == 0


def test_what_holds_for_a_turn_ends_with_it():
    match = coast("0 scout 0", "0 scout 1", "1 scout 1", hand=("howl",))
    play(match, 0, PlayCard("howl"))
    assert [power(match, each) for each in ("t0", "t1", "t2")] == [3, 3, 2]
    play(match, 0, EndTurn())
    assert [power(match, each) for each in ("t0", "t1", "t2")] == [2, 2, 2]


# Choices


def test_a_choice_offers_what_fits_and_may_be_declined():
    match = coast("1 gremlin 0", "1 king 0", "1 gremlin 1", hand=("gnome",))
    play(match, 0, PlayCard("gnome", 0))
    assert match.state.wait.options[0] == ("t0",)
    play(match, 0, Pass())
    assert "gremlin" in names(match)
    assert match.state.wait is None


def test_nothing_to_choose_ends_the_script():
    match = coast(hand=("contact",))
    play(match, 0, PlayCard("contact"))
    assert match.state.wait is None
    assert match.state.core.players[0].discard == ("contact",)


def test_options_are_those_of_the_moment_of_the_answer():
    match = coast("1 gremlin 0", hand=("gnome",))
    play(match, 0, PlayCard("gnome", 0))
    match.state = replace(match.state, core=replace(match.state.core, things=match.state.core.things[1:]))
    play(match, 0, Answer((0,)))
    assert names(match) == ["gnome"]


# Triggers, replacement, prevention


def test_a_chain_runs_to_its_end():
    match = coast("1 nuke 0", "0 gremlin 0", "0 warbot 0", "1 raptor 0", hand=("gnome", "howl"))
    match.submit(0, PlayCard("gnome", 0))
    answer(match, "t0")
    # The gnome destroys the nuke; the nuke's owner destroys all of seat 0 here; the warbot cannot be destroyed; the
    # gremlin lets its owner draw and the other discard.
    assert names(match) == ["warbot", "raptor"]
    assert match.state.core.players[0].hand == ("howl", "raptor")
    assert match.state.core.players[1].hand == ()
    assert match.state.core.players[1].discard == ("howl", "nuke")


def test_a_replacement_asks_where_it_can_be_asked_and_is_no_destruction():
    match = coast("1 buccaneer 0", hand=("gnome",))
    match.state = replace(match.state, core=replace(match.state.core, things=(
        *match.state.core.things, Thing("t7", "raptor", 0, 0, 0), Thing("t8", "raptor", 0, 0, 0),
    )))  # fmt: skip
    answer(play(match, 0, PlayCard("gnome", 0)), "t0")
    fled = find(match.state.core.things, "t0")
    assert fled is not None
    assert fled.place == 1


def test_a_match_that_was_saved_in_the_middle_of_a_chain_goes_on():
    match = coast("1 buccaneer 0", "0 king 1", "0 king 0", "1 scout 0")
    play(match, 0, EndTurn())
    assert match.state.wait.name == "join"
    state = GAME.decode_state(GAME.encode_state(match.state), match.state.table)
    assert state.sys.waits == match.state.sys.waits
    match.state = state
    answer(match, 0)
    assert [thing.place for thing in match.state.core.things] == [0, 0, 0, 0]
    assert match.state.wait.name == "return"


# Ownership and control


def test_control_counts_for_power_and_ownership_for_where_it_goes():
    match = coast("1 king 0", "0 raptor 0", hand=("contact",))
    answer(play(match, 0, PlayCard("contact")), "t0")
    king = find(match.state.core.things, "t0")
    assert king is not None
    assert (king.owner, king.controller) == (1, 0)
    play(match, 0, EndTurn())  # 5 + 3: the harbour scores for seat 0 alone
    assert [player.points for player in match.state.core.players.values()] == [3, 0]
    assert match.state.core.players[1].discard == ("king",)
    assert match.state.core.players[0].discard == ("raptor", "contact")


# Around a scoring


def test_before_scoring_then_specials_then_points_then_after_scoring_then_clearing():
    match = coast("0 king 1", "1 king 0", "1 scout 0", "0 ninja 0")
    play(match, 0, EndTurn())
    assert match.state.wait.name == "join"
    answer(match, 0)
    assert match.state.wait.name == "me_first"
    play(match, 0, UseCard("t3"))
    answer(match, "t2")
    assert match.state.core.scoring == -1
    assert [player.points for player in match.state.core.players.values()] == [3, 1]
    assert "scout" not in match.state.core.players[1].hand


def test_what_returns_after_scoring_goes_to_its_owner_and_not_to_the_discard():
    match = coast("1 king 0", "1 scout 0")
    play(match, 0, EndTurn())
    assert (match.state.wait.name, match.active) == ("return", (1,))
    answer(match, "yes")
    assert match.state.core.players[1].hand == ("howl", "scout")
    assert match.state.core.players[1].discard == ("king",)


def test_a_talent_is_used_once_a_turn_by_its_controller():
    match = coast("0 captain 0")
    assert match.submit(1, UseCard("t0")).refusal is not None
    play(match, 0, UseCard("t0"))
    assert match.state.core.things[0].place == 1  # the only other harbour: nobody is asked
    assert match.submit(0, UseCard("t0")).refusal is not None


# Authors' mistakes are found at import


@pytest.mark.parametrize(
    "card",
    [
        Card("a", lines=(Trigger("NO_SUCH_EVENT", ()),)),
        Card("b", play=(Choose("x", Offers("nowhere")),)),
    ],
)
def test_a_word_that_nobody_registered_is_an_error(card: Card):
    rules: CardRules[Any] = CardRules([card], lambda core: ())
    with pytest.raises(RegistryError):
        rules.verify()
