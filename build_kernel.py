#!/usr/bin/env python3
"""Compile the kernel, which also runs as plain Python, a hundred times slower.

    python build_kernel.py FOLDER       into a folder, for a look or a benchmark
    python build_kernel.py --in-place   beside its sources, if they changed since the last time
    python build_kernel.py --check      says by its exit code whether that is needed

Needs Cython and setuptools, and a C compiler: the machine's own, or `ziglang` from PyPI if that is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
KERNEL = ROOT / "src" / "boardwright" / "kernel"
BOARDS = ("buffers", "board", "position", "search")
CARDS = ("ranks", "apart", "guesses", "deals", "landlord", "race", "tricks")
MODULES = tuple(f"boardwright.kernel.{name}" for name in (*BOARDS, *CARDS))
STAMP = KERNEL / ".compiled"
"""Which sources the binaries beside them were made of, and for which Python."""
ZIG = "ziglang>=0.13"
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
    # What Cython writes compares signed with unsigned numbers; nobody who runs the site needs to read of it.
    quick = [] if sys.platform == "win32" else ["-O3", "-g0", "-Wno-sign-compare"]
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
        with _some_compiler():
            command.run()
    finally:
        os.chdir(before)
    binaries = [file for file in (folder / "lib").rglob("*") if file.suffix in (".so", ".pyd")]
    if len(binaries) < len(MODULES):
        raise NotCompiled("there is no C compiler that works")
    return binaries


@contextmanager
def _some_compiler() -> Iterator[None]:
    """The machine's own; else zig, which is a C compiler too and comes as a wheel."""
    changed = {}
    if not has_compiler() and _has_zig():
        zig = f"{sys.executable} -m ziglang cc"
        changed = {"CC": zig, "CXX": zig, "LDSHARED": f"{zig} -shared"}
    old = {name: os.environ.get(name) for name in changed}
    os.environ.update(changed)
    try:
        yield
    finally:
        for name, value in old.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def has_compiler() -> bool:
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return sys.platform == "win32" or any(shutil.which(name) for name in (named, "cc", "gcc", "clang"))


def _has_zig() -> bool:
    try:
        import ziglang  # noqa: F401
    except ImportError:
        return False
    return True


def binaries_in_place() -> list[Path]:
    return [file for file in KERNEL.iterdir() if file.suffix in (".so", ".pyd")]


def is_fresh() -> bool:
    """The binaries beside the sources are those of these sources."""
    return bool(binaries_in_place()) and STAMP.is_file() and STAMP.read_text() == _digest()


def compile_in_place() -> bool:
    """True if it was compiled. Python prefers a binary to the source beside it, so none may be older."""
    if is_fresh():
        return False
    clean()
    with tempfile.TemporaryDirectory() as folder:
        for binary in compile_kernel(Path(folder)):
            shutil.copy(binary, KERNEL / binary.name)
    STAMP.write_text(_digest())
    return True


def clean() -> None:
    for file in (*binaries_in_place(), STAMP):
        file.unlink(missing_ok=True)


def _digest() -> str:
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for file in sorted((*KERNEL.glob("*.py"), *KERNEL.glob("*.pxd"), Path(__file__))):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def main(argument: str = "--help") -> int:
    if argument == "--check":
        return 0 if is_fresh() else 1
    if argument in ("-h", "--help"):
        print(__doc__)
        return 2
    try:
        if argument == "--in-place":
            compile_in_place()
        else:
            print(*compile_kernel(Path(argument).resolve()), sep="\n")
    except NotCompiled as reason:
        print(f"The kernel is not compiled, so it is slower: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
