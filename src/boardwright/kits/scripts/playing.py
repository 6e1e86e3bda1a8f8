"""Scripts of cards at work: their steps, their questions, what they trigger and what takes their place.

A cursor of such a script is `("card", card, where, source, actor, name, values, …, step)`: which script of which card,
for which thing and whom, what is known by name, and the number of the next step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Generic, cast

from boardwright.engine.chance import Chance
from boardwright.engine.domain import Domain
from boardwright.engine.primitives import condition, effects, expression, target
from boardwright.engine.primitives.ui_hints import Hint, hints_for
from boardwright.engine.types import Choice, Command, CoreT, Effect, Event, Position, Seat
from boardwright.engine.waits import Ask, Prompt, tag_of
from boardwright.kits.scripts.cards import Choose, Each, Instead, Know, Settle, Step, Steps, Trigger, Use
from boardwright.kits.scripts.rulebook import IT, NO_CHANCE, NOTHING_KNOWN, PLAY, Bound, CardScene, Rulebook
from boardwright.kits.scripts.running import Cursor, Happens, run
from boardwright.kits.scripts.system import Later, Reorder, Triggered
from boardwright.kits.scripts.things import Thing
from boardwright.kits.scripts.words import teach

CARD = "card"
ORDER = "order_triggers"


def cursor_of(
    card: str, where: str, source: str, actor: Seat, bound: Bound | None = None, step: int = 0
) -> Cursor:
    named = chain.from_iterable((bound or {}).items())
    return (CARD, card, where, source, actor, *named, step)


class CardRules(Rulebook[CoreT], Generic[CoreT]):
    """A rulebook that plays: start scripts with `play` or `use`, and pass all that happens through `watch`.

    What has to come after a script is a script too: a `Later` with a cursor of the game's own kind, see `kinds`.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kinds.add(CARD, self.start)
        self.answers.add(ORDER, self._ordered)
        teach(self)

    def play(
        self,
        match: Position[CoreT],
        card: str,
        source: str,
        actor: Seat,
        chance: Chance,
        bound: Bound = NOTHING_KNOWN,
    ) -> Happens:
        """What happens when a card is played: `source` is its thing, or the card itself if it does not stay. `bound`:
        what its script knows by name from the start."""
        return self.start(match, cursor_of(card, PLAY, source, actor, bound), chance)

    def is_playable(
        self, match: Position[CoreT], card: str, actor: Seat, bound: Bound = NOTHING_KNOWN
    ) -> bool:
        """Does its condition hold, and is there enough to choose from?"""
        scene = CardScene(self, match, actor, NO_CHANCE, card, bound)
        played = self.cards[card]
        return condition.holds(played.when, scene, self.conditions) and self.has_answer(played.play, scene)

    def is_usable(self, match: Position[CoreT], thing: Thing, use: Use) -> bool:
        """The same of an ability, whatever it costs."""
        scene = self.scene(match, thing)
        return condition.holds(use.condition, scene, self.conditions) and self.has_answer(use.steps, scene)

    def has_answer(self, steps: Steps, scene: CardScene[CoreT]) -> bool:
        """Can the first thing that a script has to ask be answered?"""
        first = next((step for step in steps if isinstance(step, Choose)), None)
        if first is None or first.optional or first.without == "go_on":
            return True
        least = expression.evaluate(first.least, scene, self.numbers)
        return len(self.choices(first.among, scene)) >= least

    def use(self, match: Position[CoreT], thing: Thing, use: Use, chance: Chance) -> Happens:
        """An ability of a thing, by its controller."""
        card = next(card for card in self.bearing(thing) if use in self.cards[card].lines)
        where = str(self.cards[card].lines.index(use))
        return self.start(match, cursor_of(card, where, thing.id, thing.controller), chance)

    def announce(
        self,
        match: Position[CoreT],
        moment: str,
        things: Iterable[Thing],
        bound: Bound = NOTHING_KNOWN,
        by: Seat | None = None,
    ) -> Happens:
        """A moment has come that is no event of its own: what of these things it triggers, in their order. They may
        just have left the table: then a condition sees them by the names in `bound` alone. `by`: who acts, where the
        things are nobody's."""
        for thing in things:
            for card, where, line in self.lines_of(Trigger, thing, moment):
                actor = by if by is not None else thing.controller if line.by == "controller" else thing.owner
                scene = CardScene(self, match, actor, NO_CHANCE, thing.id, bound, gone=(thing,))
                if all(
                    each is True or condition.holds(each, scene, self.conditions)
                    for each in (line.when, line.still)
                ):
                    yield Triggered(cursor_of(card, where, thing.id, actor, bound))

    def _is_idle(self, match: Position[CoreT], cursor: Cursor) -> bool:
        """Has what triggered this script been overtaken by others?"""
        _, card, where, source, actor, *named, step = cursor
        if step or not where.isdecimal():
            return False
        line = self.cards[card].lines[int(where)]
        if not isinstance(line, Trigger) or line.still is True:
            return False
        bound: Bound = dict(zip(named[::2], named[1::2], strict=True))
        scene = CardScene(self, match, actor, NO_CHANCE, source, bound)
        return not condition.holds(line.still, scene, self.conditions)

    def start(self, match: Position[CoreT], cursor: Cursor, chance: Chance) -> Happens:
        """A script from its cursor on."""
        _, card, where, source, actor, *named, start = cursor
        if self._is_idle(match, cursor):
            return
        bound: dict[str, tuple[Choice, ...]] = dict(zip(named[::2], named[1::2], strict=True))

        def play(step: Step, after: int) -> Iterable[Effect] | None:
            place = cursor_of(card, where, source, actor, bound, after)
            scene = CardScene(self, match, actor, chance, source, bound, place)
            match step:
                case Settle():
                    return (Later(place, after_triggers=True),)
                case Each():
                    return self._for_each(scene, step, (card, f"{where}/{after - 1}"))
                case Choose():
                    return self._choose(scene, step)
                case Know():
                    bound[step.name] = self.choices(step.among, scene)
                    return ()
                case _:
                    return effects.dispatch(step, scene, self.effects)

        yield from run(self.scripts[card, where], start, play)

    def _for_each(self, scene: CardScene[CoreT], step: Each, script: tuple[str, str]) -> Happens:
        for choice in self.choices(step.among, scene):
            bound = {**scene.bound, IT: (choice,)}
            yield Later(cursor_of(*script, scene.source, scene.actor, bound))
        yield Later(cast("Cursor", scene.cursor))

    # Choices

    def _choose(self, scene: CardScene[CoreT], step: Choose) -> Iterable[Effect] | None:
        options = self.choices(step.among, scene)
        taken = step.alone == "take" and not step.optional and len(options) == step.least == step.most == 1
        if not options or taken:
            return _knowing(cast("Cursor", scene.cursor), step, options)
        (seat,) = target.resolve(step.by, scene, self.targets)
        told = () if self.asking is None else self.asking(scene)
        return (*told, self._question(step, seat, scene))

    def _question(self, step: Choose, seat: Seat, scene: CardScene[CoreT]) -> Ask:
        return Ask(
            step.name,
            seat,
            kind=step.kind,
            min=expression.evaluate(step.least, scene, self.numbers),
            max=expression.evaluate(step.most, scene, self.numbers),
            optional=step.optional,
            data=scene.cursor,
        )

    def options(self, match: Position[CoreT], wait: Any, seat: Seat) -> tuple[Choice, ...]:
        """What a choice offers, from the newest core: no stale card is ever offered."""
        scene, step = self._asked(match, wait.data)
        return self.choices(step.among, scene)

    def _asked(self, match: Position[CoreT], cursor: Cursor) -> tuple[CardScene[CoreT], Choose]:
        _, card, where, source, actor, *named, after = cursor
        bound: Bound = dict(zip(named[::2], named[1::2], strict=True))
        step = self.scripts[card, where][after - 1]
        assert isinstance(step, Choose)
        return CardScene(self, match, actor, NO_CHANCE, source, bound, cursor), step

    def resume(self, match: Position[CoreT], wait: Any, answer: Any, chance: Chance) -> Happens:
        if isinstance(wait, Prompt) and wait.name not in self.answers:
            _, step = self._asked(match, cast("Cursor", wait.data))
            return iter(_knowing(cast("Cursor", wait.data), step, wait.chosen(wait.seat)) or ())
        return super().resume(match, wait, answer, chance)

    def _ordered(self, match: Position[CoreT], wait: Prompt, answer: Any, chance: Chance) -> Happens:
        assert wait.data == len(answer)  # a page that predicts stops here: what waits below, no view shows
        yield Reorder(tuple(index for index, _ in answer))

    # Triggers and replacements

    def prevented(self, match: Position[CoreT], event: Event, things: Iterable[Thing]) -> bool:
        """Would one of these things prevent the event, if it were about to happen?"""
        word = tag_of(event)  # type: ignore[arg-type]
        bound = facts_of(event)
        for thing in things:
            for _, _, line in self.lines_of(Instead, thing, word):
                scene = CardScene(self, match, thing.controller, NO_CHANCE, thing.id, bound)
                if not line.steps and condition.holds(line.when, scene, self.conditions):
                    return True
        return False

    def watch(self, match: Position[CoreT], happens: Iterable[Effect], chance: Chance) -> Happens:
        """All that happens, with what takes its place; then, in order, what it triggers."""
        caught: list[Cursor] = []
        for effect in happens:
            if isinstance(effect, Later) and effect.after_triggers:
                yield from self._queued(match, caught)
                caught.clear()
            yield from self._witness(match, effect, chance, caught, frozenset())
        yield from self._queued(match, caught)

    def _witness(
        self,
        match: Position[CoreT],
        effect: Effect,
        chance: Chance,
        caught: list[Cursor],
        done: frozenset[Cursor],
    ) -> Happens:
        if not isinstance(effect, Event):
            yield effect
            return
        word = tag_of(effect)  # type: ignore[arg-type]
        instead = self._replacement(match, effect, word, done)
        if instead is not None:
            for other in self.start(match, instead, chance):
                yield from self._witness(match, other, chance, caught, done | {instead[:4]})
            return
        watched = self.is_watched(Trigger, word)
        before = self.things(match.core) if watched else ()
        yield effect
        if watched:
            caught.extend(self._triggered(match, effect, word, before))

    def _replacement(
        self, match: Position[CoreT], event: Event, word: str, done: frozenset[Cursor]
    ) -> Cursor | None:
        """The first in the table's order; none takes the place of what came of itself."""
        if not self.is_watched(Instead, word):
            return None
        found = self._answering(match, Instead, event, word, self.things(match.core))
        return next((cursor for cursor in found if cursor[:4] not in done), None)

    def _triggered(
        self, match: Position[CoreT], event: Event, word: str, before: Sequence[Thing]
    ) -> Iterator[Cursor]:
        """Of all that lies on the table, and of what the event took from it."""
        after = self.things(match.core)
        left = {thing.id for thing in after}
        gone = () if before is after else tuple(thing for thing in before if thing.id not in left)
        return self._answering(match, Trigger, event, word, (*gone, *after), gone)

    def _answering(
        self,
        match: Position[CoreT],
        kind: type[Trigger] | type[Instead],
        event: Event,
        word: str,
        things: Sequence[Thing],
        gone: Sequence[Thing] = (),
    ) -> Iterator[Cursor]:
        bound = facts_of(event)
        for thing in things:
            for card, where, line in self.lines_of(kind, thing, word):
                actor = thing.controller if line.by == "controller" else thing.owner
                scene = CardScene(self, match, actor, NO_CHANCE, thing.id, bound, gone=gone)
                if line.when is True or condition.holds(line.when, scene, self.conditions):
                    yield cursor_of(card, where, thing.id, actor, bound)

    def _queued(self, match: Position[CoreT], caught: Sequence[Cursor]) -> Happens:
        if self.orders is not None and len(caught) > 1:
            options = tuple((index, cursor[3]) for index, cursor in enumerate(caught))
            yield Ask(ORDER, self.orders(match), options, kind="order", data=len(caught))
        yield from map(Later, caught)


