"""Logs: one line an event, as text for people or as JSON for machines, with the ids of request and match."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar

from boardwright.server.process.settings import Settings

request_id: ContextVar[str] = ContextVar("request_id", default="-")
match_id: ContextVar[str] = ContextVar("match_id", default="-")


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": request_id.get(),
            "match": match_id.get(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class TextFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        ids = [("request", request_id.get()), ("match", match_id.get())]
        return super().format(record) + "".join(f" {name}={value}" for name, value in ids if value != "-")


def _is_news(record: logging.LogRecord) -> bool:
    """Why a server could not start is said in one line, by whoever started it."""
    return not record.getMessage().startswith("Application startup failed")


def set_up_logs(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    for noisy in ("uvicorn.access", "uvicorn.error", "alembic", "asyncio"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
