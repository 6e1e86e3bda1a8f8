"""Nobody learns what is hidden from him: not from the view, not from events, questions or the log.

The proof for the view: a core in which everything that a seat does not see was drawn anew (`determinize`) must look
the same to that seat. The proof for the news: the same thing happens in both worlds; if the seat's view of the core
is the same afterwards but the news are not, then the news told it something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from msgspec import Struct

from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.secrecy import Hidden, redact
from boardwright.engine.testing.play import PlayFailed, dice_for, random_match
from boardwright.engine.testing.properties.worlds import answers_keep_secrets
from boardwright.engine.testing.settings import Setting
from boardwright.engine.testing.walk import Broken, Passage, Walk, encoded
from boardwright.engine.types import HOST, SPECTATOR, Command, EngineEvent, Event, MatchState, Seat, Step
from boardwright.engine.views import seen_events, seen_lines, update, view
from boardwright.engine.waits import Answer, Pass, Prompt, Window, tag_of

DRAWS = 3
"""Worlds drawn for each seat and state."""
ASKED = 1
"""Of these worlds, in which rules are asked what they offer and refuse: that takes longer than to look."""
ALTERNATIVES = 8
"""Commands that are tried in another world."""

Path = tuple[str, ...]
Leaves = dict[Path, Any]


def secrecy(walk: Walk) -> None:
    _views_keep_secrets(walk, walk.match.state)
    for passage in walk.some_steps():
        _views_keep_secrets(walk, passage.after)
        _news_keep_secrets(walk, passage)
        _sealed_answer_shows_nothing(walk, passage)


# The view


def _views_keep_secrets(walk: Walk, state: MatchState[Any]) -> None:
    watched = _places_shown(leaves(view(walk.game, state, SPECTATOR)))
    for seat in state.seats:
        if walk.game.has_secrets:
            _redrawn_looks_the_same(walk, state, seat)
        _spectator_sees_no_more(walk, state, seat, watched)


def _redrawn_looks_the_same(walk: Walk, state: MatchState[Any], seat: Seat) -> None:
    seen = encoded(view(walk.game, state, seat))
    for number, world in enumerate(_worlds(walk, state, seat)):
        if encoded(view(walk.game, world, seat)) != seen:
            hook, why = _who_leaks(walk.game, state, world, seat)
            raise Broken(hook, f"{why} (seat {seat})")
        if number < ASKED:
            answers_keep_secrets(walk, state, world, seat)


def _worlds(walk: Walk, state: MatchState[Any], seat: Seat) -> Iterator[MatchState[Any]]:
    """The match as it might be, for all that `seat` knows."""
    dice = walk.dice(state)
    for _ in range(DRAWS):
        yield MatchState(walk.game.domain.determinize(state, seat, dice), state.sys, state.table)


def _who_leaks(game: Game, state: MatchState[Any], world: MatchState[Any], seat: Seat) -> tuple[str, str]:
    """If the types' own redaction holds, the game's `view` shows too much; else `determinize` draws too much. What is
    told beside an equal core was made from what the seat may not see."""
    true, other = view(game, state, seat), view(game, world, seat)
    if encoded(true.core) == encoded(other.core):
        if true.sys["active"] != other.sys["active"]:
            return "active_seats", "whose move it is tells what the types hide"
        if encoded(true.sys) == encoded(other.sys):
            return "facts", "they tell what the types hide"
    eyes = game.domain.eyes(state, seat)
    declared = encoded(redact(state.core, eyes)) == encoded(redact(world.core, eyes))
    if declared and overrides(game.domain, Domain, "view"):
        return "view", "it shows what the types hide"
    return "determinize", "it changes what the seat can see"


def _spectator_sees_no_more(walk: Walk, state: MatchState[Any], seat: Seat, watched: set[Path]) -> None:
    for path, value in leaves(view(walk.game, state, seat)).items():
        if isinstance(value, Hidden) and path in watched:
            raise Broken("view", f"a spectator sees {'.'.join(path)}, which seat {seat} does not")


def _places_shown(seen: Leaves) -> set[Path]:
    """Where something can be seen, and all places on the way there."""
    shown: set[Path] = set()
    for path, value in seen.items():
        if not isinstance(value, Hidden):
            while path not in shown:
                shown.add(path)
                path = path[:-1]
    return shown - {()}


# The news: events, log lines, open questions


def _news_keep_secrets(walk: Walk, passage: Passage) -> None:
    if passage.move.seat == HOST:
        return
    for observer in walk.viewers:
        if observer != passage.move.seat:
            _news_tell_no_more_than_the_view(walk, passage, observer)


def _news_tell_no_more_than_the_view(walk: Walk, passage: Passage, observer: Seat) -> None:
    """Compare what happened with what might have happened in another world that looked the same before."""
    game, true = walk.game, passage
    seen_core = encoded(game.domain.view(true.after, observer))
    told = leaves(_news(game, true.step, observer))
    for other in _might_have_been(walk, passage, observer):
        if encoded(game.domain.view(other.after, observer)) != seen_core:
            continue
        path = _leak(game, true, other, observer, told, leaves(_news(game, other.step, observer)))
        if path is not None:
            what, leaked = ".".join(path), told[path]
            raise Broken(
                _telltale(path),
                f"at {true.move.command!r} seat {observer} is told {what} = {leaked!r}, which its view hides",
            )


def _might_have_been(walk: Walk, passage: Passage, observer: Seat) -> Iterator[Passage]:
    before, move = passage.before, passage.move
    worlds = _worlds(walk, before, observer) if _can_redraw(walk.game, before, observer) else iter((before,))
    for world in worlds:
        commands = walk.game.pipeline.legal(world, move.seat)
        alike = [command for command in commands if type(command) is type(move.command)]
        dice = walk.dice(before)
        for command in dice.shuffle(alike)[:ALTERNATIVES]:
            step = walk.run(world, move.seat, command, move.at)
            if step.accepted:
                yield Passage(world, type(move)(move.seat, command, move.at), step)


def _can_redraw(game: Game, state: MatchState[Any], observer: Seat) -> bool:
    """An open question offers what the true hand holds, so only its answers can be others, not the world around it."""
    return game.has_secrets and observer != SPECTATOR and not isinstance(state.wait, Prompt)


def _news(game: Game, step: Step, seat: Seat) -> dict[str, Any]:
    """What the game tells. The engine's own events say who is asked, which is public: a window that must not show
    who could respond has to be sealed."""
    reveals: tuple[type[Event], ...] = (EngineEvent, *game.domain.reveals)
    events = [event for event in step.events if not isinstance(event, reveals)]
    return {
        "events": tuple(seen_events(game, step.state, events, seat)),
        "lines": seen_lines(game, step.state, step.lines, seat),
        "wait": _asked(view(game, step.state, seat).sys["wait"]),
    }


def _asked(wait: Any) -> dict[str, Any]:
    """The part of a question that the game wrote."""
    return {
        name: getattr(wait, name) for name in ("name", "data", "options", "default") if hasattr(wait, name)
    }


def _telltale(path: Path) -> str:
    return {"events": "event_view", "lines": "action_log", "wait": "ask"}[path[0]]


def _leak(
    game: Game, true: Passage, other: Passage, observer: Seat, told: Leaves, told_other: Leaves
) -> Path | None:
    """Where the news differ by something hidden. News of another shape are another event, and no leak of a value."""
    if told.keys() != told_other.keys():
        return None
    differing = [path for path in told if told[path] != told_other[path]]
    if _is_same_choice(true.move.command, other.move.command):
        return differing[0] if differing else None
    # The mover chose differently, and may say so, unless what he chose now lies where the observer cannot see it.
    hid, hid_other = _newly_hidden(game, true, observer), _newly_hidden(game, other, observer)
    return next((path for path in differing if told[path] in hid and told_other[path] in hid_other), None)


def _is_same_choice(one: Command, other: Command) -> bool:
    """An answer picks by number: the same one means another thing where the options are others."""
    return one == other and not isinstance(one, Answer)


def _newly_hidden(game: Game, passage: Passage, seat: Seat) -> set[Any]:
    """Values that the command put where `seat` cannot see them, and that did not come from where it could."""
    before, after = _true_parts(passage.before), _true_parts(passage.after)
    unseen = leaves(after, shown=_seen_parts(game, passage.after, seat))
    was = leaves(before)
    added = Counter(_collected(unseen)) - Counter(_collected({path: was.get(path) for path in unseen}))
    seen_before = Counter(_collected(leaves(_seen_parts(game, passage.before, seat))))
    seen_after = Counter(_collected(leaves(_seen_parts(game, passage.after, seat))))
    return set(added - (seen_before - seen_after))


def _true_parts(state: MatchState[Any]) -> dict[str, Any]:
    return {"core": state.core, "wait": state.wait}


def _seen_parts(game: Game, state: MatchState[Any], seat: Seat) -> dict[str, Any]:
    seen = view(game, state, seat)
    return {"core": seen.core, "wait": seen.sys["wait"]}


def _collected(found: Leaves) -> Iterator[Any]:
    return (value for value in found.values() if value is not None and not isinstance(value, (Hidden, bool)))


def _sealed_answer_shows_nothing(walk: Walk, passage: Passage) -> None:
    wait = passage.before.wait
    if not (isinstance(wait, Window) and wait.sealed and _is_answer(wait, passage.move.command)):
        return
    still_open = passage.after.wait is not None and passage.after.wait.id == wait.id
    if wait.together and not still_open:
        return  # the last answer closes it
    for seat in walk.viewers:
        sent = update(walk.game, passage.before, passage.step, seat)
        if seat != passage.move.seat and (sent.delta is not None or sent.events or sent.lines):
            raise Broken(
                "view", f"seat {seat} can see that seat {passage.move.seat} answered in a sealed window"
            )


def _is_answer(wait: Window, command: Command) -> bool:
    return isinstance(command, Pass) or (wait.together and tag_of(command) in wait.commands)


# Values as leaves


def leaves(value: Any, path: Path = (), *, shown: Any = ...) -> Leaves:
    """The simple values inside, by where they are. With `shown`: only those that are hidden there."""
    found: Leaves = {}
    if shown is ...:
        _gather(value, path, found)
    else:
        _gather_hidden(value, path, shown, found)
    return found


SIMPLE = (str, int, bool, type(None))


def _gather(value: Any, path: Path, found: Leaves) -> None:
    if type(value) in SIMPLE or not _has_parts(value):
        found[path] = value
        return
    for name, part in _parts(value):
        _gather(part, (*path, name), found)


def _gather_hidden(value: Any, path: Path, shown: Any, found: Leaves) -> None:
    if isinstance(shown, Hidden):
        _gather(value, path, found)
    elif _has_parts(value):
        for name, part in _parts(value):
            _gather_hidden(part, (*path, name), _part(shown, name), found)


def _has_parts(value: Any) -> bool:
    return isinstance(value, (Struct, dict, tuple, list, set, frozenset)) and not isinstance(value, Hidden)


def _parts(value: Any) -> Iterable[tuple[str, Any]]:
    if isinstance(value, Struct):
        fields = value.__struct_fields__
        return [("", type(value).__name__), *[(name, getattr(value, name)) for name in fields]]
    if isinstance(value, dict):
        return [(str(key), part) for key, part in value.items()]
    return zip(map(str, range(len(value))), value, strict=True)


NOTHING = object()


def _part(shown: Any, name: str) -> Any:
    """The part of a view beside a part of the truth; where the two have different shapes, nothing is known."""
    if isinstance(shown, (Struct, dict, tuple, list)):
        return dict(_parts(shown)).get(name, NOTHING)
    return NOTHING


# Over many matches


def determinize_varies(game: Game) -> Iterator[Broken]:
    """A game with secrets must be able to draw other worlds, or bots play with open cards."""
    if not game.has_secrets:
        return
    if not overrides(game.domain, Domain, "determinize"):
        yield Broken("determinize", "the game has secrets but does not give `determinize`")
        return
    looked = 0
    for seats in dict.fromkeys((game.manifest.fewest_seats, game.manifest.most_seats)):
        for seed in range(DRAWS):
            for state, seat in _hiding(game, seats, seed):
                if _varies(game, state, seat):
                    return
                looked += 1
    if looked > DRAWS:
        yield Broken(
            "determinize", f"it drew the same world every time, in {looked} positions with something hidden"
        )


def _hiding(game: Game, seats: int, seed: int) -> Iterator[tuple[MatchState[Any], Seat]]:
    """Positions of a match in which something is hidden from a seat. Where few play, all may be known
    all the same: of two who share a deck each can tell what the other holds."""
    for state in states_of(game, Setting(seats, dict(game.quick)), seed):
        for seat in state.seats:
            seen = leaves(view(game, state, seat)).values()
            if any(isinstance(leaf, Hidden) and leaf.hidden for leaf in seen):
                yield state, seat


def states_of(game: Game, setting: Setting, seed: int) -> list[MatchState[Any]]:
    """Of a random match, after every command."""
    found: list[MatchState[Any]] = []
    with suppress(PlayFailed):  # another property tells
        random_match(
            game,
            seed,
            setting=setting,
            most_commands=100,
            watch=lambda match: found.append(match.state),
        )
    return found


def _varies(game: Game, state: MatchState[Any], seat: Seat) -> bool:
    dice = dice_for("worlds", encoded(state.core))
    drawn = {encoded(game.domain.determinize(state, seat, dice)) for _ in range(2 * DRAWS)}
    return len(drawn) > 1
