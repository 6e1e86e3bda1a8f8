"""Interaction: blocking questions to one seat, or to several at once. The open question is data in `sys.waits`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boardwright.engine.authority import IN_PLAY
from boardwright.engine.systems.base import Closed, System
from boardwright.engine.types import Choice, Command, Effect, EngineError, MatchState, Position, Refusal, Seat
from boardwright.engine.waits import Answer, Ask, Pass, Picks, Prompt, PromptAnswered, PromptOpened, tag_of

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

MOST_ANSWERS = 64
"""How many answers `legal` lists where there would be too many; the check stays the authority."""

NOTHING_ASKED = Refusal("nothing_asked")
NOT_ASKED = Refusal("not_asked")
WAITING_FOR_ANSWER = Refusal("waiting_for_answer")
ANSWER_NOT_OFFERED = Refusal("answer_not_offered")
ANSWER_TWICE = Refusal("answer_twice")


class Interaction(System):
    id = "interaction"
    priority = 20
    commands = {Answer: IN_PLAY}
    events = (PromptOpened, PromptAnswered)
    directives = (Ask,)
    wait_type = Prompt
    bears_rules = True

    def direct(self, turn: Turn, directive: Ask) -> Iterable[Effect]:
        prompt = _queued(directive)
        if not _can_be_answered(prompt, turn.seats):
            raise EngineError(f"{turn.pipeline.game.id}: nobody can answer {directive!r}")
        turn.push(prompt)
        return ()

    def settle(self, turn: Turn, wait: Prompt) -> Prompt | Closed:
        fresh = self._refreshed(turn, wait)
        if not fresh.owners():
            return Closed(_answer(fresh))
        if fresh.id == 0:
            turn.change(last_wait=turn.sys.last_wait + 1)
            turn.record(PromptOpened(fresh.owners(), fresh.name, fresh.kind))
            fresh = replace(fresh, id=turn.sys.last_wait)
        return _with_its_time(turn, fresh)

    def _refreshed(self, turn: Turn, prompt: Prompt) -> Prompt:
        """Options as they are now. Who has none left to choose from is done."""
        options, done = {}, list(prompt.done)
        for seat in prompt.owners():
            given = turn.domain.options(turn, prompt, seat) if prompt.fixed is None else prompt.fixed
            options[seat] = tuple(given)
            if not _has_choice(prompt, options[seat]):
                done.append(seat)
        if options == prompt.options and len(done) == len(prompt.done):
            return prompt
        return replace(prompt, options=options, done=tuple(done))

    def gate(self, state: Position[Any], wait: Prompt, seat: Seat, command: Command) -> Refusal | None:
        if type(command) is Answer:
            return None
        if type(command) is Pass and wait.optional:
            return None if seat in wait.owners() else NOT_ASKED
        return None if tag_of(command) in wait.commands else WAITING_FOR_ANSWER

    def check(self, state: MatchState[Any], seat: Seat, command: Answer, at: int) -> Refusal | None:
        wait = state.wait
        if not isinstance(wait, Prompt):
            return NOTHING_ASKED
        if seat not in wait.owners():
            return NOT_ASKED
        return _fault(wait, wait.options[seat], command.picks)

    def handle(self, turn: Turn, seat: Seat, command: Answer) -> Iterable[Effect]:
        yield from _answered(turn, seat, command.picks)

    def answers(self, state: Position[Any], wait: Prompt, seat: Seat) -> Iterator[Command]:
        if seat in wait.owners():
            picks = islice(_possible(wait, wait.options[seat]), MOST_ANSWERS)
            yield from (Answer(pick) for pick in picks)

    def expire(self, turn: Turn, wait: Prompt, seat: Seat) -> Iterable[Effect]:
        late = (seat,) if seat in wait.owners() else wait.owners()
        for owner in late:
            current = turn.wait
            while isinstance(current, Prompt) and current.id == wait.id and owner in current.owners():
                yield from _answered(turn, owner, default_picks(current, current.options[owner]))
                current = self._next_step(turn, wait.id)

    def _next_step(self, turn: Turn, id: int) -> Any:
        """The wait on top; if it is still the one that expires, with the options of its next step."""
        wait = turn.wait
        if isinstance(wait, Prompt) and wait.id == id:
            turn.swap_wait(self._refreshed(turn, wait))
        return turn.wait


def _with_its_time(turn: Turn, prompt: Prompt) -> Prompt:
    """Who comes to be asked gets the full time, be it the first time or after another wait lay on top."""
    before = turn.before.wait
    if prompt.seconds is None or (before is not None and before.id == prompt.id):
        return prompt
    return replace(prompt, deadline=turn.deadline(prompt.seconds))


def _queued(ask: Ask) -> Prompt:
    seats = ask.seat if isinstance(ask.seat, tuple) else (ask.seat,)
    return Prompt(
        id=0,
        name=ask.name,
        seats=seats,
        many=isinstance(ask.seat, tuple),
        seconds=ask.seconds,
        data=ask.data,
        kind=ask.kind,
        min=ask.min,
        max=ask.max,
        optional=ask.optional,
        default=ask.default,
        steps=ask.steps,
        commands=tuple(tag_of(command) for command in ask.commands),
        fixed=None if ask.options is None else tuple(ask.options),
    )


def _can_be_answered(prompt: Prompt, seats: tuple[Seat, ...]) -> bool:
    bounds_fit = prompt.kind == "order" or prompt.min <= prompt.max
    return (
        bounds_fit
        and prompt.steps > 0
        and set(prompt.seats) <= set(seats)
        and (prompt.kind != "distribute" or prompt.max >= 0)
    )


def _answered(turn: Turn, seat: Seat, picks: Picks) -> Iterable[Effect]:
    """Keep the answer; when everybody is done, go on."""
    prompt = _with_answer(turn.wait, seat, picks)
    turn.record(PromptAnswered(seat, prompt.name))
    turn.swap_wait(prompt)
    if not prompt.owners():
        yield from turn.close_wait(prompt, _answer(prompt))


def _with_answer(prompt: Prompt, seat: Seat, picks: Picks) -> Prompt:
    """A decline leaves an entry too: others must not tell it from any other answer."""
    picked, values = prompt.picked.get(seat, ()), prompt.values.get(seat, ())
    declined = not picks and prompt.optional
    if not declined:
        picked = (*picked, picks)
        values = (*values, _meaning(prompt, prompt.options[seat], picks))
    done = (*prompt.done, seat) if declined or len(picked) >= prompt.steps else prompt.done
    return replace(
        prompt, picked={**prompt.picked, seat: picked}, values={**prompt.values, seat: values}, done=done
    )


def _meaning(prompt: Prompt, options: tuple[Choice, ...], picks: Picks) -> tuple[Choice, ...]:
    return picks if prompt.kind in ("number", "distribute") else tuple(options[pick] for pick in picks)


def _answer(prompt: Prompt) -> Any:
    """What `resume` gets: a value if one seat was asked, a map if a tuple of seats was, however short."""
    if not prompt.many:
        return _answer_of(prompt, prompt.seats[0])
    return {seat: _answer_of(prompt, seat) for seat in prompt.seats}


def _answer_of(prompt: Prompt, seat: Seat) -> Any:
    steps = prompt.values.get(seat, ())
    single = prompt.kind == "number" or (prompt.max == 1 and prompt.kind not in ("order", "distribute"))
    shaped = [step[0] if single and step else None if single else step for step in steps]
    if prompt.steps > 1:
        return tuple(shaped)
    if shaped:
        return shaped[0]
    return None if single or prompt.optional else ()


def _bounds(prompt: Prompt, options: tuple[Choice, ...]) -> tuple[int, int]:
    """How many may be chosen: a prompt never asks for more than there is."""
    if prompt.kind == "order":
        return len(options), len(options)
    return max(0, min(prompt.min, len(options))), min(prompt.max, len(options))


def _has_choice(prompt: Prompt, options: tuple[Choice, ...]) -> bool:
    if prompt.kind in ("number", "order", "distribute"):
        return prompt.kind == "number" or bool(options)
    return bool(options) and prompt.max > 0


def _fault(prompt: Prompt, options: tuple[Choice, ...], picks: Picks) -> Refusal | None:
    if not picks and prompt.optional:
        return None
    if prompt.kind == "number":
        if len(picks) != 1:
            return Refusal("answer_count", {"min": 1, "max": 1})
        fits = prompt.min <= picks[0] <= prompt.max
        return None if fits else Refusal("answer_out_of_range", {"min": prompt.min, "max": prompt.max})
    if prompt.kind == "distribute":
        return _distribution_fault(prompt, options, picks)
    low, high = _bounds(prompt, options)
    if not low <= len(picks) <= high:
        return Refusal("answer_count", {"min": low, "max": high})
    if len(set(picks)) != len(picks):
        return ANSWER_TWICE
    return None if all(0 <= pick < len(options) for pick in picks) else ANSWER_NOT_OFFERED


def _distribution_fault(prompt: Prompt, options: tuple[Choice, ...], amounts: Picks) -> Refusal | None:
    if len(amounts) != len(options):
        return Refusal("answer_count", {"min": len(options), "max": len(options)})
    if min(amounts) < 0 or not prompt.min <= sum(amounts) <= prompt.max:
        return Refusal("answer_out_of_range", {"min": prompt.min, "max": prompt.max})
    return None


def default_picks(prompt: Prompt, options: tuple[Choice, ...]) -> Picks:
    """What counts when nobody answers: the rules' default if it still fits, else the least there is."""
    if prompt.default is not None and _fault(prompt, options, prompt.default) is None:
        return prompt.default
    if prompt.optional:
        return ()
    return next(_possible(prompt, options))


