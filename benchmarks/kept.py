"""Games that a long benchmark keeps in a file, so that it goes on when it was killed and started again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def rows(file: Path | None) -> list[dict[str, Any]]:
    """The games of an earlier run; a line cut off by a kill is not one."""
    if file is None or not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def keep(file: Path | None, row: dict[str, Any]) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(row) + "\n")
