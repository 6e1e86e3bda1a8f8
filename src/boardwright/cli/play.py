"""`boardwright play`: a game in the terminal, against bots, with friends at one keyboard, or as a lesson."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from textwrap import indent
from typing import Any

from boardwright.bots.base import Bot
from boardwright.bots.registry import make_bot
from boardwright.cli.moves import is_numeric, label, numbered, outcome_text, parse_move
from boardwright.cli.options import add_game, add_seed, add_table, parse_options, whole
from boardwright.cli.screen import BAD, DIM, GOOD, STRONG, Screen, write_text
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.replay import write_replay
from boardwright.engine.systems.action_log import Line
from boardwright.engine.systems.tutorial import NextStep
from boardwright.engine.texts import fill
from boardwright.engine.types import HOST, Command, GameError, MatchState, Refusal, Seat, Step
from boardwright.engine.views import seen_lines
from boardwright.engine.waits import Timeout
from boardwright.games.registry import find

NOBODY = "none"
MARGIN = " " * 4


class Leave(Exception):  # noqa: N818 - not an error: the player has had enough
    """The player quits."""


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    add_game(parser, screen)
    parser.add_argument(
        "--seat", type=whole(screen, least=0), default=0, metavar="N", help=screen.text("option.seat")
    )
    parser.add_argument("--bot", default="mcts", metavar="BOT", help=screen.text("option.bot"))
    add_seed(parser, screen, default=None)
    add_table(parser, screen)
    parser.add_argument("--lesson", action="store_true", help=screen.text("option.lesson"))
    parser.add_argument("--save", metavar=screen.text("option.file.name"), help=screen.text("option.save"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    game = find(given.game)
    if given.lesson:
        return Lesson(game, screen).run()
    session = Session(game, screen, seat=given.seat, bot=given.bot, seed=given.seed,
                      players=given.players, options=parse_options(given.options))  # fmt: skip
    status = session.run()
    if given.save is not None:
        write_text(Path(given.save), write_replay(session.match))
        screen.say("play.saved", DIM, file=given.save)
    return status


class Session:
    """One match at this terminal."""

    def __init__(
        self,
        game: Game,
        screen: Screen,
        *,
        seat: Seat = 0,
        bot: str = "mcts",
        seed: int | None = None,
        players: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        secret = secrets.token_bytes(32) if seed is None else f"terminal {seed}".encode()
        self.game = game
        self.screen = screen
        self.match = Match.new(game, secret=secret, seats=players, options=options, mode="local")
        seats = self.match.state.seats
        if seat not in seats:
            raise GameError("no_such_seat", seat=seat, seats=len(seats))
        self.bots: dict[Seat, Bot] = {}
        if bot != NOBODY:
            source = secret.hex() if seed is None else seed
            self.bots = {other: make_bot(bot, f"{source} {other}") for other in seats if other != seat}
        self.you: Seat | None = seat if self.bots or len(seats) == 1 else None
        """Who reads the screen; None where all sit at it."""
        self._last: Seat | None = None

    def run(self) -> int:
        self.screen.say("play.title", STRONG, title=self.game.title(self.screen.language))
        try:
            while self.match.outcome is None:
                self._turn()
        except Leave:
            self.screen.say("play.left", DIM)
            return 0
        self._show_end()
        return 0

    def _turn(self) -> None:
        active = self.match.active
        if not active:
            self._let_time_pass()
            return
        seat = next((seat for seat in active if seat not in self.bots), active[0])
        if seat in self.bots:
            self._bot_moves(seat)
        else:
            self._person_moves(seat)

    def _let_time_pass(self) -> None:
        """The match waits for nothing but time, and here nobody keeps it."""
        deadlines = self.match.deadlines()
        late = min(deadlines, key=lambda seat: deadlines[seat])
        self.match.submit(HOST, Timeout(seat=late), deadlines[late])

    # Bots

    def _bot_moves(self, seat: Seat) -> None:
        before = self.match.state
        with self.screen.err.status(self.screen.text("play.thinking")):
            command = self.bots[seat].choose(self.game, before, seat)
        step = self.match.submit(seat, command)
        if step.refusal is not None:
            raise GameError("bot_refused", seat=seat, problem=self._why(step.refusal))
        self.screen.say("play.did", DIM, seat=seat, what=self._seen(before, seat, command, step))

    def _seen(self, before: MatchState[Any], seat: Seat, command: Command, step: Step) -> str:
        """What the person at the screen may know of a bot's move."""
        you = -1 if self.you is None else self.you
        lines = seen_lines(self.game, self.match.state, step.lines, you)
        texts = [text for line in lines if (text := self._line(line)) is not None]
        if texts:
            return "; ".join(texts)
        if self.game.has_secrets or before.sys.waits:
            return self.screen.text("play.moved")
        return label(self.game, before, seat, command, self.screen)

    def _line(self, line: Line) -> str | None:
        text = self.game.text(f"log.{line.key}", self.screen.language)
        if text is None:
            return None
        values = {part.name: str(_worth(part)) for part in line.segments}
        return fill(text, values, lambda key: self.game.text(key, self.screen.language))

    # People

    def _person_moves(self, seat: Seat) -> None:
        if self.you is None and self.game.has_secrets and self._last not in (None, seat):
            self.screen.out.clear()
            self._read(self.screen.text("play.hand_over", seat=seat))
        self._last = seat
        self._show_board(seat)
        self._show_question(seat)
        commands = self.match.legal(seat)
        if not is_numeric(commands):
            self._show_moves(seat, commands)
        while not self._tried(seat, commands):
            pass

    def _show_board(self, seat: Seat) -> None:
        self.screen.show(f"\n{indent(self.match.describe(seat), MARGIN)}\n")

    def _show_question(self, seat: Seat) -> None:
        wait = self.match.state.wait
        if wait is not None:
            asked = self.game.text(f"prompt.{wait.name}", self.screen.language) or wait.name
            self.screen.show(f"  {asked}", STRONG)

    def _show_moves(self, seat: Seat, commands: list[Command]) -> None:
        for number, command in numbered(commands, self.match.state.wait).items():
            words = label(self.game, self.match.state, seat, command, self.screen)
            self.screen.show(f"  {number:3}  {words}")

    def _tried(self, seat: Seat, commands: list[Command]) -> bool:
        """One line of input; True if the match has changed."""
        typed = self._read(self._prompt(seat, commands))
        match typed.lower():
            case "":
                return False
            case "q" | "quit" | "exit":
                raise Leave
            case "h" | "help" | "?":
                self.screen.say("play.help", DIM)
                return False
            case "m" | "moves":
                self._show_moves(seat, commands)
                return False
            case "u" | "undo":
                return self._undo(seat)
        command = parse_move(self.game, commands, typed, self.match.state.wait)
        refusal = command if isinstance(command, Refusal) else self.match.submit(seat, command).refusal
        if refusal is not None:
            self._tell(refusal)
        return refusal is None

    def _prompt(self, seat: Seat, commands: list[Command]) -> str:
        who = self.screen.text("play.your_move" if self.you is not None else "play.seat_moves", seat=seat)
        numbers = sorted(numbered(commands, self.match.state.wait))
        span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        return self.screen.text("play.prompt", who=who, span=span)

    def _undo(self, seat: Seat) -> bool:
        """Back to the person's own last decision, over what the bots did since."""
        snapshots = getattr(getattr(self.match.state.sys, "undo", None), "snapshots", ())
        if self.bots and not any(shot.seat == seat for shot in snapshots):
            self._tell(Refusal("nothing_to_undo"))
            return False
        while True:
            step = self.match.undo(seat)
            if step.refusal is not None:
                self._tell(step.refusal)
                return False
            if any(active not in self.bots for active in self.match.active):
                self.screen.say("play.undone", DIM)
                return True

    def _read(self, prompt: str) -> str:
        typed = self.screen.ask(prompt)
        if typed is None:
            raise Leave
        return typed

    def _tell(self, refusal: Refusal) -> None:
        self.screen.show(f"  {self._why(refusal)}", BAD)

    def _why(self, refusal: Refusal) -> str:
        return self.screen.explain(refusal, self.game.texts)

    def _show_end(self) -> None:
        self._show_board(self.you if self.you is not None else -1)
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.show(outcome_text(self.game, outcome, self.screen, self.you), STRONG)


