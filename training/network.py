"""The network: residual blocks with global pooling; heads for policy, value and ownership. One for all board sizes.

Convolutions are shared by the sizes, normalisation is not: how many points a board has changes what is usual.
`Folded` is the same network for playing, with the normalisation multiplied into half-precision weights.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from training.cuda import library, pointer, stream

PLANES, CHANNELS, BLOCKS = 16, 64, 6
POOLING = (1, 3, 5)
"""The blocks that look at the whole board."""
POLICY_CHANNELS, VALUE_UNITS = 32, 64
DEVICE = "cuda"


class Network(nn.Module):
    def __init__(self, sizes: tuple[int, ...]) -> None:
        super().__init__()
        self.sizes = sizes
        self.convolutions = nn.ModuleList(
            nn.Conv2d(CHANNELS if layer else PLANES, CHANNELS, 3, padding=1, bias=False)
            for layer in range(1 + 2 * BLOCKS)
        )
        self.norms = nn.ModuleDict(
            {
                str(size): nn.ModuleList(nn.BatchNorm2d(CHANNELS, momentum=0.02) for _ in self.convolutions)
                for size in sizes
            }
        )
        self.pooled = nn.ModuleList(nn.Linear(2 * CHANNELS, CHANNELS) for _ in POOLING)
        self.policy = nn.Conv2d(CHANNELS, POLICY_CHANNELS, 1)
        self.policy_pooled = nn.Linear(2 * CHANNELS, POLICY_CHANNELS, bias=False)
        self.policy_out = nn.Conv2d(POLICY_CHANNELS, 1, 1)
        self.ownership = nn.Conv2d(CHANNELS, 1, 1)
        self.value = nn.Linear(2 * CHANNELS + 1, VALUE_UNITS)
        self.value_out = nn.Linear(VALUE_UNITS, 2)  # win, and the policy of a pass
        self._start_simple()

    def _start_simple(self) -> None:
        """Blocks begin as nothing, heads as no opinion."""
        for norms in self.norms.values():
            for block in range(BLOCKS):
                nn.init.zeros_(norms[2 + 2 * block].weight)
        for layer in (*self.pooled, self.value_out, self.ownership):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        self.policy_out.weight.data.mul_(0.1)

    def forward(self, planes: Tensor, komi: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of policy (the pass last), of winning and of owning each point, for the side to move."""
        size = planes.shape[-1]
        norms = self.norms[str(size)]
        x = functional.relu(norms[0](self.convolutions[0](planes)))
        for block in range(BLOCKS):
            first, second = 1 + 2 * block, 2 + 2 * block
            y = functional.relu(norms[first](self.convolutions[first](x)))
            x = x + norms[second](self.convolutions[second](y))
            if block in POOLING:
                x = x + self.pooled[POOLING.index(block)](_whole_board(y))[:, :, None, None]
            x = functional.relu(x)
        whole = _whole_board(x)
        hidden = functional.relu(self.policy(x) + self.policy_pooled(whole)[:, :, None, None])
        ownership = self.ownership(x).flatten(1)
        lead = (torch.tanh(ownership.detach().float() * 0.5).sum(1) + komi) / (2 * size)
        joined = torch.cat([whole, lead[:, None].to(whole.dtype)], 1)
        win_and_pass = self.value_out(functional.relu(self.value(joined)))
        policy = torch.cat([self.policy_out(hidden).flatten(1), win_and_pass[:, 1:]], 1)
        return policy.float(), win_and_pass[:, 0].float(), ownership.float()

    def begin_size(self, size: int, like: int) -> None:
        """A size that was not trained yet starts with the normalisation of another."""
        self.norms[str(size)].load_state_dict(self.norms[str(like)].state_dict())


