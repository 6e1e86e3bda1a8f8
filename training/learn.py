"""Learning: losses, optimiser, averaged weights. What plays is the average, what learns runs ahead of it."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from torch import Tensor
from torch.nn import functional

from training.network import DEVICE, Network
from training.selfplay import Sample

AVERAGING = 0.002
WARM_UP = 300
"""Steps. Until then the average is a copy: the mean of nothing much is worth nothing."""
CLIPPED = 3.0
LOSSES = ("policy", "value", "ownership", "target_entropy", "right")


class Learner:
    def __init__(self, network: Network, average: Network) -> None:
        self.network, self.average = network, average
        self.steps = 0
        self.optimised_from = 0
        """The step at which the optimiser began: it warms up, also where the weights are old."""
        self.rate = torch.tensor(1e-4, device=DEVICE)
        decayed = [each for each in network.parameters() if each.ndim > 1]
        others = [each for each in network.parameters() if each.ndim <= 1]
        groups = [{"params": decayed, "weight_decay": 0.03}, {"params": others, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=self.rate, capturable=True, fused=True)
        for parameter in average.parameters():
            parameter.requires_grad_(False)
        self._averaged = list(_numbers(average)), list(_numbers(network))
        self.losses: dict[int, Tensor] = {}

    def set_rate(self, rate: float) -> None:
        self.rate.fill_(rate * min(1.0, (self.steps - self.optimised_from + 1) / WARM_UP))

    def step(self, sample: Sample, finished: Tensor) -> None:
        sample.draw(finished)
        with torch.autocast("cuda", dtype=torch.bfloat16, cache_enabled=False):
            policy, win, ownership = self.network(sample.boards().to(torch.bfloat16), sample.komi)
        told = functional.log_softmax(policy, 1)
        of_policy = -(sample.policy * told).sum(1).mean()
        of_value = functional.binary_cross_entropy_with_logits(win, (sample.result + 1) * 0.5)
        of_ownership = functional.binary_cross_entropy_with_logits(ownership, (sample.owner + 1) * 0.5)
        (of_policy + of_value + of_ownership).backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), CLIPPED, foreach=True)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        self.steps += 1
        self._follow()
        self._note(sample, of_policy, of_value, of_ownership, win)

    @torch.no_grad()
    def _follow(self) -> None:
        average, network = self._averaged
        torch._foreach_lerp_(average, network, 1.0 if self.steps < WARM_UP else AVERAGING)

    @torch.no_grad()
    def _note(self, sample: Sample, policy: Tensor, value: Tensor, ownership: Tensor, win: Tensor) -> None:
        entropy = -(sample.policy * torch.log(sample.policy + 1e-9)).sum(1).mean()
        right = ((win > 0) == (sample.result > 0)).float().mean()
        now = torch.stack([policy, value, ownership, entropy, right])
        before = self.losses.setdefault(sample.play.size, now.clone())
        before.lerp_(now, 0.02)

    def told(self, size: int) -> dict[str, float]:
        return dict(zip(LOSSES, self.losses[size].tolist(), strict=True)) if size in self.losses else {}


def _numbers(network: Network) -> Iterator[Tensor]:
    yield from network.parameters()
    yield from (buffer for buffer in network.buffers() if buffer.dtype == torch.float32)
