"""Plots as SVG, drawn by hand: a page that holds them needs nothing else, and follows light and dark by itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor

from msgspec import Struct

WIDTH = 680
LEFT, RIGHT = 150, 30
ROW = 34
TONES = 6
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


class Bar(Struct, frozen=True):
    """A value with its error, in one row."""

    name: str
    value: float
    error: float = 0.0
    tone: int = 0
    """Which colour: the same agent has the same in every plot."""


class Line(Struct, frozen=True):
    name: str
    points: Sequence[tuple[float, float]]
    tone: int = 0


def error_bars(bars: Sequence[Bar], title: str, unit: str) -> str:
    """One row a name: a dot at the value, a line over the interval."""
    low = min(bar.value - bar.error for bar in bars)
    high = max(bar.value + bar.error for bar in bars)
    scale = Scale(low, high, LEFT, WIDTH - RIGHT)
    height = ROW * len(bars) + 46
    parts = [_grid(scale, 10, height - 36), _axis_name(unit, height - 4)]
    for number, bar in enumerate(bars):
        y = 10 + ROW * number + ROW / 2
        start, middle, end = (scale.at(bar.value + side * bar.error) for side in (-1, 0, 1))
        parts.append(
            f'<text class="name" x="{LEFT - 14}" y="{y + 4:.1f}" text-anchor="end">{_short(bar.name)}</text>'
        )
        parts.append(
            f'<path class="error s{bar.tone % TONES}" d="M{start:.1f} {y}H{end:.1f}'
            f'M{start:.1f} {y - 5}v10M{end:.1f} {y - 5}v10"/>'
        )
        parts.append(
            f'<circle class="dot s{bar.tone % TONES}" cx="{middle:.1f}" cy="{y}" r="5">'
            f"<title>{escape(bar.name)}: {bar.value:.0f} ± {bar.error:.0f}</title></circle>"
        )
    return _svg(height, title, parts)


def lines(drawn: Sequence[Line], title: str, across: str) -> str:
    """Values over time, each line named at its end."""
    xs = [x for line in drawn for x, _ in line.points]
    ys = [y for line in drawn for _, y in line.points]
    right = WIDTH - 130
    sideways, height = Scale(min(xs), max(xs), 56, right), 280
    upright = Scale(min(ys), max(ys), height - 46, 14)
    parts = [_grid(sideways, 14, height - 46), _axis_name(across, height - 6), _rungs(upright, 56, right)]
    ends = _apart([upright.at(line.points[-1][1]) for line in drawn])
    for line, end in zip(drawn, ends, strict=True):
        tone = line.tone % TONES
        path = " ".join(f"{sideways.at(x):.1f},{upright.at(y):.1f}" for x, y in line.points)
        parts.append(
            f'<polyline class="line s{tone}" points="{path}"><title>{escape(line.name)}</title></polyline>'
        )
        parts.append(
            f'<text class="name f{tone}" x="{right + 8}" y="{end + 4:.1f}">{_short(line.name)}</text>'
        )
    return _svg(height, title, parts)


def columns(counts: Sequence[tuple[str, int]], title: str, across: str) -> str:
    """A histogram."""
    height, base = 220, 174
    most = max(count for _, count in counts) or 1
    wide = (WIDTH - 60) / len(counts)
    parts = [_axis_name(across, height - 6)]
    for number, (name, count) in enumerate(counts):
        x, tall = 40 + wide * number, (base - 24) * count / most
        middle = x + wide / 2
        parts.append(
            f'<rect class="column" x="{x + 2:.1f}" y="{base - tall:.1f}" '
            f'width="{wide - 4:.1f}" height="{tall:.1f}" rx="2">'
            f"<title>{escape(name)}: {count}</title></rect>"
        )
        parts.append(
            f'<text class="tick" x="{middle:.1f}" y="{base + 16}" text-anchor="middle">{escape(name)}</text>'
        )
        if count:
            parts.append(
                f'<text class="tick" x="{middle:.1f}" y="{base - tall - 5:.1f}" text-anchor="middle">{count}</text>'
            )
    parts.append(f'<path class="axis" d="M40 {base}H{WIDTH - 20}"/>')
    return _svg(height, title, parts)


class Scale:
    """From values to places on the page."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        spare = (high - low) * 0.06 or 1.0
        self._low, self._high = low - spare, high + spare
        self._start, self._end = start, end

    def at(self, value: float) -> float:
        return self._start + (value - self._low) / (self._high - self._low) * (self._end - self._start)

    def ticks(self) -> list[int]:
        span = self._high - self._low
        step = next((step for step in STEPS if span / step <= 8), STEPS[-1] * ceil(span / 8 / STEPS[-1]))
        return list(range(ceil(self._low / step) * step, floor(self._high / step) * step + 1, step))


def _grid(scale: Scale, top: float, bottom: float) -> str:
    return "".join(
        f'<path class="grid" d="M{scale.at(tick):.1f} {top}V{bottom}"/>'
        f'<text class="tick" x="{scale.at(tick):.1f}" y="{bottom + 16}" text-anchor="middle">{tick}</text>'
        for tick in scale.ticks()
    )


def _rungs(scale: Scale, left: float, right: float) -> str:
    return "".join(
        f'<path class="grid" d="M{left} {scale.at(tick):.1f}H{right}"/>'
        f'<text class="tick" x="{left - 8}" y="{scale.at(tick) + 4:.1f}" text-anchor="end">{tick}</text>'
        for tick in scale.ticks()
    )


def _axis_name(name: str, y: float) -> str:
    return f'<text class="tick" x="{WIDTH - RIGHT}" y="{y}" text-anchor="end">{escape(name)}</text>'


def _apart(places: Sequence[float], least: float = 16) -> list[float]:
    """Names that would lie on each other, moved apart."""
    moved = list(places)
    order = sorted(range(len(places)), key=lambda index: places[index])
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + least)
    return moved


def _short(name: str) -> str:
    plain = name.rpartition("/")[2]
    return escape(plain if len(plain) <= 18 else plain[:17] + "…")


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    label = escape(title, quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(parts)}</svg>'
