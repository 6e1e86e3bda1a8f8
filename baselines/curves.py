"""The learning curves of the docs: `python -m baselines.curves` runs what they show, and draws them.

CFR+ is exact: the same numbers come out every time, on every machine, in about a minute.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from pathlib import Path

from baselines.cfr import curve

TARGET = Path(__file__).resolve().parents[1] / "docs" / "images" / "cfr.svg"
RUNS = {"kuhn": 1000, "leduc": 100}
COLORS = {"kuhn": "#c0392b", "leduc": "#2e6f95"}
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 320, 62, 16, 80, 44


def drawn(curves: dict[str, Sequence[tuple[int, float]]]) -> str:
    """Both on logarithmic scales."""
    most = max(iterations for points in curves.values() for iterations, _ in points)
    least = min(left for points in curves.values() for _, left in points)
    low, high, wide = floor(log10(least)), 1, log10(most)

    def across(iterations: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * log10(iterations) / wide

    def down(left: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - log10(left)) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for power in range(low, high + 1):
        y = down(10.0**power)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#555555">{10.0**power:g}</text>'
        )
    for power in range(floor(wide) + 1):
        x = across(10.0**power)
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#555555">{10**power}</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle" fill="#555555">iterations of CFR+</text>'
    )
    for name, points in curves.items():
        way = "L".join(f"{across(iterations):.1f} {down(left):.1f}" for iterations, left in points)
        parts.append(f'<path d="M{way}" fill="none" stroke="{COLORS[name]}" stroke-width="2.2"/>')
        x, y = across(points[-1][0]), down(points[-1][1])
        parts.append(f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" fill="{COLORS[name]}">{name}</text>')
    return "".join(parts) + "</svg>\n"


def main() -> None:
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(drawn({name: curve(name, runs) for name, runs in RUNS.items()}), encoding="utf-8")


if __name__ == "__main__":
    main()
