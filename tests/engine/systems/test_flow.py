"""Flow: phases and turns; leaving may ask, entering happens once, empty phases pass by themselves."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Ask, CharacterSelection, Flow, NextPhase, Refusal, System
from boardwright.engine.systems.character_selection import Ready, SelectCharacter
from boardwright.engine.systems.flow import AdvancePhase, PhaseChanged
from boardwright.engine.types import HOST, EngineError, Fischer, PerTurn
from boardwright.engine.waits import Timeout
from tests.engine.toys import Said, Say, Talk, Won, game_of, match_of, play, refused, tags

PHASES = ("draw", "main", "end")


class Turns(Flow):
    """draw → main → end → draw …; writes down every entering and leaving."""

    initial = "draw"

    def next_phase(self, match):
        return PHASES[(PHASES.index(match.phase) + 1) % 3]

    def on_exit(self, match, phase, chance):
        yield Said(f"-{phase}")

    def on_enter(self, match, phase, chance):
        yield Said(f"+{phase}")


class Words(Talk):
    def react(self, match, seat, word, chance):
        match word.split():
            case ["next"]:
                yield NextPhase()
            case ["to", phase]:
                yield NextPhase(phase)
            case ["ask then next"]:
                yield Ask("q", seat, ("a", "b"))
                yield NextPhase()


def in_flow(flow=None, domain=None, **table):
    return match_of(game_of(domain or Words(), flow or Turns()), **table)


def lines(match):
    return match.state.core.lines


def changes(step):
    return [(event.left, event.entered) for event in step.events if isinstance(event, PhaseChanged)]


def test_a_match_begins_in_the_first_phase_of_the_first_turn():
    match = in_flow()
    assert (match.state.phase, match.state.sys.turn) == ("draw", 1)
    assert lines(match) == ("+draw",)
    assert changes(match.opening) == [(None, "draw")]


def test_advancing_leaves_and_enters():
    match = in_flow()
    step = play(match, 0, AdvancePhase())
    assert changes(step) == [("draw", "main")]
    assert lines(match) == ("+draw", "-draw", "+main")
    assert match.view(1).sys["phase"] == "main"


def test_a_turn_is_over_when_the_first_phase_comes_again():
    match = in_flow()
    for _ in range(3):
        play(match, 0, AdvancePhase())
    assert (match.state.phase, match.state.sys.turn) == ("draw", 2)


def test_rules_lead_to_the_next_phase_or_to_one_they_name():
    match = in_flow()
    step = play(match, 0, Say("next"))
    assert changes(step) == [("draw", "main")]
    assert changes(play(match, 0, Say("to draw"))) == [("main", "draw")]
    assert lines(match)[-2:] == ("-main", "+draw")
    assert match.state.sys.turn == 2


# Who may


class Guarded(Turns):
    def active_seat(self, match):
        return 1

    def can_advance(self, match, seat):
        return None if "1:ready" in match.core.lines else Refusal("not_ready")


def test_only_the_active_seat_advances_and_only_when_it_can():
    match = in_flow(Guarded())
    assert refused(match, 0, AdvancePhase()) == "not_your_turn"
    assert refused(match, 1, AdvancePhase()) == "not_ready"
    assert AdvancePhase() not in match.legal(1)
    play(match, 1, Say("ready"))
    assert AdvancePhase() in match.legal(1)
    assert AdvancePhase() not in match.legal(0)
    play(match, 1, AdvancePhase())


def test_there_is_no_advancing_while_something_is_asked():
    class AskOnEntry(Turns):
        def on_enter(self, match, phase, chance):
            yield Ask("q", 0, ("a", "b"))

    match = in_flow(AskOnEntry())
    assert refused(match, 0, AdvancePhase()) == "waiting_for_answer"
    play(match, 0, Answer((0,)))
    play(match, 0, AdvancePhase())
    assert match.state.phase == "main"


# Leaving may ask


class AskOnExit(Turns):
    def on_exit(self, match, phase, chance):
        yield Said(f"-{phase}")
        if phase == "draw":
            yield Ask("first", 0, ("a", "b"))
            yield Ask("second", 1, ("a", "b"))


@pytest.mark.parametrize("command", [AdvancePhase(), Say("next")])
def test_what_leaving_asks_is_answered_before_the_next_phase_is_entered_once(command):
    match = in_flow(AskOnExit())
    play(match, 0, command)
    assert match.state.phase == "draw"
    assert refused(match, 0, AdvancePhase()) == "waiting_for_answer"
    play(match, 0, Answer((0,)))
    assert match.state.phase == "draw"
    step = play(match, 1, Answer((1,)))
    assert changes(step) == [("draw", "main")]
    assert lines(match)[-4:] == ("-draw", "first=a", "second=b", "+main")
    assert lines(match).count("-draw") == lines(match).count("+main") == 1


def test_leaving_with_a_question_that_has_no_options():
    class EmptyQuestion(Turns):
        def on_exit(self, match, phase, chance):
            yield Ask("none", 0, ())

    match = in_flow(EmptyQuestion())
    assert changes(play(match, 0, AdvancePhase())) == [("draw", "main")]
    assert lines(match) == ("+draw", "none=None", "+main")


def test_a_question_and_next_phase_in_one_go_wait_for_the_answer():
    class AskNext(Words):
        def react(self, match, seat, word, chance):
            yield NextPhase()
            yield Ask("q", seat, ("a", "b"))

    match = in_flow(domain=AskNext())
    play(match, 0, Say("x"))
    assert match.state.phase == "draw"
    play(match, 0, Answer((0,)))
    assert match.state.phase == "main"
    assert lines(match)[-3:] == ("q=a", "-draw", "+main")


def test_leaving_may_lead_elsewhere():
    class Skip(Turns):
        def on_exit(self, match, phase, chance):
            if phase == "draw":
                yield NextPhase("end")

    match = in_flow(Skip())
    assert changes(play(match, 0, AdvancePhase())) == [("draw", "end")]
    assert changes(play(match, 0, AdvancePhase())) == [("end", "draw")]


def test_the_answer_to_what_leaving_asked_may_lead_elsewhere():
    class Where(Words):
        def resume(self, match, wait, answer, chance):
            yield NextPhase("end")

    match = in_flow(AskOnExit(), Where())
    play(match, 0, AdvancePhase())
    play(match, 0, Answer((0,)))
    step = play(match, 1, Answer((0,)))
    assert changes(step) == [("draw", "end")]
    assert lines(match).count("-draw") == 1


def test_entering_may_lead_on():
    class PassThrough(Turns):
        def on_enter(self, match, phase, chance):
            yield Said(f"+{phase}")
            if phase == "main":
                yield NextPhase()

    match = in_flow(PassThrough())
    assert changes(play(match, 0, AdvancePhase())) == [("draw", "main"), ("main", "end")]
    assert lines(match) == ("+draw", "-draw", "+main", "-main", "+end")


# By itself


class Auto(Turns):
    """Phases with a number continue by themselves up to a limit."""

    initial = "0"
    limit = 3

    def next_phase(self, match):
        return str(int(match.phase) + 1)

    def auto_continue(self, match):
        return match.phase != "0" and int(match.phase) < self.limit


def test_empty_phases_pass_by_themselves():
    match = in_flow(Auto())
    step = play(match, 0, AdvancePhase())
    assert changes(step) == [("0", "1"), ("1", "2"), ("2", "3")]
    assert lines(match) == ("+0", "-0", "+1", "-1", "+2", "-2", "+3")


def test_an_open_question_stops_the_chain_until_it_is_answered():
    class AutoAsk(Auto):
        def on_enter(self, match, phase, chance):
            if phase == "2":
                yield Ask("q", 0, ("a", "b"))

    match = in_flow(AutoAsk())
    assert changes(play(match, 0, AdvancePhase())) == [("0", "1"), ("1", "2")]
    assert changes(play(match, 0, Answer((0,)))) == [("2", "3")]


def test_a_chain_without_end_is_an_error_that_names_flow():
    class Forever(Auto):
        limit = 10**9

    with pytest.raises(EngineError, match=r"after 10 rounds; added by flow; last: Said\(word='\+11'\)"):
        in_flow(Forever()).submit(0, AdvancePhase())


def test_the_chain_stops_when_the_match_is_over():
    class WinAtTwo(Auto):
        limit = 99

        def on_enter(self, match, phase, chance):
            if phase == "2":
                yield Won(0)

    match = in_flow(WinAtTwo())
    play(match, 0, AdvancePhase())
    assert match.state.phase == "2"
    assert match.outcome is not None


class Late(System):
    id = "late"
    priority = 300

    def after_events(self, turn, events):
        if Said("0:go") in events:
            yield NextPhase()


def test_a_system_may_ask_for_the_next_phase():
    match = match_of(game_of(Words(), Turns(), Late()))
    step = play(match, 0, Say("go"))
    assert changes(step) == [("draw", "main")]


def test_the_first_phase_waits_for_the_choice_of_characters():
    class Heroes(Words):
        def resume(self, match, wait, answer, chance):
            yield Said(str(answer))

    match = match_of(game_of(Heroes(), Turns(), CharacterSelection(("ann", "bob"))))
    assert (match.state.phase, lines(match)) == (None, ())
    for seat, name in enumerate(("ann", "bob")):
        play(match, seat, SelectCharacter(name))
        play(match, seat, Ready())
    assert lines(match) == ("{0: 'ann', 1: 'bob'}", "+draw")
    assert (match.state.phase, match.state.sys.turn) == ("draw", 1)


# With time


def test_who_is_away_advances_when_that_is_all_he_can_do():
    class Silent(Words):
        def legal_commands(self, match, seat):
            return ()

    class Mine(Turns):
        def active_seat(self, match):
            return 0

    match = in_flow(Mine(), Silent(), clock=PerTurn(30))
    assert match.active == (0,)
    step = play(match, HOST, Timeout(0), at=30_000)
    assert match.outcome is None
    assert changes(step) == [("draw", "main")]


def test_a_forfeit_does_not_set_the_flow_going_again():
    class AutoAsk(Turns):
        def auto_continue(self, match):
            return True

        def on_enter(self, match, phase, chance):
            yield Ask("q", 0, ("a", "b"))

    match = in_flow(AutoAsk(), clock=Fischer(30))
    play(match, HOST, Timeout(0), at=30_000)
    assert match.outcome is not None
    assert (match.state.phase, match.state.wait) == ("draw", None)


def test_flow_survives_saving_while_leaving():
    match = in_flow(AskOnExit())
    play(match, 0, AdvancePhase())
    game = match.game
    match.state = game.decode_state(game.encode_state(match.state), match.state.table)
    play(match, 0, Answer((0,)))
    play(match, 1, Answer((0,)))
    assert match.state.phase == "main"


def test_the_opening_counts_its_events():
    assert tags(in_flow().opening.events) == ["PhaseChanged", "Said"]


def test_the_game_says_whose_move_it_is_though_others_may_play_too():
    class OneAtATime(Words):
        def active_seats(self, match):
            return (1,)

    match = match_of(game_of(OneAtATime(), Turns()))
    assert match.legal(0)
    assert match.active == (1,)
