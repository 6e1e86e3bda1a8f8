"""Chess: random games beside python-chess and OpenSpiel, endings that must be won, games against Stockfish.

    python benchmarks/international_chess.py oracle --games 10000     equal to python-chess, move by move to the end
    python benchmarks/international_chess.py perft                    1,000 random positions counted, and how fast
    python benchmarks/international_chess.py speed                    random games a second, beside OpenSpiel's
    python benchmarks/international_chess.py endings --games 100      king and queen, rook, bishops, bishop and knight
    python benchmarks/international_chess.py strength --elo 2000 --games 40 --keep games.jsonl

`strength` needs Debian's `stockfish` (or `--peer gnuchess`, `--peer fairymax`); killed and started again with `--keep`,
it goes on. Each row of the file says how many milliseconds of the processor a move cost us and cost the other.
(This file is not called `chess.py`, since that is python-chess's own name.)
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from threading import Event, Thread
from time import process_time
from typing import TYPE_CHECKING, Any

from kept import keep, rows
from uci import PAUSE, Engine, XboardEngine

from boardwright.bots.board.think import Limits, Thinker
from boardwright.bots.playout import playouts
from boardwright.engine.api import Match
from boardwright.games.international_chess import GAME
from boardwright.games.international_chess.board import Place, after, legal_moves, move_name, moves_by_name
from boardwright.games.international_chess.endings import CLAIM_PLIES, CLAIM_TIMES, cannot_mate
from boardwright.games.international_chess.openings import known_moves
from boardwright.games.international_chess.pieces import START, chess_tables
from boardwright.games.international_chess.positions import read_setup
from boardwright.games.international_chess.rules import fen_of
from boardwright.games.international_chess.search import start_of
from boardwright.games.international_chess.types import Move, named
from boardwright.kernel import FenError, Position, Start, move_to
from boardwright.kernel.memory import Memory
from boardwright.kernel.position import COMPILED

if TYPE_CHECKING:
    import chess

HERE = Path(__file__).resolve().parent
REASONS = {
    "CHECKMATE": "checkmate",
    "STALEMATE": "stalemate",
    "INSUFFICIENT_MATERIAL": "dead_position",
    "SEVENTYFIVE_MOVES": "seventy_five",
    "FIVEFOLD_REPETITION": "fivefold",
}
HUNTERS = {"queen": "Q", "rook": "R", "two bishops": "BB", "bishop and knight": "BN"}
OPENING_PLIES = 8
LONGEST = 400
ENOUGH_GAMES = 20
ENDING_NODES = 30_000
ENOUGH_POSITIONS = 1000
MOST_RANDOM_PLIES = 160
PERFT_DEPTH, PERFT_GOAL = 3, 50
PEER_GAMES, ROUNDS = 60, 3
FEW_PIECES = 6
"""With more, somebody can mate in all but games that are never played."""
GOALS = {2000: 0.60}
EASY_GOAL = 0.80
SHARPEST = 4
"""So many times longer or shorter than usual may a move be, to make up for what was spent before."""


# Beside python-chess


def oracle(given: argparse.Namespace) -> int:
    """Random games of the rules; every legal move, record and outcome must be the library's."""
    known = {row["game"]: row["end"] for row in rows(given.keep) if row["seed"] == given.seed}
    numbers = range(given.first, given.first + (given.games or ENOUGH_GAMES))
    for number in numbers:
        if number not in known:
            known[number] = _compared(number, random.Random(f"{given.seed} {number}"))
            keep(given.keep, {"seed": given.seed, "game": number, "end": known[number]})
    ends = Counter(known[number] for number in numbers)
    print(f"{len(numbers):,} random games are the library's, move by move and in their outcome: {dict(ends)}")
    return 0


def _compared(number: int, dice: random.Random) -> str:
    """How a random game ends, equal at every move."""
    import chess

    match, board = Match.new(GAME, secret=b"oracle"), chess.Board()
    while match.outcome is None:
        moves = sorted(str(move) for move in match.legal(match.state.core.turn) if isinstance(move, Move))
        if (
            moves != sorted(move.uci() for move in board.legal_moves)
            or fen_of(match.state.core) != board.fen()
        ):
            sys.exit(f"game {number}: another position than {board.fen()}")
        chosen = dice.choice(moves)
        step = match.submit(match.state.core.turn, named(chosen))
        if getattr(step.events[0], "san", "") != board.san(chess.Move.from_uci(chosen)):
            sys.exit(f"game {number}: {chosen} in {board.fen()} is written otherwise")
        board.push_uci(chosen)
    theirs = board.outcome()
    if theirs is None or REASONS[theirs.termination.name] != match.outcome.reason:
        sys.exit(f"game {number}: {match.outcome} in {board.fen()}, not {theirs}")
    return match.outcome.reason


