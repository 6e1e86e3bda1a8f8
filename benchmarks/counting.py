"""Long counts: shared among processes, written down as they go, and judged at the end."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.progress import Progress


def shared(work: Callable[[Any], Any], tasks: Sequence[Any], jobs: int, title: str) -> Iterator[Any]:
    with Progress(transient=True) as progress:
        bar = progress.add_task(title, total=len(tasks))
        with get_context("fork").Pool(jobs) as pool:
            for done in pool.imap_unordered(work, tasks):
                progress.advance(bar)
                yield done


class Kept:
    """What came of the portions of a long count, in a file of JSON Lines if there is one. Each result is a list."""

    def __init__(self, path: Path | None, subject: str) -> None:
        self._path = path
        self._subject = subject
        self._done: dict[tuple[int, int], list[Any]] = {}
        if path is not None and path.exists():
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                if entry["subject"] == subject:
                    self._done[tuple(entry["portion"])] = entry["result"]

    def run(self, work: Callable[[Any], Any], tasks: Sequence[tuple[int, int]], jobs: int) -> Iterator[Any]:
        """The results of all tasks; only those that are not written down yet are worked on."""
        wanted = [task for task in tasks if task not in self._done]
        yield from (self._done[task] for task in tasks if task in self._done)
        for task, result in shared(_Marked(work), wanted, jobs, self._subject):
            if self._path is not None:
                entry = {"subject": self._subject, "portion": task, "result": result}
                with self._path.open("a") as file:
                    file.write(json.dumps(entry) + "\n")
            yield result


class _Marked:
    """Work whose result comes with its task, so that it can be written down."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work

    def __call__(self, task: Any) -> tuple[Any, Any]:
        return task, self._work(task)


def portions(count: int, size: int) -> list[tuple[int, int]]:
    """(number, how many) of the tasks that so much work falls into."""
    return [(start // size, min(size, count - start)) for start in range(0, count, size)]


def verdict(name: str, value: str, passed: bool) -> bool:
    print(f"{name:44} {value:>22}  {'ok' if passed else 'MISSED'}")
    return passed


def best_of(repeats: int, figure: Callable[[], float]) -> float:
    figure()
    return max(figure() for _ in range(repeats))


def run(
    description: str | None,
    subjects: Mapping[str, Callable[[int, int | None, Path | None], bool]],
    argv: Sequence[str] | None,
) -> int:
    """One subject, as the command line says: with so many processes, so large a count, and a file to go on from."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subject", nargs="?", default="speed", choices=subjects)
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    parser.add_argument("--count", type=int, help="how many hands, rounds or actions")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="write down what is done, and go on from there"
    )
    given = parser.parse_args(argv)
    return 0 if subjects[given.subject](given.jobs, given.count, given.keep) else 1
