"""The platform's calendar: which day a moment belongs to, for everybody alike."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from boardwright.engine.types import GameError


class Calendar:
    def __init__(self, zone: str) -> None:
        try:
            self._zone = ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise GameError("bad_setting", problem=f"there is no time zone {zone!r}") from None

    def day(self, at: int) -> date:
        """The calendar date of a moment in milliseconds."""
        return datetime.fromtimestamp(at / 1000, UTC).astimezone(self._zone).date()

    def day_before(self, at: int) -> date:
        return self.day(at) - timedelta(days=1)

    def start_of_day(self, at: int) -> int:
        return self._start(self.day(at))

    def start_of_week(self, at: int) -> int:
        """Monday."""
        day = self.day(at)
        return self._start(day - timedelta(days=day.weekday()))

    def _start(self, day: date) -> int:
        return round(datetime.combine(day, time(), self._zone).timestamp() * 1000)
