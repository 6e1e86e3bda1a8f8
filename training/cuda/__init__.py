"""The CUDA part, compiled at its first use."""

from __future__ import annotations

import ctypes
import os
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import torch

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "selfplay.cu"


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL:
    major, minor = torch.cuda.get_device_capability()
    folder = Path(os.environ.get("BOARDWRIGHT_TRAINING_BUILD", tempfile.gettempdir()))
    built = folder / f"boardwright-selfplay-{major}{minor}.so"
    sources = (SOURCE, HERE / "weiqi.cuh")
    if not built.exists() or built.stat().st_mtime < max(each.stat().st_mtime for each in sources):
        options = ["-O3", f"-arch=sm_{major}{minor}", "-std=c++17", "--shared", "-Xcompiler", "-fPIC"]
        subprocess.run(["nvcc", *options, str(SOURCE), "-o", str(built)], check=True)
    return ctypes.CDLL(str(built))


def pointer(tensor: torch.Tensor) -> ctypes.c_void_p:
    return ctypes.c_void_p(tensor.data_ptr())


def stream() -> ctypes.c_void_p:
    return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
