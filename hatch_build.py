"""Compile the kernel while a wheel is built, where that is possible. Where it is not, the wheel is plain Python.

    python hatch_build.py FOLDER   compiles into a folder, for a look or a benchmark

An editable install is never compiled: a binary beside the source would hide every change of it. With
`BOARDWRIGHT_PURE=1` no wheel is: browsers take the plain one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
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


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    BuildHookInterface = object


class CompileKernel(BuildHookInterface):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("BOARDWRIGHT_PURE") == "1":
            return
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
