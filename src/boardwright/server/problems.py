"""Problems: what a plain request gets when it cannot be answered (RFC 9457)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from fastapi import Response

from boardwright.engine.types import Detail
from boardwright.protocol.codes import Code


def problem(status: int, code: Code, reason: str, details: Mapping[str, Detail] | None = None) -> Response:
    """`reason` is stable; its text is in the page's locale files, or in those of engine and game."""
    body = {
        "type": "about:blank",
        "title": reason,
        "status": status,
        "code": int(code),
        "reason": reason,
        "details": dict(details or {}),
    }
    return Response(msgspec.json.encode(body), status, media_type="application/problem+json")
