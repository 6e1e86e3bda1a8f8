"""Learning to judge: the network of the chess kernel, from positions with scores, by NumPy alone.

    python -m training.chess.learn positions*.bin --out src/boardwright/games/international_chess/net.bin

It learns what the worth of pieces and squares leaves over: how far an engine's score is from that. Every position is
seen from the side to move, and half of them mirrored.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from boardwright.games.international_chess.pieces import ENDGAME, chess_tables
from boardwright.kernel.network import MOST_SEEN, NET_UNIT, Network
from boardwright.kernel.scores import TEMPO
from boardwright.kernel.tables import ROW
from training.chess.label import RECORD

Floats = NDArray[np.float32]
KINDS, CELLS = 6, 64
FEATURES = KINDS * 2 * CELLS
SCALE = 400.0
"""Hundredths of a pawn by which the odds change to e to one; the second layer counts in them."""
OUT_UNIT = NET_UNIT * SCALE / MOST_SEEN**2
"""What 1 is in the second layer's whole numbers."""
MOST_WEIGHT = 1.98
BATCH = 1024
CHECKED = 40_000
"""Positions that are kept from learning, to check it."""
RATE, LAST_RATE = 0.002, 0.00005

OTHER_VIEW = np.arange(FEATURES).reshape(KINDS, 2, 8, 8)[:, ::-1, ::-1, :].reshape(-1)
"""By feature: the one that the other side sees in its place."""


class Positions:
    def __init__(self, files: list[Path], seed: int) -> None:
        found = np.concatenate([np.fromfile(file, RECORD) for file in files])
        self._found = found[np.random.default_rng(seed).permutation(len(found))]
        self._dice = np.random.default_rng(seed + 1)

    def __len__(self) -> int:
        return len(self._found) - CHECKED

    def checks(self) -> Iterator[tuple[Floats, Floats, Floats]]:
        for start in range(len(self), len(self._found) - BATCH + 1, BATCH):
            yield batch(self._found[start : start + BATCH])

    def batches(self) -> Iterator[tuple[Floats, Floats, Floats]]:
        order = self._dice.permutation(len(self))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = self._found[order[start : start + BATCH]]
            yield batch(chosen, self._dice.random(BATCH) < 0.5)


def batch(
    found: NDArray[np.void], mirrored: NDArray[np.bool_] | None = None
) -> tuple[Floats, Floats, Floats]:
    """What the side to move sees, what the pieces are worth to it, the odds that an engine gives it."""
    cells, side = found["cells"].astype(np.int64), found["side"].astype(np.int64)
    worth = base_score(cells, side)
    at, square = np.nonzero(cells)
    code = cells[at, square]
    square = square ^ (56 * side[at])
    if mirrored is not None:
        square = square ^ (7 * mirrored[at])
    feature = ((code >> 1) - 1) * 2 * CELLS + ((code & 1) ^ side[at]) * CELLS + square
    seen = np.zeros((len(found), FEATURES), np.float32)
    seen[at, feature] = 1
    odds = 1 / (1 + np.exp(-found["score"].astype(np.float32) / SCALE))
    return seen, worth, odds


def base_score(cells: NDArray[np.int64], side: NDArray[np.int64]) -> Floats:
    """As the kernel has it without a network."""
    tables = chess_tables()
    rows = cells * ROW + np.arange(CELLS)
    early, late = (np.array(scores)[rows].sum(1) for scores in (tables.scores, tables.late_scores))
    weight = np.minimum(np.array(tables.weights)[cells].sum(1), ENDGAME.full_weight)
    score = (early * weight + late * (ENDGAME.full_weight - weight)) / ENDGAME.full_weight
    return np.asarray(np.where(side == 0, score, -score) + TEMPO, np.float32)


class Net:
    """Weights as real numbers, and how they learn: Adam."""

    def __init__(self, width: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        self.width = width
        self.values: list[Floats] = [
            dice.normal(0, 0.1, (FEATURES, width)).astype(np.float32),
            np.full(width, 0.3, np.float32),
            dice.normal(0, 0.1, 2 * width).astype(np.float32),
        ]
        self._means = [np.zeros_like(each) for each in self.values]
        self._squares = [np.zeros_like(each) for each in self.values]
        self._steps = 0

    def odds(self, seen: Floats, worth: Floats) -> tuple[Floats, Floats, Floats]:
        """And both sides' views, before and after they are cut off."""
        weights, bias, out = self.values
        both = np.concatenate([weights, weights[OTHER_VIEW]], axis=1)
        views = seen @ both + np.concatenate([bias, bias])
        cut = np.clip(views, 0, 1)
        return 1 / (1 + np.exp(-((cut * cut) @ out + worth / SCALE))), views, cut

    def loss(self, positions: Positions) -> float:
        off = [(self.odds(seen, worth)[0] - odds) ** 2 for seen, worth, odds in positions.checks()]
        return float(np.mean(off))

    def learn(self, seen: Floats, worth: Floats, odds: Floats, rate: float) -> None:
        out = self.values[2]
        found, views, cut = self.odds(seen, worth)
        slope = (2 * (found - odds) * found * (1 - found) / len(odds)).astype(np.float32)
        inside = (views > 0) & (views < 1)
        on_views = slope[:, None] * out * 2 * cut * inside
        on_both = seen.T @ on_views
        on_weights = on_both[:, : self.width].copy()
        on_weights[OTHER_VIEW] += on_both[:, self.width :]
        on_bias = on_views.sum(0)
        self._step([on_weights, on_bias[: self.width] + on_bias[self.width :], slope @ (cut * cut)], rate)

    def _step(self, gradients: list[Floats], rate: float) -> None:
        self._steps += 1
        for value, mean, square, gradient in zip(
            self.values, self._means, self._squares, gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            fair_mean = mean / (1 - 0.9**self._steps)
            fair_square = square / (1 - 0.999**self._steps)
            value -= rate * fair_mean / (np.sqrt(fair_square) + 1e-8)
            np.clip(value, -MOST_WEIGHT, MOST_WEIGHT, out=value)

    def network(self) -> Network:
        weights, bias, out = self.values
        return Network(
            self.width,
            _whole(weights.ravel(), MOST_SEEN),
            _whole(bias, MOST_SEEN),
            _whole(out, OUT_UNIT),
        )


def _whole(values: Floats, unit: float) -> array[int]:
    return array("h", np.rint(values * unit).astype(int).tolist())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    positions, net = Positions(given.files, given.seed), Net(given.width, given.seed)
    steps, done, begun = given.epochs * (len(positions) // BATCH), 0, monotonic()
    for epoch in range(given.epochs):
        for seen, worth, odds in positions.batches():
            rate = RATE * (LAST_RATE / RATE) ** (done / steps)
            net.learn(seen, worth, odds, rate)
            done += 1
        given.out.write_bytes(net.network().write())
        print(f"{epoch + 1}: loss {net.loss(positions):.6f}, {monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
