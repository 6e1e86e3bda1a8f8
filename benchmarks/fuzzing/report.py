"""What happened, and what of it is a problem."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from boardwright.protocol import messages as wire
from boardwright.protocol.codec import Codec
from boardwright.protocol.codes import Code


@dataclass
class Report:
    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def expect(self, holds: bool, problem: str) -> None:
        if not holds:
            self.problems.append(problem)

    def judge(self, codec: Codec, frame: bytes, answers: Sequence[Any]) -> None:
        """What came of a frame that no client should send."""
        self.counts["frames"] += 1
        codes = [answer.code for answer in answers if isinstance(answer, wire.Error)]
        for code in codes:
            self.counts[f"error {code} {Code(code).name.lower()}"] += 1
        for answer in answers:
            self.counts[f"answer {type(answer).__name__}"] += 1
        self.expect(Code.INTERNAL not in codes, f"an error of ours: {frame[:200]!r}")
        text = frame.decode("utf-8", "ignore").encode() if codec.text else frame
        try:
            codec.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.expect(
                codes in ([Code.BAD_MESSAGE], [Code.TOO_MANY_MESSAGES]),
                f"no typed error: {frame[:200]!r} {answers}",
            )
            self.counts["malformed"] += 1


class Alarms(logging.Handler):
    """Whatever is logged as an error is one."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        if text not in self._report.problems:
            self._report.problems.append(text)
