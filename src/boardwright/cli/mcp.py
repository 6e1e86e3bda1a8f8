"""`boardwright mcp`: a seat for agents that speak the Model Context Protocol, at matches here or on servers."""

from __future__ import annotations

import argparse

from boardwright.cli.options import whole
from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("--http", action="store_true", help=screen.text("option.mcp_http"))
    parser.add_argument("--host", default="127.0.0.1", help=screen.text("option.host"))
    parser.add_argument(
        "--port", type=whole(screen, least=1), default=8765, help=screen.text("option.mcp_port")
    )


def run(given: argparse.Namespace, screen: Screen) -> int:
    # Only here: other commands should not wait for the network client, nor need the SDK.
    from boardwright.cli.remote_seat import open_table

    try:
        from boardwright.world.mcp.server import build_server
    except ImportError as error:
        raise GameError("extra_missing", extra="world", problem=str(error)) from None
    server = build_server(open_table)
    if given.http:
        screen.err.print(screen.text("mcp.at", address=f"http://{given.host}:{given.port}/mcp"), markup=False)
        server.run("streamable-http", host=given.host, port=given.port)
    else:
        server.run("stdio")
    return 0
