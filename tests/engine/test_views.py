"""Views and updates: all that leaves the table, for every kind of watcher."""

from __future__ import annotations

import json

import msgspec

from boardwright.engine.api import (
    Answer,
    Ask,
    Command,
    Core,
    Domain,
    EngineEvent,
    Event,
    Flow,
    Private,
    Refusal,
    Seat,
    Secret,
    System,
    Undo,
    base_systems,
    replace,
    win,
)
from boardwright.engine.delta import patch, plain
from boardwright.engine.secrecy import Hidden
from boardwright.engine.types import SPECTATOR
from boardwright.engine.views import updates
from tests.engine.toys import Said, Say, Talk, game_of, match_of, play

WATCHERS = (0, 1, 2, SPECTATOR)
DECK = tuple(f"card{number}" for number in range(12))


class Cards(Core):
    hands: dict[Seat, Private[tuple[str, ...]]]
    deck: Secret[tuple[str, ...]]
    discard: tuple[str, ...] = ()


class Draw(Command):
    pass


class Drop(Command):
    pass


class Drawn(Event):
    seat: Seat
    card: Private[str]


class Dropped(Event):
    seat: Seat
    card: str


class Dealer(Domain[Cards]):
    """Draw a card; drop one that you are asked for."""

    commands = (Draw, Drop)
    events = (Drawn, Dropped)

    def setup(self, table, chance):
        return Cards(dict.fromkeys(table.seats, ()), chance.shuffle(DECK))

    def validate(self, match, seat, command):
        if isinstance(command, Drop):
            return None if match.core.hands[seat] else Refusal("no_cards")
        return None if match.core.deck else Refusal("no_cards")

    def execute(self, match, seat, command, chance):
        if isinstance(command, Draw):
            yield Drawn(seat, match.core.deck[0])
        else:
            yield Ask(
                "drop", seat, match.core.hands[seat], data=match.core.deck[0] if match.core.deck else None
            )

    def resume(self, match, wait, answer, chance):
        yield Dropped(wait.seat, answer)

    def reduce(self, core, event):
        hand = core.hands[event.seat]
        if isinstance(event, Drawn):
            return replace(core, deck=core.deck[1:], hands={**core.hands, event.seat: (*hand, event.card)})
        left = tuple(card for card in hand if card != event.card)
        return replace(core, discard=(*core.discard, event.card), hands={**core.hands, event.seat: left})

    def legal_commands(self, match, seat):
        return [command for command in (Draw(), Drop()) if self.validate(match, seat, command) is None]

    def outcome(self, core):
        return win(0) if len(core.discard) == len(DECK) else None


def dealt():
    return match_of(game_of(Dealer(), systems=base_systems(undo=Undo([Draw, Drop]))), 3)


def play_on(match, count=30):
    """Some moves of all seats, with what each led to."""
    chance = match.fairness.chance(10_000)
    for _ in range(count):
        options = [(seat, command) for seat in match.state.seats for command in match.legal(seat)]
        if not options:
            return
        seat, command = chance.choice(options)
        before = match.state
        yield before, play(match, seat, command)


def known_to(match, seat):
    """The cards that a seat may know of."""
    hands = match.state.core.hands
    return {*match.state.core.discard, *(hands[seat] if seat >= 0 else ())}


def text(value):
    return msgspec.json.encode(value).decode()


def test_no_view_update_or_description_names_a_card_that_is_not_to_be_known():
    match = dealt()
    for before, step in play_on(match):
        for seat, update in updates(match.game, before, step, WATCHERS).items():
            hidden = set(DECK) - known_to(match, seat) - {"card1"}  # a prefix of card10 and card11
            leaves = text(match.view(seat)) + text(update) + match.describe(seat)
            assert [card for card in hidden if f'"{card}"' in leaves or f" {card} " in leaves] == []


def test_updates_lead_every_watcher_from_view_to_view_on_both_wires():
    match = dealt()
    pages = {seat: {wire: plain(match.view(seat)) for wire in ("json", "msgpack")} for seat in WATCHERS}
    for before, step in play_on(match):
        for seat, update in updates(match.game, before, step, WATCHERS).items():
            assert update.version == step.state.sys.seq
            assert update.tick == before.sys.tick
            sent = {
                "json": msgspec.json.decode(msgspec.json.encode(update)),
                "msgpack": msgspec.msgpack.decode(msgspec.msgpack.encode(update), strict=False),
            }
            for wire, received in sent.items():
                if received[2] is not None:
                    pages[seat][wire] = patch(pages[seat][wire], received[2])
                assert json.dumps(pages[seat][wire], sort_keys=True) == json.dumps(
                    plain(match.view(seat)), sort_keys=True
                )


def test_a_hand_is_seen_by_its_player_only():
    match = dealt()
    play(match, 1, Draw())
    card = match.state.core.hands[1][0]
    assert match.view(1).core.hands == {0: Hidden(0), 1: (card,), 2: Hidden(0)}
    assert match.view(SPECTATOR).core.hands[1] == Hidden(1)
    assert match.view(0).core.deck == Hidden(11)