# Perft


def perft(given: argparse.Namespace) -> int:
    """Positions of random games: as many ways to play on as the library counts, move by move, and how much sooner."""
    dice, tables = random.Random(given.seed), chess_tables()
    seconds, nodes = [0.0, 0.0], 0
    for _ in range(given.games or ENOUGH_POSITIONS):
        board = _random_board(dice)
        at = Start.read(board.fen(), tables).position()
        begun = process_time()
        count = at.perft(PERFT_DEPTH)
        between = process_time()
        theirs = _divided(board, PERFT_DEPTH)
        seconds = [seconds[0] + between - begun, seconds[1] + process_time() - between]
        if {tables.move_name(move): ways for move, ways in at.divide(PERFT_DEPTH).items()} != theirs:
            sys.exit(f"other counts in {board.fen()}")
        nodes += count
    print(
        f"{given.games or ENOUGH_POSITIONS:,} random positions, {nodes:,} ways of {PERFT_DEPTH} plies: all equal"
    )
    ratio = seconds[1] / seconds[0]
    print(
        f"ours {nodes / seconds[0] / 1e6:.1f} M a second; {ratio:.0f} times as fast as python-chess (goal 50)"
    )
    return int(COMPILED and ratio < PERFT_GOAL)


def _random_board(dice: random.Random) -> chess.Board:
    import chess

    board = chess.Board()
    for _ in range(dice.randrange(MOST_RANDOM_PLIES)):
        if board.is_game_over():
            return _random_board(dice)
        board.push(dice.choice(list(board.legal_moves)))
    return board


def _divided(board: chess.Board, depth: int) -> dict[str, int]:
    counts = {}
    for move in board.legal_moves:
        board.push(move)
        counts[move.uci()] = _counted(board, depth - 1)
        board.pop()
    return counts