def _whole_board(x: Tensor) -> Tensor:
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Folded:
    """The network for one size in static half-precision buffers, as self-play evaluates it."""

    def __init__(self, size: int) -> None:
        self.size = size
        half = {"device": DEVICE, "dtype": torch.float16}
        inputs = [PLANES, *[CHANNELS] * (2 * BLOCKS)]
        self.weights = [
            torch.zeros(CHANNELS, each, 3, 3, **half).to(memory_format=torch.channels_last) for each in inputs
        ]
        self.biases = [torch.zeros(CHANNELS, **half) for _ in inputs]
        self.pooled = [torch.zeros(2 * CHANNELS, CHANNELS, **half) for _ in POOLING]
        self.pooled_biases = [torch.zeros(CHANNELS, **half) for _ in POOLING]
        self.mapped = torch.zeros(
            CHANNELS, 40, **half
        )  # 32 of the policy, the ownership, and room for alignment
        self.mapped_bias = torch.zeros(40, **half)
        self.whole = torch.zeros(2 * CHANNELS, 96, **half)  # 32 to the policy, 64 to the value
        self.whole_bias = torch.zeros(96, **half)
        self.last = torch.zeros(227, device=DEVICE)

    @torch.no_grad()
    def load(self, network: Network) -> None:
        norms = network.norms[str(self.size)]
        for layer, convolution in enumerate(network.convolutions):
            norm = norms[layer]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            self.weights[layer].copy_(convolution.weight * scale[:, None, None, None])
            self.biases[layer].copy_(norm.bias - norm.running_mean * scale)
        for at, layer in enumerate(network.pooled):
            self.pooled[at].copy_(layer.weight.t())
            self.pooled_biases[at].copy_(layer.bias)
        self.mapped[:, :32].copy_(network.policy.weight[:, :, 0, 0].t())
        self.mapped_bias[:32].copy_(network.policy.bias)
        self.mapped[:, 32].copy_(network.ownership.weight[0, :, 0, 0])
        self.mapped_bias[32].copy_(network.ownership.bias[0])
        self.whole[:, :32].copy_(network.policy_pooled.weight.t())
        self.whole[:, 32:].copy_(network.value.weight[:, : 2 * CHANNELS].t())
        self.whole_bias[32:].copy_(network.value.bias)
        out, win = network.policy_out, network.value_out
        parts = (
            out.weight[0, :, 0, 0],
            out.bias,
            network.value.weight[:, 2 * CHANNELS],
            win.weight[0],
            win.bias[:1],
            win.weight[1],
            win.bias[1:],
        )
        self.last.copy_(torch.cat([part.flatten() for part in parts]))

    @torch.no_grad()
    def evaluate(self, planes: Tensor, policy: Tensor, pass_policy: Tensor, value: Tensor) -> None:
        boards, size = planes.shape[0], self.size
        whole = torch.empty(boards, 2 * CHANNELS, device=DEVICE, dtype=torch.float16)
        x = self._convolve(planes.view(boards, size, size, PLANES).permute(0, 3, 1, 2), 0)
        for block in range(BLOCKS):
            y, shortcut = self._convolve(x, 1 + 2 * block), x
            if block in POOLING:
                at = POOLING.index(block)
                self._pool(y, whole)
                shortcut = x + torch.addmm(self.pooled_biases[at], whole, self.pooled[at])[:, :, None, None]
            x = self._convolve_and_add(y, 2 + 2 * block, shortcut)
        self._pool(x, whole)
        pooled = torch.addmm(self.whole_bias, whole, self.whole)
        points = x.permute(0, 2, 3, 1).reshape(boards * size * size, CHANNELS)
        mapped = torch.addmm(self.mapped_bias, points, self.mapped)
        library().heads(
            size,
            boards,
            pointer(mapped),
            pointer(pooled),
            pointer(planes),
            pointer(self.last),
            pointer(policy),
            pointer(pass_policy),
            pointer(value),
            stream(),
        )

    def _pool(self, x: Tensor, whole: Tensor) -> None:
        library().pool(pointer(x), pointer(whole), x.shape[0], self.size * self.size, stream())

    def _convolve(self, x: Tensor, layer: int) -> Tensor:
        one = (1, 1)
        return torch.cudnn_convolution_relu(x, self.weights[layer], self.biases[layer], one, one, one, 1)

    def _convolve_and_add(self, x: Tensor, layer: int, shortcut: Tensor) -> Tensor:
        one = (1, 1)
        weight, bias = self.weights[layer], self.biases[layer]
        return torch.cudnn_convolution_add_relu(x, weight, shortcut, 1.0, bias, one, one, one, 1)


def export(network: Network, path: Path) -> None:
    """One file for the NumPy player: half-precision weights, normalisation of every size apart."""
    arrays: dict[str, np.ndarray] = {"pooling": np.array(POOLING), "sizes": np.array(network.sizes)}
    for layer, convolution in enumerate(network.convolutions):
        arrays[f"convolution_{layer}"] = _half(convolution.weight)
    for size in network.sizes:
        norms = network.norms[str(size)]
        scales = [norm.weight / torch.sqrt(norm.running_var + norm.eps) for norm in norms]
        shifts = [norm.bias - norm.running_mean * scale for norm, scale in zip(norms, scales, strict=True)]
        arrays[f"scales_{size}"] = _single(torch.stack(scales))
        arrays[f"shifts_{size}"] = _single(torch.stack(shifts))
    for at, layer in enumerate(network.pooled):
        arrays[f"pooled_{at}"], arrays[f"pooled_{at}_bias"] = _half(layer.weight), _half(layer.bias)
    for name in ("policy", "policy_out", "ownership"):
        layer = getattr(network, name)
        arrays[name], arrays[f"{name}_bias"] = _half(layer.weight[:, :, 0, 0]), _single(layer.bias)
    arrays["policy_pooled"] = _half(network.policy_pooled.weight)
    for name in ("value", "value_out"):
        layer = getattr(network, name)
        arrays[name], arrays[f"{name}_bias"] = _half(layer.weight), _single(layer.bias)
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)
    part.replace(path)


def _single(tensor: Tensor) -> np.ndarray:
    return tensor.detach().float().cpu().numpy()


def _half(tensor: Tensor) -> np.ndarray:
    return _single(tensor).astype(np.float16)
