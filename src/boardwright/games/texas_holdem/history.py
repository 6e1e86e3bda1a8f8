"""Hand histories: a hand as players of poker write it down for each other, in the open format PHH (a TOML file).

Players are numbered clockwise from the left of the button. The format has one board: of a hand whose rest was dealt
twice it tells the first, and how everybody ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from json import dumps
from typing import Any, NoReturn

from boardwright.engine.api import Game, Match, Seat
from boardwright.engine.records import RecordFormat, standing_events
from boardwright.engine.types import GameError
from boardwright.games.texas_holdem.types import Acted, Cards, Dealt, Hand, Rules
from boardwright.kits.betting import Shown
from boardwright.kits.betting.seating import HEADS_UP

BEGINS = "variant = "
NO_LIMIT_HOLDEM = "NT"


def write_history(match: Match, names: Sequence[str]) -> str:
    """Of a match that is over, or as far as it got."""
    first: Hand = match.opening.state.core
    last: Hand = match.state.core
    order = first.order
    fields: dict[str, Any] = {
        "variant": NO_LIMIT_HOLDEM,
        "antes": _posts(first, {seat: first.players[seat].spent - first.players[seat].bet for seat in order}),
        "blinds_or_straddles": _posts(first, _blinds(first, match.state.options)),
        "min_bet": first.full_raise,
        "starting_stacks": [first.players[seat].stack + first.players[seat].spent for seat in order],
        "actions": [*_actions(match, first)],
        "players": [names[seat] for seat in order],
        "seats": [seat + 1 for seat in order],
    }
    if last.result is not None:
        fields["finishing_stacks"] = [last.players[seat].stack for seat in order]
    return "".join(f"{name} = {dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())


def _posts(first: Hand, posted: Mapping[Seat, int]) -> list[int]:
    """By the numbers of the players; but with two of them the format names what is posted the other way round."""
    posts = [posted[seat] for seat in first.order]
    return posts[::-1] if len(posts) == HEADS_UP else posts


def _blinds(first: Hand, rules: Rules) -> dict[Seat, int]:
    """As they were asked for, also of who could not pay them."""
    asked = {seat: first.players[seat].bet for seat in first.order}
    if first.small is not None:
        asked[first.small] = rules.small_blind if rules.big_blind == first.big_blind else first.big_blind // 2
    return asked | {first.big: first.big_blind}


def _actions(match: Match, first: Hand) -> Iterator[str]:
    """In the order of the format: hands that lie open while the board is dealt are shown when it lies there."""
    number = {seat: f"p{place + 1}" for place, seat in enumerate(first.order)}
    for seat in first.order:
        yield f"d dh {number[seat]} {_written(first.players[seat].hole)}"
    bets = {seat: first.players[seat].bet for seat in first.order}
    shown: list[str] = []
    for event in standing_events(match):
        match event:
            case Acted(seat, action, chips):
                bets[seat] += chips
                yield f"{number[seat]} {_acted(action, bets[seat])}"
            case Dealt(cards=cards):
                bets = dict.fromkeys(bets, 0)
                yield f"d db {_written(cards)}"
            case Shown(seat, cards):
                shown.append(f"{number[seat]} sm {_written(cards)}")
    last: Hand = match.state.core
    yield from shown
    if shown:
        for seat in last.order:
            if last.players[seat].status != "folded" and not last.players[seat].shown:
                yield f"{number[seat]} sm"


def _acted(action: str, bet: int) -> str:
    return {"fold": "f", "check": "cc", "call": "cc"}.get(action, f"cbr {bet}")


def _written(cards: Cards) -> str:
    return "".join(cards)


def _not_read(game: Game, text: str) -> NoReturn:
    raise GameError("export_only", format="phh")


PHH = RecordFormat("phh", "text/plain", lambda text: text.startswith(BEGINS), write_history, _not_read)