def _possible(prompt: Prompt, options: tuple[Choice, ...]) -> Iterator[Picks]:
    may_choose_none = prompt.min <= 0 and prompt.kind not in ("number", "order", "distribute")
    if prompt.optional and not may_choose_none:
        yield ()
    if prompt.kind == "number":
        yield from ((number,) for number in _spread(prompt.min, prompt.max))
    elif prompt.kind == "distribute":
        yield from _distributions(len(options), prompt.min, prompt.max)
    elif prompt.kind == "order":
        yield from permutations(range(len(options)))
    else:
        low, high = _bounds(prompt, options)
        for count in range(low, high + 1):
            yield from combinations(range(len(options)), count)


def _spread(low: int, high: int) -> Iterable[int]:
    """All numbers of a short range; of a long one its ends and some between."""
    if high - low < MOST_ANSWERS:
        return range(low, high + 1)
    return [low + (high - low) * part // (MOST_ANSWERS - 1) for part in range(MOST_ANSWERS)]


def _distributions(slots: int, low: int, high: int) -> Iterator[Picks]:
    for total in range(max(0, low), high + 1):
        yield from _parts(total, slots)


def _parts(total: int, slots: int) -> Iterator[Picks]:
    if slots == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _parts(total - first, slots - 1):
            yield (first, *rest)
