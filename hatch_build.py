"""What happens while a wheel is built: the page is built into it, and the kernel compiled where that is possible.

    python hatch_build.py FOLDER   compiles the kernel into a folder, for a look or a benchmark

An editable install gets neither: a binary beside the source would hide every change of it, and bw.py builds the page
when it has changed. With `BOARDWRIGHT_PURE=1` no wheel does: browsers take the plain one.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent
MODULES = ("boardwright.kernel.position", "boardwright.kernel.search")
DIRECTIVES = {
    "annotation_typing": False,  # the types of C stand in the .pxd beside each source
    "boundscheck": False,
    "infer_types": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}


class NotCompiled(Exception):  # noqa: N818 - not an error: the kernel works without
    """Why there is no binary."""


def compile_kernel(folder: Path) -> list[Path]:
    """The binaries, made in a folder. `NotCompiled` where Cython or a compiler is missing."""
    try:
        from Cython.Build import cythonize
        from setuptools import Distribution, Extension
    except ImportError as error:
        raise NotCompiled(f"{error.name} is not installed") from None
    quick = [] if sys.platform == "win32" else ["-O3", "-g0"]
    sources = [
        Extension(name, [f"src/{name.replace('.', '/')}.py"], extra_compile_args=quick) for name in MODULES
    ]
    before = Path.cwd()
    os.chdir(ROOT)  # the compiler finds a .pxd by the path of its source
    try:
        extensions = cythonize(
            sources,
            include_path=["src"],
            compiler_directives=DIRECTIVES,
            build_dir=str(folder / "c"),
            quiet=True,
        )
        for made in extensions:
            made.optional = True  # cythonize forgets it; without, a missing compiler breaks the install
        command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    binaries = [file for file in (folder / "lib").rglob("*") if file.suffix in (".so", ".pyd")]
    if len(binaries) < len(MODULES):
        raise NotCompiled("there is no C compiler that works")
    return binaries


def page() -> ModuleType | None:
    """`web/build.py`; None where only the built page was shipped."""
    path = ROOT / "web" / "build.py"
    spec = importlib.util.spec_from_file_location("build_page", path)
    if not path.is_file() or spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    BuildHookInterface = object


class BuildParts(BuildHookInterface):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if there is a page to build."""
        builder = page()
        return [] if builder is None or builder.is_fresh() else [builder.NODE]

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
        try:
            binaries = compile_kernel(Path(self._folder.name))
        except NotCompiled as reason:
            self.app.display_warning(f"The kernel is not compiled, so it is slower: {reason}.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for binary in binaries:
            build_data["force_include"][str(binary)] = f"boardwright/kernel/{binary.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            self._folder.cleanup()


if __name__ == "__main__":
    print(*compile_kernel(Path(sys.argv[1]).resolve()), sep="\n")