def test_events_are_redacted_like_state():
    match = dealt()
    before = match.state
    step = play(match, 1, Draw())
    sent = updates(match.game, before, step, WATCHERS)
    assert sent[1].events == step.events
    assert sent[0].events == (Drawn(1, Hidden()),)  # type: ignore[arg-type]


def test_partners_may_share_their_eyes():
    class Partners(Dealer):
        def eyes(self, match, seat):
            return () if seat == SPECTATOR else (seat, (seat + 2) % 4)

    match = match_of(Partners(), 4)
    play(match, 2, Draw())
    assert match.view(0).core.hands[2] == match.state.core.hands[2]
    assert match.view(1).core.hands[2] == Hidden(1)
    play(match, 2, Drop())
    assert match.view(0).sys["wait"].options[2] == match.state.core.hands[2]
    assert match.view(1).sys["wait"].options[2] == Hidden(None)


def test_an_event_may_be_kept_from_a_seat_altogether():
    class Whisper(Talk):
        def event_view(self, match, event, seat):
            return event if seat == 0 else None

    match = match_of(Whisper())
    before = match.state
    step = play(match, 0, Say("psst"))
    sent = updates(match.game, before, step, (0, 1))
    assert (len(sent[0].events), sent[1].events) == (1, ())


# What of `sys` leaves


def test_sys_is_trimmed_for_transport():
    class Turns(Flow):
        initial = "main"

        def next_phase(self, match):
            return "main"

    match = match_of(game_of(Talk(), Turns()))
    play(match, 0, Say("a"))
    seen = match.view(1).sys
    assert set(seen) == {"phase", "turn", "gameover", "wait", "active", "undo", "event_stream"}
    assert (seen["phase"], seen["turn"]) == ("main", 1)
    for hidden in ("chance", "log", "snapshots"):
        assert hidden not in text(match.view(1))


def test_only_the_wait_on_top_is_shown():
    class Two(Talk):
        def react(self, match, seat, word, chance):
            yield Ask("first", 0, ("a",))
            yield Ask("then", 0, ("b",))

    match = match_of(Two())
    play(match, 0, Say("x"))
    assert match.view(0).sys["wait"].name == "first"
    assert "then" not in text(match.view(0))
    play(match, 0, Answer((0,)))
    assert match.view(0).sys["wait"].name == "then"


# Sharing


def test_seats_that_see_the_same_share_one_update():
    match = match_of(Talk())
    before = match.state
    sent = updates(match.game, before, play(match, 0, Say("a")), (0, 1, SPECTATOR))
    assert sent[0] is sent[1] is sent[SPECTATOR]


def test_seats_share_nothing_where_there_are_secrets_or_waits():
    class Asks(Talk):
        def react(self, match, seat, word, chance):
            yield Ask("q", 0, ("a",))

    match = match_of(Asks())
    before = match.state
    sent = updates(match.game, before, play(match, 0, Say("a")), (0, 1))
    assert sent[0] is not sent[1]


def test_an_update_without_change_is_empty():
    class Silent(Talk):
        def execute(self, match, seat, command, chance):
            return ()

    match = match_of(Silent())
    before = match.state
    update = match.update(before, play(match, 0, Say("a")), 0)
    assert (update.delta, update.events, update.lines) == (None, (), ())
    assert len(msgspec.msgpack.encode(update)) < 12


class Whispered(EngineEvent):
    seat: Seat
    word: Private[str]


class Ear(System):
    """A system of its own, with an event that is partly secret, in a game without secrets."""

    id = "ear"
    events = (Whispered,)

    def after_events(self, turn, events):
        yield from (Whispered(0, "psst") for event in events if isinstance(event, Said))


def test_secrets_in_the_events_of_a_system_are_kept_too():
    match = match_of(game_of(Talk(), Ear()))
    before = match.state
    sent = updates(match.game, before, play(match, 0, Say("a")), (0, 1))
    assert sent[0].events[-1] == Whispered(0, "psst")
    assert sent[1].events[-1] == Whispered(0, Hidden())  # type: ignore[arg-type]


class Stray(Event):
    seat: Seat
    word: Private[str]


class Undeclared(Talk):
    def react(self, match, seat, word, chance):
        yield Stray(seat, "psst")

    def reduce(self, core, event):
        return core if isinstance(event, Stray) else super().reduce(core, event)


def test_an_event_that_its_game_forgot_to_declare_is_redacted_all_the_same():
    match = match_of(Undeclared())
    before = match.state
    sent = updates(match.game, before, play(match, 0, Say("a")), (0, 1))
    assert sent[0].events[-1] == Stray(0, "psst")
    assert sent[1].events[-1] == Stray(0, Hidden())  # type: ignore[arg-type]


class Hints(System):
    id = "hints"

    def view(self, state, seat):
        return f"{seat} has heard {len(state.core.lines)}"


def test_a_system_may_show_each_seat_something_else():
    """Even in a game without secrets, where seats would share their updates."""
    match = match_of(game_of(Talk(), Hints()))
    before = match.state
    assert match.view(1).sys["hints"] == "1 has heard 0"
    sent = updates(match.game, before, play(match, 0, Say("a")), (0, 1))
    assert [sent[seat].delta["sys"]["hints"] for seat in (0, 1)] == ["0 has heard 1", "1 has heard 1"]
