"""Hands of mahjong in the middle of play, from short forms: `laid(GAME, "123W 55T", …)`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardwright.engine.api import Game, Match, Outcome, Pass, Refusal, Seat, replace
from boardwright.engine.primitives.tiles import SET_144, face, parse_short
from boardwright.kits.mahjong.values import Discard, Meld, MeldKind, ordered

CHIPS = 100_000


class Box:
    """All tiles: each is taken once."""

    def __init__(self, tiles: Iterable[str] = SET_144) -> None:
        self.tiles = list(tiles)

    def take(self, text: str) -> tuple[str, ...]:
        found = []
        for wanted in parse_short(text):
            tile = next(each for each in self.tiles if face(each) == wanted)
            self.tiles.remove(tile)
            found.append(tile)
        return tuple(found)


def laid(
    game: Game,
    *hands: str,
    wall: str = "",
    melds: Mapping[Seat, Sequence[Meld]] | None = None,
    left: int = 20,
    core: dict[str, Any] | None = None,
    players: Mapping[Seat, Any] | None = None,
    **options: Any,
) -> Match:
    """The first seat is in turn. `wall`: what is drawn first; then come tiles that nobody holds."""
    seats = len(hands)
    match = Match.new(game, secret=b"table", seats=seats, options=options, stakes=(CHIPS,) * seats)
    given = match.state.core
    used = {tile for several in (melds or {}).values() for meld in several for tile in meld.pieces}
    held = {tile for player in given.players for tile in (*player.hand, *player.flowers)}
    all_tiles = sorted({*given.wall, *held} - used)
    box = Box([tile for tile in all_tiles if tile[0] != "H"])
    dealt = [ordered(box.take(hand)) for hand in hands]
    first = box.take(wall)
    rest = (*first, *box.tiles)[: max(left, len(first))]
    made = []
    for seat, (player, hand) in enumerate(zip(given.players, dealt, strict=True)):
        more = (players or {}).get(seat, {})
        own = tuple((melds or {}).get(seat, ()))
        made.append(replace(player, hand=hand, melds=own, flowers=(), **more))
    fields = {"phase": "turn", "turn": 0, "waiting": (0,), "calls": 1} | (core or {})
    now = replace(given, players=tuple(made), wall=rest, **fields)
    match.state = replace(match.state, core=now)
    return match


def discard(match: Match, seat: Seat, text: str) -> None:
    play(match, seat, Discard(tile_of(match, seat, text)))


def tile_of(match: Match, seat: Seat, text: str) -> str:
    hand: tuple[str, ...] = match.state.core.players[seat].hand
    return next(tile for tile in hand if face(tile) == text)


def play(match: Match, seat: Seat, command: Any) -> Any:
    step = match.submit(seat, command)
    assert step.accepted, step.refusal
    return step


def passes(match: Match, *seats: Seat) -> None:
    for seat in seats or match.active:
        play(match, seat, Pass())


def refused(match: Match, seat: Seat, command: Any) -> str:
    return refusal(match, seat, command).code


def refusal(match: Match, seat: Seat, command: Any) -> Refusal:
    """Why the command is not played; nothing has changed."""
    before = match.state
    step = match.submit(seat, command)
    assert step.refusal is not None
    assert match.state is before
    return step.refusal


def ended(match: Match) -> Outcome:
    assert match.outcome is not None
    return match.outcome


def chips(match: Match) -> tuple[int, ...]:
    """What each has won or lost so far."""
    return tuple(player.chips - player.stake for player in match.state.core.players)


def kong(kind: MeldKind, text: str, source: Seat) -> Meld:
    face_ = parse_short(text)[0]
    tiles = tuple(f"{face_}#{copy}" for copy in range(1, 5))
    return Meld(kind, tiles, source, "" if kind == "concealed" else tiles[0])


def pung(text: str, source: Seat) -> Meld:
    face_ = parse_short(text)[0]
    return Meld("pung", tuple(f"{face_}#{copy}" for copy in range(1, 4)), source, f"{face_}#1")