class Lesson(Session):
    """A game's own lesson: read, do what it says, read on."""

    def __init__(self, game: Game, screen: Screen) -> None:
        if game.lesson is None:
            raise GameError("no_lesson", game=game.id)
        self.game = game
        self.screen = screen
        self.lesson = game.lesson
        self.match = Match.new(game, secret=b"", mode="tutorial")
        self.bots = {}
        self.you = game.lesson.seat
        self._last = None

    def run(self) -> int:
        self.screen.say("play.lesson", STRONG, title=self.game.title(self.screen.language))
        steps = self.lesson.steps
        try:
            while self.match.state.sys.tutorial.step < len(steps) and self.match.outcome is None:
                self._step(self.match.state.sys.tutorial.step)
        except Leave:
            self.screen.say("play.left", DIM)
            return 0
        self._show_board(self.lesson.seat)
        self.screen.say("play.lesson_done", GOOD, game=self.game.id)
        return 0

    def _step(self, number: int) -> None:
        step = self.lesson.steps[number]
        text = self.game.text(f"lesson.{step.text}", self.screen.language) or step.text
        self.screen.show(f"\n{number + 1}/{len(self.lesson.steps)}  {text}", STRONG)
        if step.allow:
            self._person_moves(self.lesson.seat)
            return
        if self._read(self.screen.text("play.read_on")).lower() in ("q", "quit"):
            raise Leave
        self.match.submit(self.lesson.seat, NextStep())


def _worth(segment: Any) -> Any:
    """What a segment of a log line says: its last field."""
    return getattr(segment, segment.__struct_fields__[-1])
