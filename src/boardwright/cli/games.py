"""`boardwright games`: what there is to play."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.markup import escape
from rich.table import Table

from boardwright.cli.screen import BAD, DIM, STRONG, Screen
from boardwright.engine.game import Game
from boardwright.engine.manifest import Manifest
from boardwright.games.registry import Listing, listings


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("--json", action="store_true", help=screen.text("option.json"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    offers = sorted(listings(), key=lambda listing: listing.id)
    if given.json:
        print(
            json.dumps([_facts(listing, screen.language) for listing in offers], ensure_ascii=False, indent=2)
        )
    else:
        screen.out.print(_table(offers, screen))
    return 0


def _facts(listing: Listing, language: str) -> dict[str, Any]:
    facts: dict[str, Any] = {"id": listing.id, "source": listing.source, "error": listing.error()}
    if facts["error"] is None:
        game = listing.load()
        manifest = game.manifest
        facts |= {
            "title": game.title(language),
            "version": manifest.version,
            "seats": [manifest.fewest_seats, manifest.most_seats],
            "kind": manifest.kind,
            "minutes": manifest.minutes,
            "lesson": game.lesson is not None,
        }
    return facts


def _table(offers: list[Listing], screen: Screen) -> Table:
    table = Table(box=None, pad_edge=False, header_style=DIM)
    for column in ("id", "title", "players", "minutes", "source"):
        table.add_column(screen.text(f"games.{column}"))
    for listing in offers:
        table.add_row(*_row(listing, screen))
    return table


def _row(listing: Listing, screen: Screen) -> list[str]:
    problem = listing.error()
    if problem is not None:
        broken = screen.text("games.broken", problem=problem)
        return [listing.id, f"[{BAD}]{escape(broken)}[/]", "", "", escape(listing.source)]
    game = listing.load()
    return [
        f"[{STRONG}]{listing.id}[/]",
        escape(_title(game, screen.language)),
        _players(game.manifest),
        str(game.manifest.minutes),
        escape(listing.source),
    ]


def _title(game: Game, language: str) -> str:
    summary = game.text("summary", language)
    return f"{game.title(language)} · {summary}" if summary else game.title(language)


def _players(manifest: Manifest) -> str:
    fewest, most = manifest.fewest_seats, manifest.most_seats
    return str(fewest) if fewest == most else f"{fewest}–{most}"
