"""The rulebook: a game's cards, and what the words on them mean.

A game makes one at import, registers its effects, numbers, checks and offers, and calls `verify`. The words that every
game needs are there already; see `words`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Concatenate, Generic, NamedTuple

from boardwright.engine.chance import Chance, Probe
from boardwright.engine.primitives import ability, condition, effects, expression, tags, target
from boardwright.engine.primitives.ability import Unavailable
from boardwright.engine.primitives.attribute import Attribute
from boardwright.engine.primitives.condition import ConditionRegistry
from boardwright.engine.primitives.effects import EffectRegistry
from boardwright.engine.primitives.expression import VariableRegistry
from boardwright.engine.primitives.modifier import Modifier
from boardwright.engine.primitives.registry import Registry, UnknownIdError, verify_params
from boardwright.engine.primitives.resources import FROM_ZERO, NO_LIMITS, Limits, Pool
from boardwright.engine.primitives.tags import Query
from boardwright.engine.primitives.target import TargetRegistry
from boardwright.engine.types import Choice, CoreT, Effect, Event, Position, Seat
from boardwright.engine.waits import tag_of
from boardwright.kits.scripts.cards import (
    Card,
    Choose,
    Each,
    Instead,
    Know,
    Line,
    Offers,
    Ongoing,
    Settle,
    Steps,
    Things,
    Trigger,
    Use,
)
from boardwright.kits.scripts.running import Scene, Scriptbook
from boardwright.kits.scripts.things import Thing, find

PLAY = "play"
"""The script of a card that is played; those of lines are called by their numbers, the bodies of `Each` by a path."""
SELF = "self"
IT = "it"

NO_CHANCE = Probe()
"""Numbers and checks never draw: whoever asks them twice gets the same answer."""

Bound = Mapping[str, tuple[Choice, ...]]
"""What was chosen, and the fields of the event that triggered: name → values."""
NOTHING_KNOWN: Bound = {}


class Changes(NamedTuple):
    """The numbers that what a thing bears can change."""

    itself: frozenset[str]
    others: frozenset[str]


NO_CHANGES = Changes(frozenset(), frozenset())


class CardScene(Scene[CoreT]):
    """A script of a card: besides who acts, which card it stands on, and what is known by name."""

    __slots__ = ("bound", "gone", "rules", "source")

    def __init__(
        self,
        rules: Rulebook[CoreT],
        match: Position[CoreT],
        actor: Seat,
        chance: Chance,
        source: str,
        bound: Bound,
        cursor: Any = None,
        gone: Sequence[Thing] = (),
    ) -> None:
        super().__init__(match, actor, chance, cursor)
        self.rules = rules
        self.source = source
        """The id of the thing, or of the card that was played."""
        self.bound = bound
        self.gone = gone
        """What the event took from the table, for the condition of a trigger: as it last was."""

    def values(self, name: str) -> tuple[Choice, ...]:
        """All that is known by this name; `self` is the card itself."""
        return (self.source,) if name == SELF else self.bound.get(name, ())

    def value(self, name: str) -> Any:
        """The one value of this name; None if there is none."""
        values = self.values(name)
        return values[0] if values else None

    def thing(self, name: str = SELF) -> Thing | None:
        """The thing of this name, if it still lies on the table."""
        value = self.value(name)
        if not isinstance(value, str):
            return None
        return self.rules.thing(self.core, value) or (find(self.gone, value) if self.gone else None)

    def about(self, thing: Thing) -> CardScene[CoreT]:
        """The same, asking about one thing: it is called `it`."""
        bound = {**self.bound, IT: (thing.id,)}
        return CardScene(
            self.rules, self.match, self.actor, self.chance, self.source, bound, self.cursor, self.gone
        )


class Rulebook(Scriptbook[CoreT], Generic[CoreT]):
    def __init__(
        self,
        cards: Iterable[Card],
        things: Callable[[CoreT], Sequence[Thing]],
        *,
        turn: Callable[[CoreT], int] = lambda core: 0,
        limits: Limits = NO_LIMITS,
        orders: Callable[[Position[CoreT]], Seat] | None = None,
        thing: Callable[[CoreT, str], Thing | None] | None = None,
        bearing: Callable[[Any], tuple[str, ...]] | None = None,
        moments: Collection[str] = (),
        asking: Callable[[CardScene[CoreT]], Iterable[Effect]] | None = None,
    ) -> None:
        """`things`: what lies on the table, in the order in which simultaneous effects resolve. `turn`: the match's
        count, by which changes end. `limits`: bounds of numbers, from 0 on where none are given. `orders`: who decides
        the order of simultaneous triggers; left out, it is that of `things`. `thing`: one of them by its id, where the
        game finds it faster than by looking at all. `bearing`: the cards whose lines count for a thing, where that is
        not its own card alone: abilities are cards, and what a thing has copied counts as if it were printed.
        `moments`: what the game announces besides its events, such as the start of a phase; see `announce`.
        `asking`: what happens before each question of a script: everybody may be told which card asks."""
        super().__init__()
        self.cards = {card.id: card for card in cards}
        self.things = things
        self.turn = turn
        self.limits = limits
        self.orders = orders
        self.moments = frozenset(moments)
        self._thing = thing
        self.bearing: Callable[[Any], tuple[str, ...]] = _own_card if bearing is None else bearing
        """The cards whose lines count for a thing."""
        self.asking = asking
        self.numbers: VariableRegistry[CardScene[CoreT]] = VariableRegistry()
        self.conditions: ConditionRegistry[CardScene[CoreT]] = ConditionRegistry(self.numbers)
        self.targets: TargetRegistry[CardScene[CoreT]] = TargetRegistry()
        self.effects: EffectRegistry[CardScene[CoreT], Effect] = EffectRegistry(self.conditions, self.targets)
        self.offers: Registry[Callable[Concatenate[CardScene[CoreT], ...], Iterable[Choice]]] = Registry(
            "offer"
        )
        self.scripts: dict[tuple[str, str], Steps] = {}
        self._lines: dict[tuple[type[Any], str, str], tuple[tuple[str, Any], ...]] = {}
        self._watched: set[tuple[type[Any], str]] = set()
        self._kinds: dict[tuple[str, Query], bool] = {}
        self._changing: dict[str, set[str]] = {}
        """Number → the cards that change it."""
        self._reaching: dict[str, set[str]] = {}
        """Number → the cards that change it for other things than themselves."""
        self._known_changes: dict[tuple[str, ...], Changes] = {}
        for card in self.cards.values():
            self._enter(card)

    def _enter(self, card: Card) -> None:
        self._enter_script(card.id, PLAY, card.play)
        for number, line in enumerate(card.lines):
            where = str(number)
            word = _word_of(line)
            key = (type(line), card.id, word)
            self._lines[key] = (*self._lines.get(key, ()), (where, line))
            self._watched.add((type(line), word))
            if not isinstance(line, Ongoing):
                self._enter_script(card.id, where, line.steps)
                continue
            self._changing.setdefault(line.number, set()).add(card.id)
            if line.to is not None:
                self._reaching.setdefault(line.number, set()).add(card.id)

    def _enter_script(self, card: str, where: str, steps: Steps) -> None:
        self.scripts[card, where] = steps
        for number, step in enumerate(steps):
            if isinstance(step, Each):
                self._enter_script(card, f"{where}/{number}", step.steps)

    def lines(self, kind: type[Any], card: str, word: str) -> tuple[tuple[str, Any], ...]:
        """The lines of a card of one kind that are about an event, a number, or an ability's tag."""
        return self._lines.get((kind, card, word), ())

    def is_watched(self, kind: type[Any], word: str) -> bool:
        """Does any card have such a line? Asked for every event, so that those nobody waits for cost nothing."""
        return (kind, word) in self._watched

    def lines_of(self, kind: type[Any], thing: Thing, word: str) -> Iterator[tuple[str, str, Any]]:
        """The same of all cards that count for a thing, each with its card."""
        for card in self.bearing(thing):
            for where, line in self._lines.get((kind, card, word), ()):
                yield card, where, line

    # What is on the table

    def thing(self, core: CoreT, id: str) -> Thing | None:
        return find(self.things(core), id) if self._thing is None else self._thing(core, id)

    def scene(self, match: Position[CoreT], thing: Thing, bound: Bound = NOTHING_KNOWN) -> CardScene[CoreT]:
        """The table as a thing's controller sees it: for checks and numbers, which draw nothing."""
        return CardScene(self, match, thing.controller, NO_CHANCE, thing.id, bound)

    def tags(self, thing: Thing) -> tuple[str, ...]:
        return self.cards[thing.card].tags

    def select(self, among: Things, scene: CardScene[CoreT]) -> Iterator[Thing]:
        for thing in self.things(scene.core):
            if self.fits(among, thing, scene):
                yield thing

    def fits(self, among: Things, thing: Thing, scene: CardScene[CoreT]) -> bool:
        if not self._is(thing, among.kinds) or (not among.itself and thing.id == scene.source):
            return False
        if among.whose != "any" and (thing.controller == scene.actor) != (among.whose == "own"):
            return False
        return among.where is True or condition.holds(among.where, scene.about(thing), self.conditions)

    def _is(self, thing: Thing, kinds: Query) -> bool:
        """Of these kinds? What is printed does not change, so it is worked out once a card."""
        key = (thing.card, kinds)
        known = self._kinds.get(key)
        if known is None:
            known = self._kinds[key] = tags.matches(self.tags(thing), kinds)
        return known

    def choices(self, among: Things | Offers, scene: CardScene[CoreT]) -> tuple[Choice, ...]:
        if isinstance(among, Things):
            return tuple(thing.id for thing in self.select(among, scene))
        return tuple(self.offers.find(among.name)(scene, **among.params))

    # Numbers

    def number(self, match: Position[CoreT], thing: Thing, number: str, bound: Bound = NOTHING_KNOWN) -> int:
        """What a number of a thing is now: printed, changed for a while, and changed by all that is ongoing. `bound`:
        what else it may depend on, such as whom an attack is aimed at."""
        return self.attribute(match, thing, number, bound).value(self.turn(match.core))

    def attribute(
        self, match: Position[CoreT], thing: Thing, number: str, bound: Bound = NOTHING_KNOWN
    ) -> Attribute:
        """The same line by line: `attribute(...).explain(turn)`."""
        return self._attribute(match, thing, number, bound, self._sources(match.core, thing, number))

    def _attribute(
        self, match: Position[CoreT], thing: Thing, number: str, bound: Bound, sources: Sequence[Thing]
    ) -> Attribute:
        ongoing = self._ongoing(match, thing, number, bound, sources) if sources else ()
        modifiers = thing.numbers.get(number, ()) + tuple(ongoing)
        printed = self.cards[thing.card].numbers.get(number, 0)
        return Attribute(printed, modifiers, self.limits.get(number, FROM_ZERO))

    def _ongoing(
        self, match: Position[CoreT], thing: Thing, number: str, bound: Bound, sources: Sequence[Thing]
    ) -> Iterator[Modifier]:
        about = {**bound, IT: (thing.id,)}
        for source in sources:
            for card, _, line in self.lines_of(Ongoing, source, number):
                if not self._reaches(line.to, thing, source):
                    continue
                scene = CardScene(self, match, source.controller, NO_CHANCE, source.id, about)
                where = True if line.to is None else line.to.where
                if where is not True and not condition.holds(where, scene, self.conditions):
                    continue
                if line.when is True or condition.holds(line.when, scene, self.conditions):
                    change = expression.evaluate(line.change, scene, self.numbers)
                    yield Modifier(line.operation, change, self.named(source, card), line.priority)

    def _reaches(self, to: Things | None, thing: Thing, source: Thing) -> bool:
        """Is the thing one of those whose number the source's line changes, wherever both are?"""
        if to is None:
            return source.id == thing.id
        if (not to.itself and thing.id == source.id) or not self._is(thing, to.kinds):
            return False
        return to.whose == "any" or (thing.controller == source.controller) == (to.whose == "own")

    def _sources(self, core: CoreT, thing: Thing, number: str) -> Sequence[Thing]:
        """What can change a number of a thing: itself, and whatever reaches others; in the order of the table."""
        if not self.is_watched(Ongoing, number):
            return ()
        reaching = self._reaching.get(number)
        if reaching is None:
            return (thing,)
        bearing = self.bearing
        return [
            source
            for source in self.things(core)
            if source.id == thing.id or not reaching.isdisjoint(bearing(source))
        ]

    def changed(self, match: Position[CoreT], *numbers: str) -> tuple[dict[str, int], ...]:
        """For who shows them all: of each of these numbers, by thing, what is another now than the printed one. A thing
        that has no such number printed has none."""
        things = self.things(match.core)
        borne = ((thing, self._changes(self.bearing(thing))) for thing in things)
        changing = [(thing, of) for thing, of in borne if of is not NO_CHANGES or thing.numbers]
        return tuple(self._changed(match, number, things, changing) for number in numbers)

    def _changed(
        self,
        match: Position[CoreT],
        number: str,
        things: Sequence[Thing],
        changing: Sequence[tuple[Thing, Changes]],
    ) -> dict[str, int]:
        """`changing`: the things that may change a number, and which ones."""
        far = {thing.id for thing, of in changing if number in of.others}
        near = [thing for thing, of in changing if number in of.itself or number in thing.numbers]
        turn, found = self.turn(match.core), {}
        for thing in things if far else near:
            printed = self.cards[thing.card].numbers.get(number)
            if printed is None:
                continue
            sources = [each for each in things if each is thing or each.id in far] if far else (thing,)
            value = self._attribute(match, thing, number, NOTHING_KNOWN, sources).value(turn)
            if value != printed:
                found[thing.id] = value
        return found

    def _changes(self, bearing: tuple[str, ...]) -> Changes:
        """What is printed does not change: it is worked out once for such cards."""
        known = self._known_changes.get(bearing)
        if known is None:
            itself, others = (
                frozenset(number for number, cards in which.items() if not cards.isdisjoint(bearing))
                for which in (self._changing, self._reaching)
            )
            known = self._known_changes[bearing] = Changes(itself, others) if itself else NO_CHANGES
        return known

    def named(self, source: Thing, card: str) -> str:
        """What a sum calls the source of a change: the thing; where it was another card that counts for it, that."""
        return source.id if card == source.card else card

    # Abilities

    def uses(self, thing: Thing, tag: str) -> tuple[Use, ...]:
        """The abilities of a thing under a tag, the highest priority first."""
        found = (
            line
            for card in self.bearing(thing)
            for line in self.cards[card].lines
            if isinstance(line, Use) and tags.has_tag(line.tags, tag)
        )
        return tuple(sorted(found, key=lambda use: -use.priority))

    def unavailable(
        self, match: Position[CoreT], thing: Thing, use: Use, pool: Pool, limits: Limits = NO_LIMITS
    ) -> Unavailable | None:
        """Why an ability cannot be used now: its condition, or its cost."""
        return ability.unavailable(use, self.scene(match, thing), self.conditions, pool, limits)

    # Is everything there that the cards name?

    def verify(self, *events: type[Event]) -> None:
        """Asked at import, not in the middle of a match."""
        known = {tag_of(event) for event in events} | self.moments  # type: ignore[arg-type]
        for card in self.cards.values():
            condition.verify(card.when, self.conditions)
            for line in card.lines:
                self._verify_line(line, known)
        for steps in self.scripts.values():
            for step in steps:
                self._verify_step(step)

    def _verify_line(self, line: Line, known: set[str]) -> None:
        match line:
            case Ongoing(change=change, to=to, when=when):
                expression.verify(change, self.numbers)
                condition.verify(when, self.conditions)
                if to is not None:
                    condition.verify(to.where, self.conditions)
            case Use():
                condition.verify(line.condition, self.conditions)
            case Trigger() | Instead():
                condition.verify(line.when, self.conditions)
                condition.verify(line.still if isinstance(line, Trigger) else True, self.conditions)
                if _word_of(line) not in known:
                    raise UnknownIdError("event", _word_of(line), tuple(known))

    def _verify_step(self, step: Any) -> None:
        match step:
            case Settle():
                return
            case Choose(among=among, by=by, least=least, most=most):
                self._verify_among(among)
                target.verify(by, self.targets)
                expression.verify(least, self.numbers)
                expression.verify(most, self.numbers)
            case Each(among=among) | Know(among=among):
                self._verify_among(among)
            case effect:
                effects.verify(effect, self.effects)

    def _verify_among(self, among: Things | Offers) -> None:
        if isinstance(among, Things):
            condition.verify(among.where, self.conditions)
        else:
            verify_params("offer", among.name, self.offers.find(among.name), among.params)


def _own_card(thing: Thing) -> tuple[str, ...]:
    return (thing.card,)


def _word_of(line: Line) -> str:
    """What a line is about: an event's wire name, a number, an ability."""
    match line:
        case Ongoing(number=number):
            return number
        case Trigger(on=word) | Instead(of=word):
            return word
        case _:
            return line.id