def _counted(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _counted(board, depth - 1)
        board.pop()
    return total


# Speed


def speed(given: argparse.Namespace) -> int:
    """Random games to the same ends. OpenSpiel's C++ is driven from Python: legal actions, apply one, is it over? So is
    our kernel. And by the rules, as `boardwright simulate` plays them: events, records and positions as values."""
    games = given.games or ENOUGH_GAMES
    begun = process_time()
    played = playouts(GAME, games=games, seed=given.seed)
    seconds = process_time() - begun
    print(f"rules: {games / seconds:.1f} games a second, {played.commands / seconds:,.0f} moves a second")
    peer = HERE / "peers" / ".venv" / "bin" / "python"
    if not peer.exists():
        print("OpenSpiel is not installed (benchmarks/peers/install.py openspiel)")
        return 0
    script = [str(peer), str(HERE / "peers" / "openspiel_chess.py"), str(PEER_GAMES)]
    ours, theirs = [0.0, 0.0], [0.0, 0.0]
    for seed in range(ROUNDS):
        ours = max(ours, _kernel_games(PEER_GAMES, seed))
        said = subprocess.run(script, capture_output=True, check=True, text=True).stdout
        theirs = max(theirs, [json.loads(said)[name] for name in ("games_per_second", "moves_per_second")])
    for name, (games_a_second, moves) in {"our kernel": ours, "OpenSpiel": theirs}.items():
        print(f"{name}, driven from Python: {games_a_second:,.0f} games, {moves:,.0f} moves a second")
    ratio = ours[0] / theirs[0]
    print(f"games a second, ours by theirs: {ratio:.2f} (goal 1)")
    return int(COMPILED and ratio < 1)


def _kernel_games(games: int, seed: int) -> list[float]:
    """Games and moves a second; a game ends as OpenSpiel's does: no move, material that cannot mate, the third time,
    fifty moves."""
    start, draw, moves = Start.read(START, chess_tables()), random.Random(seed).random, 0
    begun = process_time()
    for _ in range(games):
        moves += _kernel_game(start.position(), draw)
    seconds = process_time() - begun
    return [games / seconds, moves / seconds]


def _kernel_game(at: Position, draw: Callable[[], float]) -> int:
    made, pieces, seen = 0, sum(letter != "." for letter in at.board), dict[int, int]()
    while legal := at.legal():
        move = legal[int(draw() * len(legal))]
        pieces -= at.cells[move_to(move)] != 0
        at.make(move)
        made += 1
        quiet, key = at.quiet, at.key
        if quiet == 0:
            seen.clear()
            if pieces <= FEW_PIECES and all(cannot_mate(at.board, color) for color in (0, 1)):
                break
        seen[key] = times = seen.get(key, 0) + 1
        if times == CLAIM_TIMES or quiet == CLAIM_PLIES:
            break
    return made


# Endings


def endings(given: argparse.Namespace) -> int:
    dice, short = random.Random(given.seed), False
    for name, letters in HUNTERS.items():
        won = sum(
            _is_won(_some_position(dice, letters), given.nodes or ENDING_NODES)
            for _ in range(given.games or ENOUGH_GAMES)
        )
        share = won / (given.games or ENOUGH_GAMES)
        short |= share < 1
        print(f"{name}: {share:.0%} of {given.games or ENOUGH_GAMES} won within fifty moves", flush=True)
    return int(short)


def _some_position(dice: random.Random, letters: str) -> str:
    """White to move, no piece to be taken at once."""
    while True:
        cells = ["."] * 64
        for letter, square in zip("Kk" + letters, dice.sample(range(64), 2 + len(letters)), strict=True):
            cells[square] = letter
        ranks = ["".join(cells[start : start + 8]).replace(".", "1") for start in range(56, -8, -8)]
        fen = "/".join(ranks) + " w - - 0 1"
        bishops = [square for square, letter in enumerate(cells) if letter == "B"]
        if len({(square + square // 8) % 2 for square in bishops}) < len(bishops):
            continue
        try:
            place = read_setup(fen).place
        except FenError:
            continue
        if legal_moves(place) and not _loses_a_piece(place):
            return fen


def _loses_a_piece(place: Place) -> bool:
    """Whatever white plays, black takes something: then it is not won."""
    pieces = sum(letter != "." for letter in place.cells)
    return all(
        any(sum(letter != "." for letter in after(then, reply).cells) < pieces for reply in legal_moves(then))
        for then in (after(place, move) for move in legal_moves(place))
    )


def _is_won(fen: str, nodes: int) -> bool:
    tables, thinkers = chess_tables(), [Thinker(Memory(1 << 16)) for _ in "wb"]
    at = Start.read(fen, tables).position()
    while at.legal() and at.quiet < 100:
        here = Start(tables, at.board, at.side, at.ply, rights=at.rights, passed=at.passed, quiet=at.quiet)
        move = thinkers[at.side].think(here, Limits(nodes=nodes)).move
        assert move is not None
        at.make(move)
    return not at.legal() and at.in_check(at.side)


# Strength


def opponent(name: str, elo: int) -> Engine | XboardEngine:
    """Stockfish at a limited strength; the others as they are."""
    program = shutil.which(name) or shutil.which(name, path="/usr/games")
    if program is None:
        sys.exit(f"{name} is needed (Debian: apt-get install {name})")
    match name:
        case "stockfish":
            return Engine([program], {"Threads": 1, "UCI_LimitStrength": "true", "UCI_Elo": elo})
        case "gnuchess":
            return Engine([program, "--uci"], {})
        case _:
            return XboardEngine([program])


def opening(number: int) -> list[str]:
    """The beginning of one of the usual openings; the same for the same number."""
    dice, place, moves = random.Random(number), read_setup(START).place, list[str]()
    while len(moves) < OPENING_PLIES and (known := known_moves(place)):
        move = dice.choice(known)
        moves.append(move_name(move))
        place = after(place, move)
    return moves


def play(
    number: int, ours: int, peer: Engine | XboardEngine, given: argparse.Namespace
) -> tuple[float, str, list[str], list[Purse]]:
    """Our points, how it ended, the moves, and what both have spent on them."""
    match, thinker, moves = (
        Match.new(GAME, secret=b"strength", options={"auto_claim": True}),
        Thinker(),
        list[str](),
    )
    book, purses = opening(number), [Purse(), Purse()]
    peer.new_game()
    while match.outcome is None and len(moves) < LONGEST:
        core = match.state.core
        if len(moves) < len(book):
            move = book[len(moves)]
        elif core.turn == ours:
            allowed = purses[0].next_like(purses[1], given.milliseconds / 1000)
            with purses[0].paying(process_time):
                chosen = _thought(thinker, start_of(core, match.state.options, ours), given, allowed)
            assert chosen is not None
            move = move_name(chosen)
        else:
            with purses[1].paying(peer.seconds):
                move = (peer.answer_after if given.processor else peer.answer)(moves, given.milliseconds)
        assert move in moves_by_name(core.place)
        match.submit(core.turn, named(move))
        moves.append(move)
    if match.outcome is None or not match.outcome.winners:
        return 0.5, match.outcome.reason if match.outcome else "too_long", moves, purses
    return float(ours in match.outcome.winners), match.outcome.reason, moves, purses


@dataclass
class Purse:
    """Seconds of the processor that one side has spent on its moves in a game."""

    seconds: float = 0.0
    moves: int = 0

    @contextmanager
    def paying(self, clock: Callable[[], float]) -> Iterator[None]:
        begun = clock()
        yield
        self.seconds += clock() - begun
        self.moves += 1

    def next_like(self, other: Purse, usual: float) -> float:
        """How long the next move may take, if a move shall cost both the same on average: what one spent too much, by
        being stopped late, or too little, by knowing its move at once, the other one may and must do too."""
        if not other.moves:
            return usual
        fair = other.seconds / other.moves * (self.moves + 1) - self.seconds
        return min(max(fair, usual / SHARPEST), usual * SHARPEST)


def _thought(thinker: Thinker, start: Start, given: argparse.Namespace, allowed: float) -> int | None:
    if given.nodes:
        return thinker.think(start, Limits(nodes=given.nodes)).move
    if not given.processor:
        return thinker.think(start, Limits(given.milliseconds / 1000, whole=True)).move
    done = Event()
    until = process_time() + allowed

    def watch() -> None:
        while process_time() < until and not done.wait(PAUSE):
            pass
        thinker.stop()

    watching = Thread(target=watch, daemon=True)
    watching.start()
    move = thinker.think(start, Limits()).move
    done.set()
    watching.join()
    return move


def strength(given: argparse.Namespace) -> int:
    """Every opening twice, with colours changed. On a busy machine the time of the clock says nothing: Stockfish, when
    limited, looks so many plies deep however long it waits, and we wait for the processor. There `--processor` stops
    the other after so much time of the processor, and gives us what it really used; `--nodes` gives us so many
    positions."""
    setting: dict[str, Any] = {"elo": given.elo, "milliseconds": given.milliseconds, "nodes": given.nodes}
    setting |= {"processor": True} if given.processor else {}
    setting |= {} if given.peer == "stockfish" else {"peer": given.peer, "elo": 0}
    known = {
        (row["opening"], row["ours"]): row
        for row in rows(given.keep)
        if all(row.get(name, 0) == value for name, value in {"processor": 0, **setting}.items())
        and row.get("peer", "stockfish") == given.peer
    }
    games = [
        (number // 2, number % 2)
        for number in range(given.first, given.first + (given.games or ENOUGH_GAMES))
    ]
    peer = opponent(given.peer, given.elo)
    for number, ours in games:
        if (number, ours) not in known:
            points, end, moves, purses = play(number, ours, peer, given)
            used = [round(1000 * purse.seconds / max(1, purse.moves), 1) for purse in purses]
            row = {**setting, "opening": number, "ours": ours, "points": points, "end": end, "used": used}
            keep(given.keep, {**row, "moves": " ".join(moves)})
            known[number, ours] = row
    peer.close()
    print(_said(given, [known[game] for game in games]))
    return 0


def _said(given: argparse.Namespace, played: Sequence[dict[str, Any]]) -> str:
    points = [row["points"] for row in played]
    share = sum(points) / len(points)
    spread = sqrt(sum((each - share) ** 2 for each in points)) / len(points)
    goal = GOALS.get(given.elo) if given.peer == "stockfish" else EASY_GOAL
    name = f"UCI_Elo {given.elo}" if given.peer == "stockfish" else given.peer
    reached = "" if goal is None else f", goal {goal:.0%}: {'PASS' if share >= goal else 'FALLS SHORT'}"
    limit = f", we {given.nodes:,} positions" if given.nodes else ""
    limit += " of the processor" if given.processor else ""
    used = [sum(row["used"][side] for row in played) / len(played) for side in range(2)]
    limit += f" (used: {used[0]:.0f}, {used[1]:.0f})"
    games = f"{name}, {given.milliseconds} ms a move{limit}, {len(points)} games"
    return f"{games}: {share:.1%} ± {spread:.1%}{reached}"


WORKS = {"oracle": oracle, "perft": perft, "speed": speed, "endings": endings, "strength": strength}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("work", choices=WORKS)
    parser.add_argument("--games", type=int, default=0, help="how many; each work has its own usual number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=0, help="of a move; in games, instead of time")
    parser.add_argument("--elo", type=int, default=2000)
    parser.add_argument("--peer", choices=("stockfish", "gnuchess", "fairymax"), default="stockfish")
    parser.add_argument("--milliseconds", type=int, default=500)
    parser.add_argument("--processor", action="store_true", help="of the processor, and not of the clock")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--keep", type=Path, help="write every game to this file, go on from what it has")
    given = parser.parse_args(argv)
    if not COMPILED:
        print("The kernel is not compiled: figures would say little.", file=sys.stderr)
    return WORKS[given.work](given)


if __name__ == "__main__":
    sys.exit(main())
