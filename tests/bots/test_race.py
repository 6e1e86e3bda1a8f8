"""A race of commands: equal tries, doubt in favour of the first."""

from __future__ import annotations

from random import Random

from boardwright.bots.race import LEAST, Race


def run(race: Race, tries: int, worth: list[float], noise: float = 0.3) -> Race:
    """Each try of a round has the same luck, and a little of its own."""
    luck = Random(1)
    shared: dict[int, float] = {}
    for _ in range(tries):
        if race.finished():
            break
        entrant = race.next()
        world = len(race.results[entrant])
        shared.setdefault(world, luck.gauss(0, 0.5))
        race.record(worth[entrant] + shared[world] + luck.gauss(0, noise))
    return race


def test_all_are_tried_equally_often():
    race = run(Race(3), 3 * LEAST - 1, [0.0, 0.0, 0.0])
    assert [len(results) for results in race.results] == [LEAST, LEAST, LEAST - 1]


def test_a_clear_winner_ends_the_race():
    race = run(Race(3), 10_000, [0.0, 0.5, -0.5], noise=0.05)
    assert race.finished()
    assert race.leader() == 1
    assert sum(map(len, race.results)) < 300


def test_in_doubt_the_favourite_wins():
    race = run(Race(2), 20, [0.0, 0.02])
    assert race.leader() == 0


def test_what_is_as_good_is_left_to_the_favourite():
    race = run(Race(2), 100, [0.0, 0.001], noise=0.0)
    assert race.leader() == 0
    assert run(Race(2), 100, [0.0, 0.1], noise=0.0).leader() == 1


def test_whoever_was_not_tried_yet_does_not_lead():
    race = run(Race(5), 2, [-0.5] * 5)
    assert race.leader() in (0, 1)
