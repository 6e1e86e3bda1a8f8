"""Action log: what players read, by text key, with cards that only their owner can read about."""

from __future__ import annotations

import pytest

from boardwright.engine.api import (
    ActionLog,
    Command,
    Core,
    Domain,
    Event,
    Private,
    Seat,
    Undo,
    base_systems,
    replace,
)
from boardwright.engine.secrecy import Hidden
from boardwright.engine.systems.action_log import CardRef, Line, PlayerRef, PrivateCardRef, Value
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import HOST, SPECTATOR, PerTurn
from boardwright.engine.views import updates
from boardwright.engine.waits import Abandon, Forfeit, Timeout
from tests.engine.toys import Reply, Say, Talk, game_of, match_of, play, refused


def logged(log, domain=None, **table):
    return match_of(
        game_of(domain or Talk(), systems=base_systems(undo=Undo([Say]), action_log=log)), **table
    )


def test_only_what_is_on_the_list_gets_a_line():
    match = logged(ActionLog([Say]))
    assert play(match, 0, Say("a")).lines == (Line("say", 0, (Value("word", "a"),), 0, 1),)
    assert play(match, 0, Reply()).lines == ()
    refused(match, 0, Say("rude"))
    assert play(match, 1, Say("b")).lines[0].id == 1


def test_the_list_is_not_that_of_undo():
    match = logged(ActionLog([Reply]), mode="local")
    assert len(play(match, 0, Reply()).lines) == 1
    assert refused(match, 0, RequestUndo()) == "nothing_to_undo"


def story(match, seat, command, events):
    yield Line("played", seat, (PlayerRef("who", seat), CardRef("card", command.word)))
    for event in events:
        yield Line("happened", seat, (Value("what", event.word), PrivateCardRef("drawn", seat, "queen")))


def test_a_game_words_its_lines_for_commands_and_for_events():
    match = logged(ActionLog([Say], story))
    lines = play(match, 0, Say("king")).lines
    assert [(line.key, line.id, line.seq) for line in lines] == [("played", 0, 1), ("happened", 1, 1)]
    assert match.state.sys.action_log.next_id == 2


def test_a_private_card_is_named_to_its_owner_only():
    """Even in a game whose rules have no secrets at all."""
    match = logged(ActionLog([Say], story))
    before = match.state
    step = play(match, 0, Say("king"))
    sent = updates(match.game, before, step, (0, 1, SPECTATOR))
    assert "queen" in str(sent[0].lines)
    for seat in (1, SPECTATOR):
        assert "queen" not in str(sent[seat])
        assert sent[seat].lines[1].segments[1].card == Hidden()


class Cards(Core):
    hands: dict[Seat, Private[tuple[str, ...]]]


class Lay(Command):
    """Face down."""

    card: Private[str]
    row: int = 0


class Laid(Event):
    seat: Seat
    card: Private[str]


class FaceDown(Domain[Cards]):
    commands = (Lay,)
    events = (Laid,)

    def setup(self, table, chance):
        return Cards({0: ("king", "queen"), 1: ("jack",)})

    def validate(self, match, seat, command):
        return None

    def execute(self, match, seat, command, chance):
        yield Laid(seat, command.card)

    def reduce(self, core, event):
        left = tuple(card for card in core.hands[event.seat] if card != event.card)
        return replace(core, hands={**core.hands, event.seat: left})

    def legal_commands(self, match, seat):
        return [Lay(card) for card in match.core.hands[seat]]

    def outcome(self, core):
        return None


def test_the_plain_line_keeps_what_the_command_declares_private():
    match = logged(ActionLog([Lay]), FaceDown())
    before = match.state
    step = play(match, 0, Lay("king", row=2))
    sent = updates(match.game, before, step, (0, 1, SPECTATOR))
    assert "king" in str(sent[0].lines)
    assert "king" not in str(sent[1])
    assert "king" not in str(sent[SPECTATOR])
    assert Value("row", 2) in sent[1].lines[0].segments


def test_ids_go_on_after_an_undo():
    match = logged(ActionLog([Say]), mode="local")
    play(match, 0, Say("a"))
    match.undo(0)
    assert play(match, 0, Say("b")).lines[0].id == 1


def test_the_state_counts_lines_and_keeps_none():
    match = logged(ActionLog([Say]))
    for _ in range(5):
        play(match, 0, Say("word"))
    assert match.state.sys.action_log.next_id == 5
    assert not any("word" in line for line in str(match.state.sys.action_log).split())


def test_a_timeout_may_be_on_the_list():
    match = logged(ActionLog([Timeout]))
    assert play(match, HOST, Timeout(0, absent=True)).lines[0].key == "timeout"


# What the host had to do


def test_who_ran_out_of_time_or_is_gone_is_told_with_what_was_played_instead():
    match = logged(ActionLog([Say]), clock=PerTurn(60))
    said = play(match, HOST, Timeout(0), at=60_000).lines
    assert [line.key for line in said] == ["timed_out", "say"]
    assert [line.id for line in said] == [0, 1]
    assert play(match, HOST, Timeout(0, absent=True), at=61_000).lines[0].key == "absent"


@pytest.mark.parametrize(
    ("command", "key", "seat"), [(Forfeit(1), "forfeited", 1), (Abandon(), "abandoned", HOST)]
)
def test_the_end_that_the_host_gives_is_told(command, key, seat):
    (line,) = play(logged(ActionLog([Say])), HOST, command).lines
    assert (line.key, line.seat) == (key, seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["absent", "timed_out", "forfeited", "abandoned"])
def test_every_game_has_words_for_it(key, language):
    assert game_of(Talk()).text(f"log.{key}", language)
