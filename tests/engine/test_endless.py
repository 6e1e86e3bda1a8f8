"""Steps of rules that do not end are stopped; whatever else a process does is left alone."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import thread_time

import pytest

from boardwright.engine.endless import StepTooLong, process_ends, steps_stop
from boardwright.engine.match import Match
from boardwright.engine.types import EngineError
from tests.economy.toys import Raise
from tests.toys.endless import GAME, SPINS

HERE = (__name__,)


def new_match() -> Match:
    return Match.new(GAME, secret=b"endless")


def test_an_endless_step_is_stopped_and_the_match_stays_as_it_was():
    match = new_match()
    match.submit(0, Raise(300))
    before = match.state
    with steps_stop(0.05, HERE), pytest.raises(StepTooLong, match=r"Endless\.execute did not end within"):
        match.submit(1, Raise(SPINS))
    assert match.state is before
    assert match.submit(1, Raise(400)).accepted


def test_an_error_that_the_rules_swallow_comes_again(monkeypatch):
    swallowed: list[EngineError] = []

    def stubborn(match, seat, command, chance):
        while len(swallowed) < 2:
            try:
                while True:
                    pass
            except EngineError as error:
                swallowed.append(error)
        while True:
            pass

    monkeypatch.setitem(stubborn.__globals__, "__name__", "boardwright.games.stubborn")
    with steps_stop(0.05, ("_pytest",)), pytest.raises(StepTooLong):
        stubborn(None, 0, None, None)
    assert len(swallowed) == 2


def test_many_short_steps_are_no_long_one():
    match = new_match()
    with steps_stop(0.05, HERE):
        began = thread_time()
        while thread_time() - began < 0.3:
            match.legal(0)


def test_who_is_no_rules_may_take_long():
    with steps_stop(0.05, HERE):
        began = thread_time()
        while thread_time() - began < 0.3:
            pass


def in_a_process(work):
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(within_limits, work).result()


def within_limits(work):
    with process_ends(0.3):
        return work()


def spin():
    while True:
        pass


def spin_in_c():
    sum(range(10**15))


def test_endless_work_in_another_process_is_stopped():
    with pytest.raises(StepTooLong, match="spin"):
        in_a_process(spin)


def test_endless_compiled_work_ends_its_process():
    with pytest.raises(BrokenProcessPool):
        in_a_process(spin_in_c)
