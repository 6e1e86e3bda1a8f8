"""Self-play: thousands of games of one board size at once on the GPU, and the ring of positions that they leave."""

from __future__ import annotations

import ctypes
from typing import Any

import torch
from torch import Tensor

from training.cuda import library, pointer, stream
from training.network import DEVICE, PLANES, Folded, Network
from training.schedule import halving

NUMBERS = ("games", "nodes", "simulations", "window", "candidates", "longest")
FRACTIONS = ("q_scale", "exploration", "komi")
POINTERS = (
    *("board", "game", "game_komi", "history"),
    *("node_board", "node", "node_total", "node_value", "node_prior", "node_child"),
    *("root_logit", "gumbel", "pending", "visits"),
    *("planes", "policy", "pass_policy", "value"),
    *("kept_board", "kept_state", "kept_komi", "kept_policy", "kept_owner", "kept_result", "kept_finished"),
    *("step", "statistics"),
)
STATISTICS = ("games", "black_wins", "moves", "score", "cut_off", "margin")
FIELDS = 8
KOMI = 7.5


class Batch(ctypes.Structure):
    """As `struct Batch` of the CUDA source has it."""

    _fields_ = (
        *((name, ctypes.c_int) for name in NUMBERS),
        *((name, ctypes.c_float) for name in FRACTIONS),
        ("seed", ctypes.c_uint32),
        *((name, ctypes.c_void_p) for name in POINTERS),
    )


class SelfPlay:
    """`window`: how many moves of every game are kept for training."""

    def __init__(
        self, size: int, *, games: int, window: int, most_simulations: int, candidates: int, seed: int
    ) -> None:
        self.size, self.games, self.window, self.candidates = size, games, window, candidates
        self.folded = Folded(size)
        self.longest = int(size * size * (1.6 if size < 13 else 1.4))
        self.tensors = self._room(most_simulations + 2)
        self.batch = Batch(
            games=games,
            nodes=most_simulations + 2,
            window=window,
            candidates=candidates,
            longest=self.longest,
            q_scale=0.5,
            exploration=1.2,
            komi=KOMI,
            seed=seed,
            **{name: tensor.data_ptr() for name, tensor in self.tensors.items()},
        )
        self.think(most_simulations)
        library().move(size, ctypes.byref(self.batch), 1, stream())

    def _room(self, nodes: int) -> dict[str, Tensor]:
        games, window, points = self.games, self.window, self.size * self.size
        moves = points + 1
        byte, short, whole, half = torch.int8, torch.int16, torch.int32, torch.float16

        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, device=DEVICE, dtype=kind)

        return {
            "board": room(games, points, kind=byte),
            "game": room(games, FIELDS, kind=whole),
            "game_komi": room(games),
            "history": room(games, self.longest + 1, kind=torch.int64),
            "node_board": room(games, nodes, points, kind=byte),
            "node": room(games, nodes, FIELDS, kind=whole),
            "node_total": room(games, nodes),
            "node_value": room(games, nodes),
            "node_prior": room(games, nodes, moves),
            "node_child": room(games, nodes, moves, kind=short),
            "root_logit": room(games, moves),
            "gumbel": room(games, moves),
            "pending": room(games, kind=whole),
            "visits": room(self.candidates + 1, nodes, kind=short),
            "planes": room(games, points, PLANES, kind=half),
            "policy": room(games, points, kind=half),
            "pass_policy": room(games, kind=half),
            "value": room(games),
            "kept_board": room(window, games, points, kind=byte),
            "kept_state": room(window, games, FIELDS, kind=short),
            "kept_komi": room(window, games),
            "kept_policy": room(window, games, moves, kind=half),
            "kept_owner": room(window, games, points, kind=byte),
            "kept_result": room(window, games),
            "kept_finished": room(window, games, kind=torch.uint8),
            "step": room(1, kind=whole),
            "statistics": room(FIELDS),
        }

    def think(self, simulations: int) -> None:
        """So many simulations a move from now on."""
        rows = [halving(count, simulations) for count in range(self.candidates + 1)]
        table = torch.tensor(rows, dtype=torch.int16, device=DEVICE)
        visits = self.tensors["visits"].view(-1)
        visits[: table.numel()].copy_(table.view(-1))
        self.batch.simulations = simulations

    def load(self, network: Network) -> None:
        self.folded.load(network)

    def play(self, moves: int) -> None:
        """So many moves in every game."""
        tensors, batch = self.tensors, ctypes.byref(self.batch)
        asked = (tensors["planes"], tensors["policy"], tensors["pass_policy"], tensors["value"])
        for _ in range(moves):
            for simulation in range(self.batch.simulations + 1):
                self.folded.evaluate(*asked)
                library().simulate(self.size, batch, simulation, stream())
            library().move(self.size, batch, 0, stream())

    def finished(self) -> Tensor:
        """The slots of positions whose game is over."""
        return self.tensors["kept_finished"].view(-1).nonzero().squeeze(1)

    def statistics(self) -> dict[str, float]:
        """Of the games that ended since the last time."""
        found = self.tensors["statistics"].tolist()
        self.tensors["statistics"].zero_()
        games = max(1.0, found[0])
        return {
            name: value if name == "games" else value / games
            for name, value in zip(STATISTICS, found, strict=False)
        }


class Sample:
    """Positions drawn from the ring, as tensors of a fixed place."""

    def __init__(self, play: SelfPlay, count: int) -> None:
        points = play.size * play.size
        self.play, self.count = play, count
        self.slots = torch.zeros(count, dtype=torch.int64, device=DEVICE)
        self.round = torch.zeros(1, dtype=torch.int32, device=DEVICE)
        self.planes = torch.zeros(count, points, PLANES, device=DEVICE, dtype=torch.float16)
        self.policy = torch.zeros(count, points + 1, device=DEVICE)
        self.result = torch.zeros(count, device=DEVICE)
        self.owner = torch.zeros(count, points, device=DEVICE)
        self.komi = torch.zeros(count, device=DEVICE)

    def draw(self, finished: Tensor) -> None:
        self.slots.copy_(finished[torch.randint(len(finished), (self.count,), device=DEVICE)])
        self.round.add_(1)
        library().gather(
            self.play.size,
            ctypes.byref(self.play.batch),
            self.count,
            *map(pointer, (self.slots, self.round, self.planes, self.policy, self.result, self.owner)),
            pointer(self.komi),
            stream(),
        )

    def boards(self) -> Any:
        size = self.play.size
        return self.planes.view(self.count, size, size, PLANES).permute(0, 3, 1, 2)
