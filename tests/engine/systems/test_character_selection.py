"""Character selection: pick, change your mind, be ready; when all are, the match begins."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Ask, CharacterSelection
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, StartMatch, Unready
from boardwright.engine.types import HOST, SPECTATOR, EngineError
from boardwright.engine.waits import Timeout
from tests.engine.toys import Said, Say, Talk, game_of, match_of, play, refused, tags

HEROES = ("ann", "bob", "cid")


def selecting(heroes=HEROES, seats=2, domain=None, **config):
    return match_of(game_of(domain or Talk(), CharacterSelection(heroes, **config)), seats)


def test_a_match_begins_with_the_choice():
    match = selecting()
    assert match.state.wait.name == "characters"
    assert match.active == (0, 1)
    assert refused(match, 0, Say("hi")) == "waiting_for_selection"
    assert match.legal(0) == [SelectCharacter(hero) for hero in HEROES]


def test_pick_then_ready_then_the_rules_go_on():
    match = selecting()
    assert refused(match, 0, Ready()) == "pick_first"
    assert tags(play(match, 0, SelectCharacter("ann")).events) == ["CharacterSelected"]
    assert match.legal(0) == [Ready()]
    play(match, 0, Ready())
    assert match.active == (1,)
    play(match, 1, SelectCharacter("bob"))
    assert tags(play(match, 1, Ready()).events) == ["PlayerReady", "Said"]
    assert match.state.core.lines == ("characters={0: 'ann', 1: 'bob'}",)
    assert match.state.wait is None
    assert refused(match, 0, SelectCharacter("cid")) == "selection_over"
    assert refused(match, 0, Ready()) == "selection_over"


def test_until_ready_one_may_change_ones_mind():
    match = selecting()
    play(match, 0, SelectCharacter("ann"))
    play(match, 0, SelectCharacter("bob"))
    play(match, 1, SelectCharacter("ann"))
    play(match, 0, Ready())
    assert refused(match, 0, SelectCharacter("cid")) == "already_ready"
    assert refused(match, 0, Ready()) == "already_ready"
    assert match.view(SPECTATOR).sys["wait"].picks == {0: "bob", 1: "ann"}


def test_nobody_takes_what_another_has():
    match = selecting()
    play(match, 0, SelectCharacter("ann"))
    assert refused(match, 1, SelectCharacter("ann")) == "character_taken"
    assert refused(match, 1, SelectCharacter("zed")) == "unknown_character"
    assert SelectCharacter("ann") not in match.legal(1)
    play(match, 0, SelectCharacter("ann"))  # one's own is not taken


def test_unless_all_may_have_the_same():
    match = selecting(("ann",), distinct=False)
    for seat in (0, 1):
        play(match, seat, SelectCharacter("ann"))
        play(match, seat, Ready())
    assert match.state.core.lines == ("characters={0: 'ann', 1: 'ann'}",)


def test_only_players_choose():
    match = selecting()
    assert refused(match, SPECTATOR, SelectCharacter("ann")) == "not_seated"


# Time


def test_who_lets_time_run_out_gets_the_first_that_is_free():
    match = selecting(seconds=30)
    assert match.deadlines() == {0: 30_000, 1: 30_000}
    play(match, 0, SelectCharacter("ann"), at=1_000)
    assert refused(match, HOST, Timeout(1), at=29_999) == "time_left"
    step = play(match, HOST, Timeout(1), at=30_000)
    assert tags(step.events) == ["TimedOut", "CharacterSelected", "PlayerReady"]
    assert match.state.wait.picks == {0: "ann", 1: "bob"}
    assert refused(match, HOST, Timeout(1), at=30_000) == "not_awaited"
    play(match, HOST, Timeout(0), at=30_000)
    assert match.state.core.lines == ("characters={0: 'ann', 1: 'bob'}",)


def test_who_has_picked_keeps_it_when_time_runs_out():
    match = selecting(seconds=30)
    play(match, 0, SelectCharacter("cid"))
    play(match, HOST, Timeout(0), at=30_000)
    assert match.state.wait.picks == {0: "cid"}
    assert match.active == (1,)


@pytest.mark.parametrize(("heroes", "distinct"), [(("ann",), True), ((), True), ((), False)])
def test_too_few_characters_would_leave_a_seat_stuck(heroes, distinct):
    with pytest.raises(EngineError, match=r"toy: .* characters"):
        selecting(heroes, distinct=distinct)


def test_the_characters_may_lead_to_questions():
    class Asks(Talk):
        def resume(self, match, wait, answer, chance):
            yield Said(wait.name)
            if wait.name == "characters":
                yield Ask("weapon", 0, ("axe", "bow"))

    match = selecting(domain=Asks())
    for seat, hero in enumerate(("ann", "bob")):
        play(match, seat, SelectCharacter(hero))
        play(match, seat, Ready())
    assert match.state.wait.name == "weapon"


def test_a_choice_survives_saving():
    match = selecting()
    play(match, 0, SelectCharacter("ann"))
    game = match.game
    assert game.decode_state(game.encode_state(match.state), match.state.table) == match.state


# A host


def hosted(**config):
    return selecting(distinct=False, host=0, **config)


def test_the_host_starts_when_the_others_are_ready():
    match = hosted()
    play(match, 0, SelectCharacter("ann"))
    assert match.active == (1,)  # the host can only wait
    assert match.legal(0) == []
    assert refused(match, 0, StartMatch()) == refused(match, 0, Ready()) == "others_not_ready"
    play(match, 1, SelectCharacter("ann"))
    play(match, 1, Ready())
    assert match.legal(0) == [StartMatch()]
    play(match, 0, StartMatch())
    assert match.state.core.lines == ("characters={0: 'ann', 1: 'ann'}",)


def test_only_the_host_starts():
    match = hosted()
    assert refused(match, 1, StartMatch()) == "host_starts"
    assert refused(match, 0, StartMatch()) == "pick_first"
    assert refused(selecting(), 0, StartMatch()) == "host_starts"


def test_who_was_ready_may_think_again():
    match = hosted()
    play(match, 1, SelectCharacter("ann"))
    assert refused(match, 1, Unready()) == "not_ready"
    play(match, 1, Ready())
    assert tags(play(match, 1, Unready()).events) == ["PlayerUnready"]
    play(match, 1, SelectCharacter("bob"))
    assert match.view(SPECTATOR).sys["wait"].picks == {1: "bob"}


def test_a_host_who_is_gone_does_not_keep_the_others():
    match = hosted()
    play(match, HOST, Timeout(0, absent=True))
    play(match, HOST, Timeout(1, absent=True))
    assert match.state.core.lines == ("characters={0: 'ann', 1: 'ann'}",)


class Dealing(CharacterSelection):
    def selected(self, match, seat, character, chance):
        yield Said(f"{seat} takes {character}")

    def preset(self, table):
        return {0: "cid", 1: "bob"} if table.mode == "local" else None


def test_something_may_follow_from_a_choice_at_once():
    match = match_of(game_of(Talk(), Dealing(HEROES)), 2)
    assert tags(play(match, 0, SelectCharacter("ann")).events) == ["CharacterSelected", "Said"]


def test_a_table_may_have_agreed_on_the_characters():
    match = match_of(game_of(Talk(), Dealing(HEROES)), 2, mode="local")
    assert match.state.wait is None
    assert match.state.core.lines == ("0 takes cid", "1 takes bob", "characters={0: 'cid', 1: 'bob'}")
