"""`boardwright serve`: the server."""

from __future__ import annotations

import argparse
import os

from boardwright.cli.screen import Screen


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("--host", help=screen.text("option.host"))
    parser.add_argument("--port", help=screen.text("option.port"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))
    parser.add_argument("--redis-url", help=screen.text("option.redis_url"))
    parser.add_argument("--workers", help=screen.text("option.workers"))
    parser.add_argument("--dev", action="store_true", help=screen.text("option.dev"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    # A game in the terminal should not wait for a web server to be imported.
    from boardwright.server.process.run import serve
    from boardwright.server.process.settings import read_settings, unknown_settings
    from boardwright.store.databases import file_of

    named = {name: getattr(given, name) for name in ("host", "port", "database_url", "redis_url", "workers")}
    settings = read_settings(os.environ, environment="development" if given.dev else None, **named)
    for name, meant in unknown_settings(os.environ):
        key = "serve.unknown_setting_like" if meant else "serve.unknown_setting"
        screen.err.print(screen.text(key, name=name, meant=meant), markup=False)

    def announce() -> None:
        address = f"http://{settings.host}:{settings.port}"
        screen.err.print(screen.text("serve.at", address=address), markup=False)
        file = file_of(settings.database_url)
        if file is not None:
            screen.err.print(screen.text("serve.data", file=str(file.absolute())), markup=False)

    serve(settings, announce)
    return 0
