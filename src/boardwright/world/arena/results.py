"""The file of results: one line a bout, only ever added to. Whatever kills the arena, what was played stays played."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec
from msgspec.structs import replace

from boardwright.engine.types import GameError
from boardwright.world.arena.bout import BoutResult
from boardwright.world.arena.plan import ArenaPlan

FORMAT = 1


class Results:
    """`with Results(file, plan) as results:` … `results.played`, `results.add(result)`."""

    def __init__(self, file: Path, plan: ArenaPlan) -> None:
        self._file = file
        self._identity = {"format": FORMAT, **plan.identity()}
        self._agents = plan.agents
        self.eras: list[list[str]] = []
        """Who was there from the start, and who came later, each time."""
        self.played: dict[int, BoutResult] = {}
        self._out: IO[bytes] | None = None

    def __enter__(self) -> Results:
        whole = self._read()
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._out = self._file.open("ab")
            self._out.truncate(whole)  # a line that a kill has cut is played again
            if not whole:
                self._write({"arena": self._identity})
                self.eras = [list(self._agents)]
            self._take_in()
        except OSError as error:
            raise GameError("file_unwritable", file=str(self._file), problem=error.strerror or "") from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self._out is not None:
            self._out.close()

    def _take_in(self) -> None:
        """Agents that the file does not know yet play from now on, against each other and all before them."""
        known = {agent for era in self.eras for agent in era}
        newcomers = [agent for agent in self._agents if agent not in known]
        if newcomers:
            self._write({"more": newcomers})
            self.eras.append(newcomers)

    def add(self, result: BoutResult) -> None:
        if result.replay:
            result = replace(result, replay=self._keep(result))
        self.played[result.number] = result
        self._write(result)

    def _keep(self, result: BoutResult) -> str:
        """Put the replay beside the file; its name, from the folder that this one is in."""
        folder = self._file.with_name(f"{self._file.stem}-replays")
        folder.mkdir(exist_ok=True)
        kept = folder / f"{result.number:06d}.jsonl"
        kept.write_text(result.replay, encoding="utf-8", newline="\n")
        return f"{folder.name}/{kept.name}"

    def _write(self, content: object) -> None:
        assert self._out is not None
        self._out.write(msgspec.json.encode(content) + b"\n")
        self._out.flush()

    def _read(self) -> int:
        """What is in the file; how many of its bytes are whole lines."""
        data = self._file.read_bytes() if self._file.exists() else b""
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), 1):
            if number == 1:
                self._check(line)
            else:
                self._take(number, line)
        return whole

    def _check(self, line: bytes) -> None:
        try:
            given = msgspec.json.decode(line)["arena"]
        except (msgspec.MsgspecError, KeyError, TypeError):
            raise GameError("arena_line", line=1, file=str(self._file)) from None
        known = msgspec.json.decode(msgspec.json.encode(self._identity))
        self.eras = [given.get("agents", [])]
        given["agents"] = known["agents"]  # others may come later: see `_take_in`
        other = [name for name in known if given.get(name) != known[name]]
        if not set(self.eras[0]) <= set(self._agents):
            other.append("agents")
        if other:
            raise GameError("arena_other", file=str(self._file), problem=", ".join(other))

    def _take(self, number: int, line: bytes) -> None:
        if line.startswith(b'{"more":'):
            self._take_era(number, line)
            return
        try:
            result = msgspec.json.decode(line, type=BoutResult)
        except msgspec.MsgspecError:
            raise GameError("arena_line", line=number, file=str(self._file)) from None
        self.played[result.number] = result

    def _take_era(self, number: int, line: bytes) -> None:
        try:
            newcomers = msgspec.json.decode(line, type=dict[str, list[str]])["more"]
        except msgspec.MsgspecError:
            raise GameError("arena_line", line=number, file=str(self._file)) from None
        if not set(newcomers) <= set(self._agents):
            raise GameError("arena_other", file=str(self._file), problem="agents")
        self.eras.append(newcomers)