def _knowing(cursor: Cursor, step: Choose, choices: tuple[Choice, ...]) -> Iterable[Effect] | None:
    """The script goes on, knowing what was chosen; None: nothing was, and it ends."""
    if not choices and step.without == "end":
        return None
    *front, after = cursor
    return (Later((*front, step.name, choices, after)),)


def facts_of(event: Event) -> Bound:
    """The plain fields of an event, by their names."""
    found: dict[str, tuple[Choice, ...]] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, (bool, int, str)):
            found[name] = (value,)
        elif isinstance(value, tuple) and all(isinstance(part, (bool, int, str)) for part in value):
            found[name] = value
    return found


class CardDomain(Domain[CoreT], Generic[CoreT]):
    """A game whose cards are scripts: write `act` and `opening` where another writes `execute` and `begin`."""

    rules: CardRules[CoreT]

    def act(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterable[Effect]:
        """What follows from a valid command, before anything is triggered by it."""
        raise NotImplementedError

    def opening(self, match: Position[CoreT], chance: Chance) -> Iterable[Effect]:
        """What happens before the first command."""
        return ()

    def begin(self, match: Position[CoreT], chance: Chance) -> Iterable[Effect]:
        return self.rules.watch(match, self.opening(match, chance), chance)

    def execute(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterable[Effect]:
        return self.rules.watch(match, self.act(match, seat, command, chance), chance)

    def resume(self, match: Position[CoreT], wait: Any, answer: Any, chance: Chance) -> Iterable[Effect]:
        return self.rules.watch(match, self.rules.resume(match, wait, answer, chance), chance)

    def options(self, match: Position[CoreT], wait: Any, seat: Seat) -> Iterable[Choice]:
        return self.rules.options(match, wait, seat)

    def hints(self, match: Position[CoreT], seat: Seat, offered: Iterable[Command]) -> tuple[Hint, ...]:
        """Of what a page would like to offer: what can be played, and why the rest cannot. A fact for a board."""
        return hints_for(offered, lambda command: self.validate(match, seat, command))
