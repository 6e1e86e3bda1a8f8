"""A network of a few numbers, and what it says of some positions: the page runs networks by code of its own.

python -m tests.bots.network_vectors   writes them to web/test/vectors
"""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.bots.stones.network import Network
from boardwright.bots.stones.planes import PLANES, planes_of
from boardwright.kits.stones import BLACK, EMPTY, PASS, Spot

FOLDER = Path(__file__).resolve().parents[2] / "web/test/vectors"
CHANNELS, LAYERS, HIDDEN, UNITS = 8, 5, 4, 6
SIZES = (5, 9)
SHAPES: dict[str, tuple[int, ...]] = {
    "convolution_0": (CHANNELS, PLANES, 3, 3),
    **{f"convolution_{layer}": (CHANNELS, CHANNELS, 3, 3) for layer in range(1, LAYERS)},
    "pooled_0": (CHANNELS, 2 * CHANNELS),
    "pooled_0_bias": (CHANNELS,),
    "policy": (HIDDEN, CHANNELS),
    "policy_pooled": (HIDDEN, 2 * CHANNELS),
    "policy_out": (1, HIDDEN),
    "ownership": (1, CHANNELS),
    "value": (UNITS, 2 * CHANNELS + 1),
    "value_out": (2, UNITS),
}
NORMALISED: dict[str, tuple[int, ...]] = {
    **{f"{name}_{size}": (LAYERS, CHANNELS) for name in ("scales", "shifts") for size in SIZES},
    "policy_bias": (HIDDEN,),
    "policy_out_bias": (1,),
    "ownership_bias": (1,),
    "value_bias": (UNITS,),
    "value_out_bias": (2,),
}
KOMI = 6.5


def arrays() -> dict[str, NDArray[Any]]:
    """Of the same kinds as those of a network that was trained; the second block pools."""
    found: dict[str, NDArray[Any]] = {
        name: _numbers(name, shape).astype(np.float16) for name, shape in SHAPES.items()
    }
    found |= {name: _numbers(name, shape) for name, shape in NORMALISED.items()}
    return found | {"sizes": np.array(SIZES), "pooling": np.array([1])}


def _numbers(name: str, shape: tuple[int, ...]) -> NDArray[Any]:
    """Some that are neither all alike nor by chance."""
    turns = np.arange(int(np.prod(shape))) * 1.7 + len(name)
    return np.asarray(0.4 * np.sin(turns), np.float32).reshape(shape)


def positions() -> list[Spot]:
    """Of trained sizes and of one between; with a ko, and with a pass."""
    small = Spot(5, EMPTY * 25, BLACK)
    middle = Spot(7, EMPTY * 49, BLACK)
    large = Spot(9, EMPTY * 81, BLACK)
    return [
        small,
        small.after(7).after(PASS),
        middle.after(10).after(11).after(12),
        large.after(40)._replace(ko=20),
    ]


def answers() -> list[dict[str, Any]]:
    return [_answer(spot) for spot in positions()]


def _answer(spot: Spot) -> dict[str, Any]:
    (opinion,) = Network(arrays(), spot.size)([spot], KOMI)
    numbers = [*opinion.policy, opinion.value, *opinion.ownership]
    return {
        "size": spot.size,
        "planes": planes_of(spot, KOMI).tolist(),
        "answer": [round(each, 5) for each in numbers],
    }


def archive() -> bytes:
    packed = BytesIO()
    np.savez(packed, allow_pickle=False, **arrays())
    return packed.getvalue()


if __name__ == "__main__":
    (FOLDER / "network.npz").write_bytes(archive())
    (FOLDER / "network.json").write_text(json.dumps(answers()) + "\n")
