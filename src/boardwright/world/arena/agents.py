"""Those who play in an arena: bots of this program, and strangers' programs in processes of their own.

A stranger's agent that crashes, does not answer in time, floods the line or answers nonsense has lost that game. It
takes nobody along: it shares no memory, no output and no clock with anybody. It is no sandbox, though: it may do to
this machine what its user may.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Protocol

import msgspec

from boardwright.bots.base import Bot
from boardwright.bots.registry import make_bot
from boardwright.engine.delta import plain
from boardwright.engine.game import Game
from boardwright.engine.secrecy import redact
from boardwright.engine.types import Command, MatchState, Refusal, Seat
from boardwright.world.arena.plan import is_file

CRASHED, HUNG, FLOODED, ILLEGAL = "agent_crashed", "agent_hung", "agent_flooded", "agent_illegal"
MOST_BYTES = 1 << 16
HOST = Path(__file__).with_name("host.py")


class AgentFault(Exception):  # noqa: N818 - the agent's, not ours
    """An agent did what loses by rule; `code` says what."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Player(Protocol):
    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command: ...

    def close(self) -> None: ...


def make_player(agent: str, seed: str, deadline: float) -> Player:
    return ExternalPlayer(agent, deadline) if is_file(agent) else BotPlayer(make_bot(agent, seed))


class BotPlayer:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        try:
            return self._bot.choose(game, state, seat)
        except Exception as error:  # a bot that cannot play a game loses it, and the arena goes on
            raise AgentFault(CRASHED) from error

    def close(self) -> None:
        pass


class ExternalPlayer:
    """A file of somebody's own: Python with a function `act`, or any program that speaks the same lines."""

    def __init__(self, file: str, deadline: float) -> None:
        path = Path(file).resolve()
        command = [sys.executable, str(HOST), str(path)] if path.suffix == ".py" else [str(path)]
        self._deadline = deadline
        self._ended = False
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=path.parent,
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            raise AgentFault(CRASHED) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        legal = game.bare.legal(state, seat)
        question = {
            "game": game.reference,
            "seat": seat,
            "turn": state.sys.seq,
            "view": _seen(game, state, seat),
            "legal": [plain(command) for command in legal],
        }
        answer = self._ask(msgspec.json.encode(question) + b"\n")
        return _command(game, state, seat, answer, legal)

    def _ask(self, question: bytes) -> Any:
        if select.select([self._from], [], [], 0)[0] and self._process.poll() is None:
            raise AgentFault(FLOODED)  # it speaks before it is asked
        until = time.monotonic() + self._deadline
        self._send(question, until)
        return self._receive(until)

    def _send(self, data: bytes, until: float) -> None:
        while data:
            if not select.select([], [self._to], [], _left(until))[1]:
                raise AgentFault(HUNG)
            try:
                data = data[os.write(self._to, data) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise AgentFault(CRASHED) from error

    def _receive(self, until: float) -> Any:
        line = b""
        while b"\n" not in line:
            if len(line) > MOST_BYTES:
                raise AgentFault(FLOODED)
            if not select.select([self._from], [], [], _left(until))[0]:
                raise AgentFault(HUNG)
            part = os.read(self._from, MOST_BYTES)
            if not part:
                raise AgentFault(CRASHED)
            line += part
        first, rest = line.split(b"\n", 1)
        if rest or len(first) > MOST_BYTES:
            raise AgentFault(FLOODED)
        try:
            return msgspec.json.decode(first, type=dict[str, Any])["action"]
        except (msgspec.MsgspecError, KeyError, UnicodeError) as error:
            raise AgentFault(ILLEGAL) from error

    def close(self) -> None:
        """End the process and all that it started."""
        if self._ended:
            return
        self._ended = True
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def _left(until: float) -> float:
    return max(0.0, until - time.monotonic())


def _seen(game: Game, state: MatchState[Any], seat: Seat) -> Any:
    """What the agent may know: its own view, and what the match waits for."""
    wait = None if state.wait is None else redact(state.wait, game.domain.eyes(state, seat))
    seen = {"core": game.domain.view(state, seat), "phase": state.phase, "turn": state.sys.turn, "wait": wait}
    return plain(seen)


def _command(game: Game, state: MatchState[Any], seat: Seat, answer: Any, legal: list[Command]) -> Command:
    """An answer is the number of a legal command, or a command; whatever the rules refuse loses."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        if not 0 <= answer < len(legal):
            raise AgentFault(ILLEGAL)
        return legal[answer]
    command = game.parse_command(answer)
    if isinstance(command, Refusal) or game.bare.refusal(state, seat, command, state.sys.at) is not None:
        raise AgentFault(ILLEGAL)
    return command
