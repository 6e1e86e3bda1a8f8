"""What happens while a wheel is built: the page is built into it, and the kernel compiled where that is possible.

An editable install gets neither: bw.py builds both when they have changed. With `BOARDWRIGHT_PURE=1` no wheel does:
browsers take the plain one. With `BOARDWRIGHT_COMPILER=ziglang` the build brings its own C compiler from PyPI.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent


def script(place: str) -> ModuleType | None:
    """A file of the repository as a module; None where it was not shipped."""
    path = ROOT / place
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page() -> ModuleType | None:
    """None where only the built page was shipped."""
    return script("web/build.py")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    BuildHookInterface = object


class BuildParts(BuildHookInterface):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What builds the page, if it has to be built; a compiler, if one was asked for."""
        builder, kernel = page(), script("build_kernel.py")
        needed = [] if builder is None or builder.is_fresh() else [*builder.REQUIREMENTS]
        if kernel is not None and os.environ.get("BOARDWRIGHT_COMPILER") == "ziglang":
            needed.append(kernel.ZIG)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("BOARDWRIGHT_PURE") == "1":
            return
        self._add_page(build_data)
        self._add_kernel(build_data)

    def _add_page(self, build_data: dict[str, Any]) -> None:
        builder = page()
        if builder is not None:
            builder.build()
        build_data["artifacts"].append("src/boardwright/_web/**")  # git ignores it, and so would the wheel

    def _add_kernel(self, build_data: dict[str, Any]) -> None:
        self._folder = tempfile.TemporaryDirectory()
        kernel = script("build_kernel.py")
        if kernel is None:
            return
        try:
            binaries = kernel.compile_kernel(Path(self._folder.name))
        except kernel.NotCompiled as reason:
            self.app.display_warning(f"The kernel is not compiled, so it is slower: {reason}.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for binary in binaries:
            build_data["force_include"][str(binary)] = f"boardwright/kernel/{binary.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            self._folder.cleanup()
