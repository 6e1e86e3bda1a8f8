"""What players read: who did what, and what came of it. What lies on the table is called by its card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.systems.action_log import CardRef, Line, PlayerRef, Segment, Value
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.waits import Answer, Pass
from boardwright.games.smashup import events as happened
from boardwright.games.smashup.play.book import Match, thing
from boardwright.games.smashup.play.state import base_id
from boardwright.games.smashup.types import COMMANDS, NO_LIMIT

LOGGED: tuple[type[Command], ...] = (*COMMANDS, AdvancePhase, Answer, Pass)

Teller = Callable[[Any, "Names", Seat], Line]
TELLERS: dict[type[Event], Teller] = {}


class Names:
    """The cards of what lies on the table, and of what lay there when something happened to it."""

    def __init__(self, match: Match, events: Sequence[Event]) -> None:
        self._core = match.core
        self._events = events

    def __getitem__(self, id: str) -> str:
        found = thing(self._core, id)
        if found is not None:
            return found.card
        gone = (
            each for each in self._events if id in (getattr(each, "minion", ""), getattr(each, "action", ""))
        )
        return next((str(card) for each in gone if (card := getattr(each, "card", ""))), id)


def lines_of(match: Position[Any], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    names = Names(match, events)
    for event in events:
        tell = TELLERS.get(type(event))
        if tell is not None:
            yield tell(event, names, seat)
        elif isinstance(event, happened.BaseScored):
            yield from scored(event)


THINGS = frozenset({"minion", "action", "thing", "host"})
CARDS = frozenset({"card", "cause", "special"})


def line(kind: type[Event], key: str, *fields: str) -> None:
    """A line of these fields of the event. Things and bases become references to their cards, lists their lengths."""

    def tell(event: Any, names: Names, seat: Seat) -> Line:
        return Line(key, getattr(event, "seat", seat), tuple(segments(event, fields, names)))

    TELLERS[kind] = tell


def segments(event: Any, fields: Iterable[str], names: Names) -> Iterator[Segment]:
    for name in fields:
        value = getattr(event, name)
        if name in THINGS:
            yield CardRef(name, names[value])
        elif name == "base":
            yield CardRef(name, names[base_id(value)])
        elif name in CARDS:
            yield CardRef(name, value)
        else:
            yield Value(name, len(value) if isinstance(value, tuple) else value)


line(happened.FactionChosen, "faction", "faction")
line(happened.HandRedealt, "redealt")
line(happened.TurnStarted, "turn", "round")
line(happened.MatchWon, "won")
line(happened.ActionPlayed, "action", "card")
line(happened.SleepMarked, "sleep")
line(happened.FactionNamed, "named", "faction")
line(happened.TalentUsed, "talent", "thing")
line(happened.ActionPlaysGranted, "action_plays", "count")
line(happened.MinionDestroyed, "destroyed", "card", "base")
line(happened.MinionReturned, "returned", "card", "base")
line(happened.MinionSunk, "sunk", "card", "base")
line(happened.PointsGained, "points", "points", "cause")
line(happened.DeckRenewed, "renewed")
line(happened.HandMixed, "hand_mixed")
line(happened.DiscardMixed, "discard_mixed", "cards")
line(happened.CardsDrawn, "drew", "cards")
line(happened.CardSunk, "card_sunk", "card")
line(happened.BaseCleared, "cleared", "card")
line(happened.BaseReplaced, "new_base", "card")
line(happened.BaseSwapped, "new_base", "card")


def teller(kind: type[Event]) -> Callable[[Teller], Teller]:
    def register(tell: Teller) -> Teller:
        TELLERS[kind] = tell
        return tell

    return register


@teller(happened.MinionPlayed)
def minion_played(event: happened.MinionPlayed, names: Names, seat: Seat) -> Line:
    key = "minion" if event.source == "hand" else f"minion_from_{event.source}"
    return Line(key, event.seat, tuple(segments(event, ("card", "base"), names)))


@teller(happened.MinionPlaysGranted)
def minion_plays(event: happened.MinionPlaysGranted, names: Names, seat: Seat) -> Line:
    fields = ["count"]
    key = "minion_plays"
    if event.same:
        key += "_same"
    elif event.base >= 0:
        key, fields = key + "_base", [*fields, "base"]
    elif event.power < NO_LIMIT:
        key, fields = key + "_power", [*fields, "power"]
    return Line(key, event.seat, tuple(segments(event, fields, names)))


@teller(happened.ActionAttached)
def attached(event: happened.ActionAttached, names: Names, seat: Seat) -> Line:
    where = "host" if event.host else "base"
    return Line(f"put_on_{where}", event.seat, tuple(segments(event, ("card", where), names)))


@teller(happened.ActionDetached)
def detached(event: happened.ActionDetached, names: Names, seat: Seat) -> Line:
    key = "took_back" if event.to == "hand" else "removed"
    return Line(key, event.owner, tuple(segments(event, ("card", "base"), names)))


@teller(happened.MinionMoved)
def moved(event: happened.MinionMoved, names: Names, seat: Seat) -> Line:
    return Line(
        "dodged" if event.dodges else "moved", seat, tuple(segments(event, ("minion", "base"), names))
    )


@teller(happened.PowerChanged)
def power_changed(event: happened.PowerChanged, names: Names, seat: Seat) -> Line:
    key = "stronger" if event.amount > 0 else "weaker"
    return Line(key, seat, (*segments(event, ("minion",), names), Value("amount", abs(event.amount))))


@teller(happened.BreakpointChanged)
def breakpoint_changed(event: happened.BreakpointChanged, names: Names, seat: Seat) -> Line:
    key = "breakpoint_fixed" if event.fixed else "breakpoint"
    return Line(key, seat, (*segments(event, ("base",), names), Value("amount", abs(event.amount))))


def named_cards(key: str) -> Teller:
    """Cards that all see: the first by its name, and how many."""

    def tell(event: Any, names: Names, seat: Seat) -> Line:
        cards = event.cards
        more = (Value("more", len(cards) - 1),) if len(cards) > 1 else ()
        name = f"{key}_more" if more else key
        return Line(name, event.seat, (CardRef("card", cards[0]), *more))

    return tell


TELLERS[happened.CardsDiscarded] = named_cards("discarded")
TELLERS[happened.CardsMilled] = named_cards("milled")
TELLERS[happened.CardsTaken] = named_cards("took")
TELLERS[happened.CardsRecovered] = named_cards("recovered")
TELLERS[happened.CardsRevealed] = named_cards("revealed")


@teller(happened.HandShown)
def hand_shown(event: happened.HandShown, names: Names, seat: Seat) -> Line:
    return Line("saw_hand", event.seat, (PlayerRef("of", event.of),))


def scored(event: happened.BaseScored) -> Iterator[Line]:
    """Whoever took part, the first first."""
    base = CardRef("base", event.card)
    seats = [seat for seat, place in enumerate(event.places) if place >= 0]
    for seat in sorted(seats, key=lambda each: event.places[each]):
        power, points = Value("power", event.powers[seat]), Value("points", event.points[seat])
        yield Line("scored", seat, (base, power, points))
