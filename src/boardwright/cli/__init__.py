"""The command line: `boardwright …`. One file a command; what they say stands in `locale/`."""

from boardwright.cli.program import main

__all__ = ["main"]
