"""Interaction: blocking questions to one seat, or to several at once. The open question is data in `sys.waits`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boardwright.engine.authority import IN_PLAY
from boardwright.engine.systems.base import Closed, System
from boardwright.engine.types import Choice, Command, Effect, MatchState, Position, Refusal, Seat, wire_name
from boardwright.engine.waits import Answer, Ask, Picks, Prompt, PromptAnswered, PromptOpened, tag_of

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
        turn.push(_queued(directive))
        return ()

    def settle(self, turn: Turn, wait: Prompt) -> Prompt | Closed:
        fresh = self._refreshed(turn, wait)
        if not fresh.owners():
            return Closed(_answer(fresh))
        if fresh.id == 0:
            turn.change(last_wait=turn.sys.last_wait + 1)
            turn.record(PromptOpened(fresh.owners(), fresh.name, fresh.kind))
            deadline = None if fresh.seconds is None else turn.at + fresh.seconds * 1000
            return replace(fresh, id=turn.sys.last_wait, deadline=deadline)
        return fresh

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
                current = turn.wait


def _queued(ask: Ask) -> Prompt:
    seats = ask.seat if isinstance(ask.seat, tuple) else (ask.seat,)
    return Prompt(
        id=0,
        name=ask.name,
        seats=seats,
        seconds=ask.seconds,
        data=ask.data,
        kind=ask.kind,
        min=ask.min,
        max=ask.max,
        optional=ask.optional,
        default=ask.default,
        steps=ask.steps,
        commands=tuple(wire_name(command.__name__) for command in ask.commands),
        fixed=None if ask.options is None else tuple(ask.options),
    )


def _answered(turn: Turn, seat: Seat, picks: Picks) -> Iterable[Effect]:
    """Keep the answer; when everybody is done, go on."""
    prompt = _with_answer(turn.wait, seat, picks)
    turn.record(PromptAnswered(seat, prompt.name))
    turn.swap_wait(prompt)
    if not prompt.owners():
        yield from turn.close_wait(prompt, _answer(prompt))


def _with_answer(prompt: Prompt, seat: Seat, picks: Picks) -> Prompt:
    if not picks and prompt.optional:
        return replace(prompt, done=(*prompt.done, seat))
    picked = (*prompt.picked.get(seat, ()), picks)
    values = (*prompt.values.get(seat, ()), _meaning(prompt, prompt.options[seat], picks))
    done = prompt.done if len(picked) < prompt.steps else (*prompt.done, seat)
    return replace(
        prompt, picked={**prompt.picked, seat: picked}, values={**prompt.values, seat: values}, done=done
    )


def _meaning(prompt: Prompt, options: tuple[Choice, ...], picks: Picks) -> tuple[Choice, ...]:
    return picks if prompt.kind in ("number", "distribute") else tuple(options[pick] for pick in picks)


def _answer(prompt: Prompt) -> Any:
    """What `resume` gets: a value; by seat, if several were asked."""
    if len(prompt.seats) == 1:
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
    return min(prompt.min, len(options)), min(prompt.max, len(options))


def _has_choice(prompt: Prompt, options: tuple[Choice, ...]) -> bool:
    return prompt.kind == "number" or bool(options)


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
    if prompt.optional and prompt.min > 0:
        yield ()


def _spread(low: int, high: int) -> Iterable[int]:
    """All numbers of a short range; of a long one its ends and some between."""
    if high - low < MOST_ANSWERS:
        return range(low, high + 1)
    return [low + (high - low) * part // (MOST_ANSWERS - 1) for part in range(MOST_ANSWERS)]


def _distributions(slots: int, low: int, high: int) -> Iterator[Picks]:
    for total in range(low, high + 1):
        yield from _parts(total, slots)


def _parts(total: int, slots: int) -> Iterator[Picks]:
    if slots == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _parts(total - first, slots - 1):
            yield (first, *rest)
