"""The network in plain NumPy: what it thinks of positions. `training/network.py` is where it was trained."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Any

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # boards are small, and others think beside: threads only wait

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from boardwright.bots.stones.opinion import WIN_SHARE, Opinion
from boardwright.bots.stones.planes import KOMI, KOMI_SCALE, PLANES, planes_of
from boardwright.kits.stones import Spot

Floats = NDArray[np.float32]


@lru_cache(4)
def load_network(package: str, file: str, size: int) -> Network:
    data = files(package).joinpath(file).read_bytes()
    with np.load(BytesIO(data)) as arrays:
        return Network(dict(arrays), size)


class Network:
    """For boards of one size. A size that was not trained is normalised like the nearest one that was."""

    def __init__(self, arrays: dict[str, NDArray[Any]], size: int) -> None:
        get = {name: array.astype(np.float32) for name, array in arrays.items()}
        like = min((int(each) for each in arrays["sizes"]), key=lambda trained: abs(trained - size))
        self.size = size
        self._layers = sum(name.startswith("convolution_") for name in get)
        self._channels = get["convolution_1"].shape[0]
        self._shifts = get[f"shifts_{like}"]
        self._kernels = [
            _kernel(get[f"convolution_{layer}"], get[f"scales_{like}"][layer])
            for layer in range(self._layers)
        ]
        self._pooling = {int(block): at for at, block in enumerate(arrays["pooling"])}
        self._pooled = [(get[f"pooled_{at}"].T, get[f"pooled_{at}_bias"]) for at in range(len(self._pooling))]
        self._get = get
        self._rooms: dict[int, Room] = {}

    def __call__(self, spots: Sequence[Spot], komi: float) -> list[Opinion]:
        boards = len(spots)
        shown = b"".join(planes_of(spot, komi).tobytes() for spot in spots)
        planes = np.frombuffer(shown, np.float32).reshape(boards, -1, PLANES)
        x = self._body(planes)
        whole = _whole_board(x)
        get = self._get
        hidden = np.maximum(
            x @ get["policy"].T + get["policy_bias"] + (whole @ get["policy_pooled"].T)[:, None], 0
        )
        policy = (hidden @ get["policy_out"].T + get["policy_out_bias"])[:, :, 0]
        ownership = np.tanh(0.5 * (x @ get["ownership"].T + get["ownership_bias"]))[:, :, 0]
        lead = (ownership.sum(1) + planes[:, 0, KOMI] / KOMI_SCALE) / (2 * self.size)
        joined = np.concatenate([whole, lead[:, None]], 1)
        units = np.maximum(joined @ get["value"].T + get["value_bias"], 0)
        win_and_pass = units @ get["value_out"].T + get["value_out_bias"]
        value = WIN_SHARE * np.tanh(0.5 * win_and_pass[:, 0]) + (1 - WIN_SHARE) * np.tanh(lead)
        logits = np.concatenate([policy, win_and_pass[:, 1:]], 1)
        return list(map(Opinion, logits.tolist(), value.tolist(), ownership.tolist()))

    def _body(self, planes: Floats) -> Floats:
        """Through all blocks: [boards, points, channels]."""
        x = np.maximum(self._convolve(planes, 0), 0)
        for block in range((self._layers - 1) // 2):
            y = np.maximum(self._convolve(x, 1 + 2 * block), 0)
            x = x + self._convolve(y, 2 + 2 * block)
            if block in self._pooling:
                weight, bias = self._pooled[self._pooling[block]]
                x += (_whole_board(y) @ weight + bias)[:, None]
            x = np.maximum(x, 0)
        return x

    def _convolve(self, x: Floats, layer: int) -> Floats:
        """Three by three, as one product of matrices: every point beside its eight neighbours."""
        boards, size = len(x), self.size
        if boards not in self._rooms:
            self._rooms[boards] = Room(boards, size, (PLANES, self._channels))
        patches = self._rooms[boards].patches(x)
        product: Floats = patches @ self._kernels[layer]
        product += self._shifts[layer]
        return product.reshape(boards, size * size, self._channels)


class Room:
    """Boards with an empty edge, and the same memory seen as patches of three by three."""

    def __init__(self, boards: int, size: int, channels: Sequence[int]) -> None:
        self._boards, self._size = boards, size
        self._by_channels = {each: self._make(each) for each in channels}

    def _make(self, channels: int) -> tuple[Floats, Floats, Floats]:
        boards, size = self._boards, self._size
        padded = np.zeros((boards, size + 2, size + 2, channels), np.float32)
        board, row, point, _ = padded.strides
        shape = (boards, size, size, 3, 3 * channels)
        windows = as_strided(padded, shape, (board, row, point, row, padded.itemsize))
        return padded, windows, np.empty(shape, np.float32)

    def patches(self, x: Floats) -> Floats:
        boards, size, channels = self._boards, self._size, x.shape[-1]
        padded, windows, flat = self._by_channels[channels]
        padded[:, 1:-1, 1:-1] = x.reshape(boards, size, size, channels)
        np.copyto(flat, windows)
        return flat.reshape(boards * size * size, 9 * channels)


def _kernel(weights: Floats, scale: Floats) -> Floats:
    """From [out, in, 3, 3] to what patches are multiplied with, the normalisation in it."""
    scaled = weights * scale[:, None, None, None]
    return np.ascontiguousarray(scaled.transpose(2, 3, 1, 0).reshape(-1, len(weights)))


def _whole_board(x: Floats) -> Floats:
    return np.concatenate([x.mean(1), x.max(1)], 1)
