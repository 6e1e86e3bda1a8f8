"""Harbours: crews at two harbours; a harbour that is strong enough pays and is left. Made to try the kit `scripts`.

Shows ongoing power, talents, specials before scoring, triggers before and after it, replacement, prevention,
attachments, a change of control, chains of destruction, and what belongs to whom when it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boardwright.engine.api import (
    DRAW,
    Chance,
    Command,
    Core,
    Event,
    Game,
    Manifest,
    OpenWindow,
    Outcome,
    Position,
    Private,
    Refusal,
    Seat,
    Secret,
    Struct,
    Table,
    Undo,
    base_systems,
    replace,
    win,
)
from boardwright.engine.primitives import zones
from boardwright.engine.primitives.condition import AllOf, Check, Not
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Variable
from boardwright.engine.primitives.modifier import Modifier
from boardwright.engine.primitives.tags import Query
from boardwright.engine.primitives.target import EachOther, Self
from boardwright.engine.types import Effect as Happening
from boardwright.kits.scripts.cards import Card, Choose, Each, Instead, Offers, Ongoing, Things, Trigger, Use
from boardwright.kits.scripts.playing import CardDomain, CardRules
from boardwright.kits.scripts.rulebook import CardScene
from boardwright.kits.scripts.system import Later, Scripts
from boardwright.kits.scripts.things import Thing, attached, changed, find, modified, new_turn, removed

HARBOURS = 2
BREAKPOINT = 7
PRIZES = (3, 1)
GOAL = 6
TURNS = 30
HAND = 4
BY_SCORING = "scoring"

# The cards, as data

CREW = Query(all=("crew",))


def power(of: str = "it") -> Variable:
    return Variable("number", {"name": "power", "of": of})


HERE = Check("here")
IS_ME = Check("same", {"thing": "crew"})
DESTROY_IT = Effect("destroy", {"thing": "it"})


def crew(id: str, strength: int, *lines: Any, play: tuple[Any, ...] = (), tags: tuple[str, ...] = ()) -> Card:
    return Card(id, ("crew", *tags), {"power": strength}, play=play, lines=lines)


CARDS = (
    crew("king", 5, Trigger("HARBOUR_OPENED", (
        Choose("join", Offers("here_or_not"), optional=True),
        Effect("move", {"thing": "self", "to": "join"}),
    ), when=Not(Check("at", {"place": "harbour"})))),
    crew("raptor", 2, Ongoing("power", Variable("count", {"kinds": ("raptor",), "whose": "own", "here": True})),
         tags=("raptor",)),
    crew("robot", 1, Ongoing("power", 1, Things(Query(all=("robot",)), "own")), tags=("robot",)),
    crew("nuke", 2, Trigger("DESTROYED", (
        Each(Things(CREW, "foe", Check("at", {"place": "harbour", "thing": "it"})), (DESTROY_IT,)),
    ), when=IS_ME, by="owner"), tags=("robot",)),
    crew("warbot", 3, Instead("DESTROYED", when=IS_ME), tags=("robot",)),
    crew("buccaneer", 3, Instead("DESTROYED", (
        Choose("flight", Offers("elsewhere"), alone="take"),
        Effect("move", {"thing": "self", "to": "flight"}),
    ), when=IS_ME)),
    crew("scout", 2, Trigger("SCORED", (
        Choose("return", Offers("yes"), optional=True),
        Effect("bounce", {"thing": "self"}),
    ), when=Check("at", {"place": "harbour"}))),
    crew("gnome", 3, play=(
        Choose("victim", Things(CREW, where=AllOf((HERE, Compare(power(), "<=", Variable("count", {
            "kinds": ("crew",), "whose": "own", "here": True})))), itself=False), optional=True),
        Effect("destroy", {"thing": "victim"}),
    )),
    crew("gremlin", 1, Trigger("DESTROYED", (
        Effect("draw", amounts={"count": 1}, target=Self()),
        Effect("discard", target=EachOther()),
    ), when=IS_ME, by="owner")),
    crew("captain", 2, Use("sail", tags=("talent",), steps=(
        Choose("port", Offers("elsewhere"), alone="take"),
        Effect("move", {"thing": "self", "to": "port"}),
    ))),
    crew("ninja", 2, Use("strike", tags=("special",), condition=Check("at", {"place": "scoring"}), steps=(
        Choose("victim", Things(CREW, "foe", AllOf((HERE, Compare(power(), "<=", 3))))),
        Effect("destroy", {"thing": "victim"}),
    ))),
    Card("howl", ("action",), play=(Each(Things(CREW, "own"), (Effect("cheer", {"thing": "it", "by": 1}),)),)),
    Card("contact", ("action",), play=(
        Choose("host", Things(CREW, "foe")),
        Effect("attach", {"thing": "host"}),
        Effect("take_control", {"thing": "host"}),
    )),
    Card("poison", ("action",), play=(Choose("host", Things(CREW)), Effect("attach", {"thing": "host"})),
         lines=(Ongoing("power", -2, Things(CREW, where=Check("host"))),)),
)  # fmt: skip

Cards = tuple[str, ...]


# What there is


class Player(Struct, frozen=True):
    hand: Private[Cards] = ()
    deck: Secret[Cards] = ()
    discard: Cards = ()
    points: int = 0


class Coast(Core):
    players: dict[Seat, Player]
    things: tuple[Thing, ...] = ()
    turn: Seat = 0
    turns: int = 0
    played: bool = False
    made: int = 0
    """Things so far: the number of the next one."""
    scoring: int = -1


class PlayCard(Command):
    card: str
    harbour: int = 0


class UseCard(Command):
    thing: str


class EndTurn(Command): ...


class Drawn(Event):
    seat: Seat
    card: Private[str]


class Reshuffled(Event):
    seat: Seat
    deck: Secret[Cards]


class Discarded(Event):
    seat: Seat
    card: str


class Played(Event):
    seat: Seat
    card: str


class Landed(Event):
    crew: str
    seat: Seat
    card: str
    harbour: int


class Attached(Event):
    thing: str
    seat: Seat
    card: str
    host: str


class Moved(Event):
    crew: str
    harbour: int


class Destroyed(Event):
    crew: str
    harbour: int


class Bounced(Event):
    crew: str


class ControlTaken(Event):
    crew: str
    seat: Seat


class Cheered(Event):
    crew: str
    by: int
    until: int


class Used(Event):
    thing: str
    ability: str


class HarbourOpened(Event):
    """A harbour is about to score."""

    harbour: int


class Scored(Event):
    harbour: int
    points: tuple[int, ...]


class Cleared(Event):
    harbour: int


class TurnPassed(Event):
    next: Seat


RULES: CardRules[Coast] = CardRules(CARDS, lambda coast: coast.things, turn=lambda coast: coast.turns)
Scene = CardScene[Coast]
Happens = Iterator[Happening]


# What the words of the cards mean


@RULES.conditions.register("at")
def at(scene: Scene, place: str, thing: str = "self") -> bool:
    found = scene.thing(thing)
    where = scene.core.scoring if place == "scoring" else scene.value(place)
    return found is not None and found.place == where


@RULES.offers.register("elsewhere")
def elsewhere(scene: Scene) -> Iterable[int]:
    thing = scene.thing()
    return () if thing is None else (harbour for harbour in range(HARBOURS) if harbour != thing.place)


@RULES.offers.register("here_or_not")
def here_or_not(scene: Scene) -> Iterable[int]:
    return (scene.value("harbour"),)


@RULES.offers.register("yes")
def yes(scene: Scene) -> Iterable[str]:
    return ("yes",)


@RULES.effects.register("destroy")
def destroy(scene: Scene, thing: str) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield Destroyed(found.id, found.place)


@RULES.effects.register("move")
def move(scene: Scene, thing: str, to: str) -> Happens:
    found, harbour = scene.thing(thing), scene.value(to)
    if found is not None and harbour is not None:
        yield Moved(found.id, harbour)


@RULES.effects.register("bounce")
def bounce(scene: Scene, thing: str) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield Bounced(found.id)


@RULES.effects.register("cheer")
def cheer(scene: Scene, thing: str, by: int) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield Cheered(found.id, by, scene.core.turns + 1)


@RULES.effects.register("attach")
def attach(scene: Scene, thing: str) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield Attached(f"t{scene.core.made}", scene.actor, scene.source, found.id)


@RULES.effects.register("take_control")
def take_control(scene: Scene, thing: str) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield ControlTaken(found.id, scene.actor)


@RULES.effects.register("draw")
def draw(scene: Scene, target: Seat, count: int) -> Happens:
    return drawing(scene.match, target, count, scene.chance)


def drawing(match: Position[Coast], seat: Seat, count: int, chance: Chance) -> Happens:
    for _ in range(count):
        player = match.core.players[seat]
        if not player.deck and player.discard:
            yield Reshuffled(seat, chance.shuffle(player.discard))
        if top := zones.peek(match.core.players[seat].deck):
            yield Drawn(seat, top[0])


@RULES.effects.register("discard")
def discard(scene: Scene, target: Seat) -> Happens:
    hand = scene.core.players[target].hand
    if hand:
        yield Discarded(target, hand[scene.chance.below(len(hand))])


# Scoring: a script of the game's own kind, so that all that is asked before comes before


def total(match: Position[Coast], harbour: int, seat: Seat) -> int:
    crews = (t for t in match.core.things if t.place == harbour and t.controller == seat and not t.host)
    return sum(RULES.number(match, thing, "power") for thing in crews)


def totals(match: Position[Coast], harbour: int) -> tuple[int, ...]:
    return tuple(total(match, harbour, seat) for seat in match.seats)


@RULES.kinds.register("turn_end")
def turn_end(match: Position[Coast], cursor: tuple[Any, ...], chance: Chance) -> Happens:
    """Harbours from the first on; then the turn passes."""
    harbour: int = cursor[1]
    if harbour == HARBOURS:
        seat = match.core.turn
        yield from drawing(match, seat, HAND - len(match.core.players[seat].hand), chance)
        yield TurnPassed((seat + 1) % len(match.seats))
        return
    if sum(totals(match, harbour)) < BREAKPOINT:
        yield Later(("turn_end", harbour + 1))
        return
    yield HarbourOpened(harbour)
    yield Later(("specials", harbour), after_triggers=True)


@RULES.kinds.register("specials")
def specials(match: Position[Coast], cursor: tuple[Any, ...], chance: Chance) -> Happens:
    seats = (*match.seats[match.core.turn :], *match.seats[: match.core.turn])
    yield OpenWindow("me_first", seats, (UseCard,), closes="all_pass", data=("score", cursor[1]))


@RULES.kinds.register("score")
def score(match: Position[Coast], cursor: tuple[Any, ...], chance: Chance) -> Happens:
    harbour = cursor[1]
    powers = totals(match, harbour)
    ranks = [sum(other > own for other in powers) for own in powers]
    points = tuple(
        PRIZES[rank] if own and rank < len(PRIZES) else 0 for own, rank in zip(powers, ranks, strict=True)
    )
    yield Scored(harbour, points)
    yield Later(("clear", harbour), after_triggers=True)


@RULES.kinds.register("clear")
def clear(match: Position[Coast], cursor: tuple[Any, ...], chance: Chance) -> Happens:
    yield Cleared(cursor[1])
    yield Later(("turn_end", cursor[1] + 1), after_triggers=True)


# The rules of the table

NOT_YOUR_TURN = Refusal("not_your_turn")
NOT_IN_HAND = Refusal("not_in_hand")
ALREADY_PLAYED = Refusal("already_played")
NO_HARBOUR = Refusal("no_harbour")
CANNOT_USE = Refusal("cannot_use")


class Harbours(CardDomain[Coast]):
    rules = RULES

    def setup(self, table: Table, chance: Chance) -> Coast:
        return Coast({seat: dealt(chance) for seat in table.seats})

    def validate(self, match: Position[Coast], seat: Seat, command: Command) -> Refusal | None:
        coast = match.core
        if isinstance(command, UseCard):
            return self._may_use(match, seat, command.thing)
        if seat != coast.turn:
            return NOT_YOUR_TURN
        if isinstance(command, EndTurn):
            return None
        assert isinstance(command, PlayCard)
        if command.card not in coast.players[seat].hand:
            return NOT_IN_HAND
        if coast.played:
            return ALREADY_PLAYED
        return None if 0 <= command.harbour < HARBOURS else NO_HARBOUR

    def _may_use(self, match: Position[Coast], seat: Seat, id: str) -> Refusal | None:
        thing = find(match.core.things, id)
        tag = "talent" if match.wait is None else "special"
        if thing is None or thing.controller != seat or (tag == "talent" and seat != match.core.turn):
            return CANNOT_USE
        for use in RULES.uses(thing, tag):
            if use.id not in thing.used and RULES.unavailable(match, thing, use, {}) is None:
                return None
        return CANNOT_USE

    def act(self, match: Position[Coast], seat: Seat, command: Any, chance: Chance) -> Happens:
        match command:
            case PlayCard(card, harbour):
                yield from self._play(match, seat, card, harbour, chance)
            case UseCard(id):
                thing = find(match.core.things, id)
                assert thing is not None
                (use,) = RULES.uses(thing, "talent" if match.wait is None else "special")
                yield Used(id, use.id)
                yield from RULES.use(match, thing, use, chance)
            case EndTurn():
                yield Later(("turn_end", 0))

    def _play(self, match: Position[Coast], seat: Seat, card: str, harbour: int, chance: Chance) -> Happens:
        yield Played(seat, card)
        source = card
        if "crew" in RULES.cards[card].tags:
            source = f"t{match.core.made}"
            yield Landed(source, seat, card, harbour)
        yield from RULES.play(match, card, source, seat, chance)

    def reduce(self, coast: Coast, event: Event) -> Coast:
        match event:
            case Drawn(seat, _):
                player = coast.players[seat]
                deck, hand = player.deck[1:], (*player.hand, player.deck[0])
                return with_player(coast, seat, deck=deck, hand=hand)
            case Reshuffled(seat, deck):
                return with_player(coast, seat, deck=deck, discard=())
            case Discarded(seat, card):
                return to_discard(from_hand(coast, seat, card), seat, card)
            case Played(seat, card):
                coast = replace(from_hand(coast, seat, card), played=True)
                return coast if lasts(card) else to_discard(coast, seat, card)
            case Landed(id, seat, card, harbour):
                return added(coast, Thing(id, card, seat, seat, harbour))
            case Attached(id, seat, card, host):
                place = find(coast.things, host).place  # type: ignore[union-attr]
                return added(from_discard(coast, seat, card), Thing(id, card, seat, seat, place, host))
            case _:
                return self._reduce_thing(coast, event)

    def _reduce_thing(self, coast: Coast, event: Event) -> Coast:
        match event:
            case Moved(id, harbour):
                moved = changed(coast.things, id, place=harbour)
                for below in attached(coast.things, id):
                    moved = changed(moved, below.id, place=harbour)
                return replace(coast, things=moved)
            case Destroyed(id, _):
                return left(coast, id, "discard")
            case Bounced(id):
                return left(coast, id, "hand")
            case ControlTaken(id, seat):
                return replace(coast, things=changed(coast.things, id, controller=seat))
            case Cheered(id, by, until):
                cheered = tuple(
                    modified(thing, "power", Modifier("add", by, "cheer", until=until))
                    if thing.id == id
                    else thing
                    for thing in coast.things
                )
                return replace(coast, things=cheered)
            case Used(id, ability):
                thing = find(coast.things, id)
                assert thing is not None
                return replace(coast, things=changed(coast.things, id, used=(*thing.used, ability)))
            case HarbourOpened(harbour):
                return replace(coast, scoring=harbour)
            case Scored(_, points):
                for seat, gained in enumerate(points):
                    coast = with_player(coast, seat, points=coast.players[seat].points + gained)
                return coast
            case Cleared(harbour):
                for thing in coast.things:
                    if thing.place == harbour and not thing.host:
                        coast = left(coast, thing.id, "discard")
                return replace(coast, scoring=-1)
            case TurnPassed(seat):
                turns = coast.turns + 1
                things = tuple(new_turn(thing, turns) for thing in coast.things)
                return replace(coast, turn=seat, turns=turns, played=False, things=things)
        raise AssertionError(event)

    def legal_commands(self, match: Position[Coast], seat: Seat) -> Iterable[Command]:
        coast = match.core
        uses = (UseCard(thing.id) for thing in coast.things)
        plays = (
            PlayCard(card, harbour)
            for card in dict.fromkeys(coast.players[seat].hand)
            for harbour in range(HARBOURS)
        )
        for command in (*plays, *uses, EndTurn()):
            if self.validate(match, seat, command) is None:
                yield command

    def active_seats(self, match: Position[Coast]) -> tuple[Seat, ...]:
        return (match.core.turn,)

    def outcome(self, coast: Coast) -> Outcome | None:
        points = [player.points for player in coast.players.values()]
        if coast.scoring >= 0 or (max(points) < GOAL and coast.turns < TURNS):
            return None
        best = max(points)
        return win(points.index(best)) if points.count(best) == 1 else DRAW

    def determinize(self, match: Position[Coast], seat: Seat, chance: Chance) -> Coast:
        players = {}
        for owner, player in match.core.players.items():
            kept = player.hand if owner == seat else ()
            unseen = chance.shuffle(player.deck if owner == seat else player.hand + player.deck)
            count = 0 if owner == seat else len(player.hand)
            players[owner] = replace(player, hand=kept + unseen[:count], deck=unseen[count:])
        return replace(match.core, players=players)


def dealt(chance: Chance) -> Player:
    deck = chance.shuffle(tuple(card.id for card in CARDS) * 2)
    return Player(deck[:HAND], deck[HAND:])


def lasts(card: str) -> bool:
    return "crew" in RULES.cards[card].tags


def with_player(coast: Coast, seat: Seat, **fields: Any) -> Coast:
    return replace(coast, players={**coast.players, seat: replace(coast.players[seat], **fields)})


def from_hand(coast: Coast, seat: Seat, card: str) -> Coast:
    return with_player(coast, seat, hand=zones.take(coast.players[seat].hand, (card,)))


def from_discard(coast: Coast, seat: Seat, card: str) -> Coast:
    return with_player(coast, seat, discard=zones.take(coast.players[seat].discard, (card,)))


def to_discard(coast: Coast, seat: Seat, card: str) -> Coast:
    return with_player(coast, seat, discard=zones.insert(coast.players[seat].discard, (card,)))


def added(coast: Coast, thing: Thing) -> Coast:
    return replace(coast, things=(*coast.things, thing), made=coast.made + 1)


def left(coast: Coast, id: str, to: str) -> Coast:
    """Whatever leaves goes to its owner; what lay under it to theirs, and what such a card did is over."""
    thing = find(coast.things, id)
    if thing is None:
        return coast
    below = attached(coast.things, id)
    coast = replace(coast, things=removed(coast.things, id))
    for card in below:
        coast = to_discard(coast, card.owner, card.card)
    if to == "hand":
        return with_player(coast, thing.owner, hand=(*coast.players[thing.owner].hand, thing.card))
    return to_discard(coast, thing.owner, thing.card)


COMMANDS = (PlayCard, UseCard, EndTurn)
EVENTS = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)
RULES.verify(*EVENTS)

GAME = Game(
    Manifest("harbours", seats=(2, 3), kind="card", minutes=10),
    Harbours(),
    systems=base_systems(undo=Undo(decisions=[PlayCard, UseCard, EndTurn]), extra=(Scripts(),)),
    texts={
        "en": {
            "title": "Harbours",
            "prompt.join": "Who comes along?",
            "prompt.flight": "Where does it flee to?",
            "prompt.return": "Take it back?",
            "prompt.victim": "Which crew?",
            "prompt.port": "Which harbour?",
            "prompt.host": "To which crew?",
            "refusal.not_in_hand": "That card is not in your hand.",
            "refusal.already_played": "One card a turn.",
            "refusal.no_harbour": "There is no such harbour.",
            "refusal.cannot_use": "That cannot be used now.",
        },
        "zh": {
            "title": "海港",
            "prompt.join": "谁一起来？",
            "prompt.flight": "逃到哪里？",
            "prompt.return": "要收回吗？",
            "prompt.victim": "选哪名船员？",
            "prompt.port": "选哪座海港？",
            "prompt.host": "附在哪名船员身上？",
            "refusal.not_in_hand": "你手里没有这张牌。",
            "refusal.already_played": "每回合只能出一张牌。",
            "refusal.no_harbour": "没有这个海港。",
            "refusal.cannot_use": "现在不能使用。",
        },
    },
)  # fmt: skip
