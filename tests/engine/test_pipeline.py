"""The pipeline: effects act at once, every event counts once and is shown once, a refusal changes nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import Struct

from boardwright.engine.api import Ask, Command, NextPhase, Refusal, System, replace
from boardwright.engine.authority import IN_PLAY
from boardwright.engine.types import EngineError, EngineEvent
from tests.engine.toys import Notes, Said, Say, Talk, Won, game_of, match_of, play, refused, tags

# Effects


class Echo(Talk):
    def react(self, match, seat, word, chance):
        yield Said(f"heard {match.core.lines[-1]}")
        yield Said(f"then {match.core.lines[-1]}")


def test_each_effect_sees_the_core_after_the_one_before():
    match = match_of(Echo())
    step = play(match, 0, Say("a"))
    assert match.state.core.lines == ("0:a", "heard 0:a", "then heard 0:a")
    assert [event.word for event in step.events if isinstance(event, Said)] == list(match.state.core.lines)


class Plain(Talk):
    def execute(self, match, seat, command, chance):
        return [Said("one"), Said("two")]


def test_rules_may_return_a_plain_list():
    match = match_of(Plain())
    play(match, 0, Say("x"))
    assert match.state.core.lines == ("one", "two")


class Nothing(Talk):
    def execute(self, match, seat, command, chance):
        return ()


def test_a_command_may_have_no_consequence_but_counts():
    match = match_of(Nothing())
    before = match.state
    assert play(match, 0, Say("x")).events == ()
    assert match.state.core is before.core
    assert match.state.sys.seq == 1


class Asked(Talk):
    def react(self, match, seat, word, chance):
        yield NextPhase()


def test_a_directive_that_no_system_takes_is_named():
    with pytest.raises(EngineError, match=r"toy: no system takes NextPhase.*missing in `systems`"):
        match_of(Asked()).submit(0, Say("x"))


class Breaks(Talk):
    def react(self, match, seat, word, chance):
        chance.roll()
        if word == "crash":
            raise ZeroDivisionError
        yield Said(str(chance.roll()))


def test_rules_that_crash_leave_the_match_as_it_was():
    match, other = match_of(Breaks()), match_of(Breaks())
    with pytest.raises(ZeroDivisionError):
        match.submit(0, Say("crash"))
    assert match.version == 0
    play(match, 0, Say("roll"))
    play(other, 0, Say("roll"))
    assert match.state.core == other.state.core


# Refusals


def test_a_refusal_returns_the_very_same_state():
    match = match_of(Talk())
    assert refused(match, 0, Say("rude")) == "rude"
    assert refused(match, 7, Say("hi")) == "not_seated"
    play(match, 1, Say("win"))
    assert refused(match, 0, Say("hi")) == "match_over"


class Trace(Talk):
    """Writes down which hook was called."""

    def __init__(self):
        self.calls: Counter[str] = Counter()

    def validate(self, match, seat, command):
        self.calls["validate"] += 1
        return super().validate(match, seat, command)

    def execute(self, match, seat, command, chance):
        self.calls["execute"] += 1
        return super().execute(match, seat, command, chance)

    def outcome(self, core):
        self.calls["outcome"] += 1
        return super().outcome(core)


class Bouncer(System):
    id = "bouncer"
    priority = 1

    def before_command(self, state, seat, command):
        return Refusal("closed") if command.word == "x" else None


def test_a_system_may_halt_a_command_before_the_rules_see_it():
    domain = Trace()
    match = match_of(game_of(domain, Bouncer()))
    domain.calls.clear()
    assert refused(match, 0, Say("x")) == "closed"
    assert not domain.calls
    assert match.legal(0) == [Say("hi")]


def test_a_refused_command_is_not_executed():
    domain = Trace()
    match = match_of(domain)
    domain.calls.clear()
    refused(match, 0, Say("rude"))
    assert domain.calls == {"validate": 1}


class Shout(Command):
    word: str = "!"


class Shouted(EngineEvent):
    pass


class Megaphone(System):
    """Consumes a command of its own, and adds an event of the game."""

    id = "megaphone"

    commands = {Shout: IN_PLAY}
    events = (Shouted,)

    def check(self, state, seat, command, at):
        return Refusal("hoarse") if command.word == "" else None

    def handle(self, turn, seat, command):
        yield Shouted()
        yield Said(command.word.upper())


def test_a_system_consumes_its_own_command_and_the_rest_of_the_pipeline_runs():
    domain = Trace()
    match = match_of(game_of(domain, Megaphone()))
    domain.calls.clear()
    assert refused(match, 0, Shout("")) == "hoarse"
    step = play(match, 0, Shout("hey"))
    assert tags(step.events) == ["Shouted", "Said"]
    assert match.state.core.lines == ("HEY",)
    assert (domain.calls["validate"], domain.calls["execute"], domain.calls["outcome"]) == (0, 0, 1)


class Ping(EngineEvent):
    pass


class WithOwnEngineEvent(Talk):
    events = (Said, Won, Ping)

    def react(self, match, seat, word, chance):
        yield Ping()


def test_an_engine_event_of_the_games_own_is_never_reduced():
    step = play(match_of(WithOwnEngineEvent()), 0, Say("a"))
    assert tags(step.events) == ["Said", "Ping"]


# Interception


class Intercept(Talk):
    def __init__(self):
        self.asked: list[str] = []

    def intercept_event(self, match, event):
        if not isinstance(event, Said):
            return event
        self.asked.append(event.word)
        match event.word:
            case "0:swallow":
                return None
            case "0:split":
                return (Said("0:left"), Said("0:right"))
            case "0:replace":
                return Said("0:split")  # not asked again
            case "0:look":
                return (Said(f"saw {len(match.core.lines)}") for _ in range(2))
        return event


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("plain", ("0:plain",)),
        ("swallow", ()),
        ("split", ("0:left", "0:right")),
        ("replace", ("0:split",)),
        ("look", ("saw 0", "saw 1")),
    ],
)
def test_an_event_is_intercepted_once(word, lines):
    domain = Intercept()
    match = match_of(domain)
    step = play(match, 0, Say(word))
    assert match.state.core.lines == lines
    assert tuple(event.word for event in step.events) == lines  # type: ignore[attr-defined]
    assert domain.asked == [f"0:{word}"]


# Rounds


class Watcher(System):
    """Writes down every event it is shown; answers some with events of its own."""

    id = "watcher"

    def __init__(self, replies=None):
        self.shown: list[str] = []
        self.replies = replies or {}

    def after_events(self, turn, events):
        for event in events:
            word = getattr(event, "word", type(event).__name__)
            self.shown.append(word)
            if word in self.replies:
                yield Said(self.replies[word])


class Watcher2(Watcher):
    id = "watcher_2"
    priority = 200


def test_every_event_is_shown_to_every_system_once():
    first = Watcher({"0:a": "b", "x": "y"})
    second = Watcher2({"0:a": "x", "b": "c"})
    match = match_of(game_of(Talk(), first, second))
    play(match, 0, Say("a"))
    assert match.state.core.lines == ("0:a", "b", "x", "y", "c")
    assert first.shown == second.shown == ["0:a", "b", "x", "y", "c"]


class Sba(Talk):
    """State-based actions: three of a kind become a set, a set scores."""

    chain = {"0:three": "set", "set": "score", "score": "cheer", "sys": "from system"}

    def __init__(self):
        self.batches: list[list[str]] = []

    def post_process(self, match, events, chance):
        words = [getattr(event, "word", "") for event in events]
        self.batches.append(words)
        yield from (Said(self.chain[word]) for word in words if word in self.chain)


def test_derived_events_derive_further_events_each_seen_once():
    domain, watcher = Sba(), Watcher({"cheer": "sys"})
    match = match_of(game_of(domain, watcher))
    domain.batches.clear()
    play(match, 0, Say("three"))
    assert match.state.core.lines == ("0:three", "set", "score", "cheer", "sys", "from system")
    assert watcher.shown == list(match.state.core.lines)
    assert domain.batches == [["0:three"], ["set"], ["score"], ["cheer"], ["sys"], ["from system"]]


class SystemSba(Talk):
    def post_process_system_events(self, match, events, chance):
        yield from (Said("derived") for event in events if event == Said("sys"))


def test_events_of_systems_have_a_post_process_of_their_own():
    match = match_of(game_of(SystemSba(), Watcher({"0:a": "sys"})))
    play(match, 0, Say("sys"))
    play(match, 0, Say("a"))
    assert match.state.core.lines == ("0:sys", "0:a", "sys", "derived")


class Counting(System):
    """Adds an event a round, so many times."""

    id = "counting"

    def __init__(self, rounds):
        self.rounds = rounds

    def after_events(self, turn, events):
        done = sum(line.startswith("round") for line in turn.core.lines)
        if turn.command is not None and done < self.rounds:
            yield Said(f"round {done}")


def test_ten_rounds_are_allowed():
    match = match_of(game_of(Talk(), Counting(9)))
    play(match, 0, Say("a"))
    assert match.state.core.lines[-1] == "round 8"


def test_the_eleventh_round_is_an_error_that_names_the_systems():
    with pytest.raises(
        EngineError, match=r"toy: still new events after 10 rounds; added by counting; last: Said"
    ):
        match_of(game_of(Talk(), Watcher(), Counting(99))).submit(0, Say("a"))


class Endless(Talk):
    def post_process(self, match, events, chance):
        yield from (Said("more") for event in events if isinstance(event, Said))


def test_an_endless_post_process_is_named():
    with pytest.raises(EngineError, match=r"toy: post_process adds events for ever; last: Said"):
        match_of(Endless()).submit(0, Say("a"))


class Late(System):
    """Yields a directive but no event, after the system that takes it had its say in this round."""

    id = "late"
    priority = 300

    def after_events(self, turn, events):
        if Said("0:ask") in events:
            yield Ask("who", 1, options=("a", "b"))


def test_a_directive_from_a_system_takes_effect_in_the_same_command():
    match = match_of(game_of(Talk(), Late()))
    play(match, 0, Say("ask"))
    assert match.state.wait.name == "who"


# Time, outcome, sharing


def test_logical_time_counts_events_and_versions_count_commands():
    match = match_of(Echo())
    for number in range(1, 4):
        before = match.state.sys.tick
        step = play(match, 0, Say("a"))
        assert match.state.sys.seq == number
        assert match.state.sys.tick == before + len(step.events)
    refused(match, 0, Say("rude"))
    assert (match.state.sys.seq, match.state.sys.tick) == (3, 9)


def test_host_time_never_goes_back():
    match = match_of(Talk())
    play(match, 0, Say("a"), at=5_000)
    play(match, 0, Say("b"), at=4_000)
    play(match, 0, Say("c"))
    assert [entry.at for entry in match.entries] == [5_000, 5_000, 5_000]


def test_the_outcome_ends_the_match_and_its_waits():
    class AskThenWin(Talk):
        def react(self, match, seat, word, chance):
            yield Ask("why", 1, options=("a",))

    match = match_of(AskThenWin())
    play(match, 0, Say("win"))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.state.sys.waits == ()
    assert match.active == ()
    assert match.legal(0) == []


def test_a_new_state_shares_what_did_not_change():
    class Two(Notes):
        other: tuple[int, ...] = tuple(range(100))

    class TwoTalk(Talk):
        def setup(self, table, chance):
            return Two()

    match = match_of(TwoTalk())
    before = match.state
    play(match, 0, Say("a"))
    assert match.state.core.other is before.core.other
    assert match.state.table is before.table


class SlotOfCount(Struct, frozen=True):
    seen: int = 0


class Tally(System):
    id = "counter"
    slot_type = SlotOfCount

    def observe(self, turn):
        return replace(turn.sys.counter, seen=turn.sys.counter.seen + 1)


def test_a_system_owns_one_slot_and_observes_once_a_command():
    match = match_of(game_of(Talk(), Tally()))
    assert match.state.sys.counter == SlotOfCount(1)  # the opening
    play(match, 0, Say("a"))
    refused(match, 0, Say("rude"))
    assert match.state.sys.counter == SlotOfCount(2)


def test_systems_run_by_priority():
    order = []

    def system(name, rank):
        class Ordered(System):
            id = name
            priority = rank

            def before_command(self, state, seat, command):
                order.append(name)

        return Ordered()

    match = match_of(game_of(Talk(), system("late", 90), system("early", 1), system("middle", 50)))
    play(match, 0, Say("a"))
    assert order == ["early", "middle", "late"]


def test_the_bare_rules_lead_to_the_same_core():
    game = game_of(Echo())
    match = match_of(game)
    chance = match.fairness.chance()
    state = game.bare.begin(match.state.table, chance).state
    for word in ("a", "b", "c"):
        play(match, 0, Say(word))
        state = game.bare.run(state, 0, Say(word), chance).state
    assert state.core == match.state.core
    assert not hasattr(state.sys, "undo")


def test_two_systems_cannot_have_the_same_name():
    with pytest.raises(TypeError, match="two systems with the same id"):
        game_of(Talk(), Watcher(), Watcher())
