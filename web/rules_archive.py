"""The rules for the browser: Pyodide, msgspec's wheel for it, and our own packages, as files that the page can load.

Parts with names of their own, so that an update of the rules does not make anybody fetch Python again:
`runtime-<hash>/` (Python, the standard library, msgspec, a snapshot of its memory) and `rules-<hash>.zip`; and
`network-<game>-<hash>.npz` for a game whose bots ask one. What was made is kept in node_modules until its sources
change. Standard library only, as build.py.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
SOURCES = WEB.parent / "src"
PYODIDE = WEB / "node_modules" / "pyodide"
KEPT = WEB / "node_modules" / ".rules"
PACKER = WEB / "rules_pack.mjs"
PIP = "pip>=24.2"

PACKAGES = ("engine", "kernel", "kits", "protocol", "games", "forge", "bots", "host", "browser")
SHIPPED = (".py", ".json", ".md", ".csv", "NOTICE")

RUNTIME_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PACKED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
"""What gains by it. Packed files are shipped without the plain ones: every browser takes one of the two forms."""

MSGSPEC = "msgspec==0.22.0"
MSGSPEC_HASH = "sha256:a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
"""PyPI has a wheel for one version of Pyodide: who raises one raises both."""
PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp")

RunNode = Callable[..., "subprocess.CompletedProcess[str]"]


class Unavailable(Exception):  # noqa: N818 - says what could not be had
    """Something that is not ours could not be fetched: the page works without rules of its own."""


class Archive:
    """Files that are ready to be served, and what the page has to know of them."""

    def __init__(self, runtime: Path, rules: Path) -> None:
        self._runtime = runtime
        self._rules = rules
        self._networks = {
            path: f"network-{path.parent.name}-{_hash(path.read_bytes())}.npz" for path in _networks()
        }

    def facts(self) -> str:
        """For the page, as JSON: where to load from, and which games it then knows."""
        facts = {
            "runtime": f"/pyodide/{self._runtime.name}/",
            "rules": f"/pyodide/{self._rules.name}",
            "snapshot": (self._runtime / "snapshot.bin.br").is_file(),
            "games": json.loads(self._rules.with_suffix(".json").read_text()),
            "networks": {path.parent.name: f"/pyodide/{name}" for path, name in self._networks.items()},
            "files": [f"/pyodide/{name}" for name in self._files()],
        }
        return json.dumps(facts)

    def _files(self) -> list[str]:
        """All of them, by the names that browsers ask for."""
        inside = {path.name.removesuffix(".br").removesuffix(".gz") for path in self._runtime.iterdir()}
        return [self._rules.name, *sorted(f"{self._runtime.name}/{name}" for name in inside)]

    def copy_to(self, folder: Path) -> None:
        shutil.copytree(self._runtime, folder / self._runtime.name)
        for path in _packed(self._rules):
            shutil.copy(path, folder)
        for path, name in self._networks.items():
            shutil.copy(path, folder / name)


def inputs() -> list[Path]:
    """What the archive is made of: the page is stale when one of them changes."""
    return [PACKER, Path(__file__), *_sources(), *_networks()]


def prepare(run_node: RunNode, say: Callable[[str], None]) -> Archive:
    """The archive of these sources, made now if need be. `Unavailable` if a part of it cannot be had."""
    KEPT.mkdir(parents=True, exist_ok=True)
    if not all((PYODIDE / name).is_file() for name in RUNTIME_FILES):
        raise Unavailable("npm did not bring Pyodide")
    runtime = _runtime(run_node, say)
    rules = _rules(runtime, run_node)
    _forget_all_but(runtime.name, rules.stem)
    return Archive(runtime, rules)


def _runtime(run_node: RunNode, say: Callable[[str], None]) -> Path:
    made_of = [PYODIDE / name for name in RUNTIME_FILES]
    folder = KEPT / f"runtime-{_hash(PACKER.read_bytes(), MSGSPEC_HASH.encode(), *map(_content, made_of))}"
    if folder.is_dir() and (KEPT / "msgspec.zip").is_file():
        return folder
    wheel = _msgspec()
    draft = KEPT / "draft"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    for path in made_of:
        shutil.copy(path, draft)
    made = run_node(str(PACKER), "runtime", str(draft), str(wheel))
    if made.stderr:
        say(made.stderr.strip())
    shutil.copy(draft / "msgspec.zip", KEPT)
    _pack(run_node, draft / "msgspec.zip", *(draft / name for name in PACKED))
    if (draft / "snapshot.bin").is_file():
        _pack(run_node, draft / "snapshot.bin")
        (draft / "snapshot.bin.gz").unlink()  # who has no brotli is quicker without a snapshot than with that
    shutil.rmtree(folder, ignore_errors=True)
    draft.rename(folder)
    return folder


def _rules(runtime: Path, run_node: RunNode) -> Path:
    contents = [(path.relative_to(SOURCES).as_posix(), path.read_bytes()) for path in _sources()]
    named = [part for name, content in contents for part in (name.encode(), content)]
    rules = KEPT / f"rules-{_hash(runtime.name.encode(), *named)}.zip"
    listed = rules.with_suffix(".json")
    if listed.is_file():
        return rules
    sources = KEPT / "sources.zip"
    with zipfile.ZipFile(sources, "w") as archive:
        for name, content in contents:
            archive.writestr(name, content)
    made = run_node(str(PACKER), "rules", str(PYODIDE), str(KEPT / "msgspec.zip"), str(sources), str(rules))
    _pack(run_node, rules)
    listed.write_text(made.stdout)
    return rules


def _msgspec() -> Path:
    """From PyPI, by pip: it knows which index to ask, and checks the hash."""
    found = next(KEPT.glob("msgspec-*.whl"), None)
    if found is not None and f"sha256:{hashlib.sha256(found.read_bytes()).hexdigest()}" == MSGSPEC_HASH:
        return found
    wanted = KEPT / "requirements.txt"
    wanted.write_text(f"{MSGSPEC} --hash={MSGSPEC_HASH}\n")
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--retries=2")
    options = ("--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM)
    command = [*pip, *options, f"--dest={KEPT}", f"--requirement={wanted}"]
    fetched = subprocess.run(command, env=_index(), capture_output=True, text=True, check=False)
    found = next(KEPT.glob("msgspec-*.whl"), None)
    if fetched.returncode or found is None:
        raise Unavailable(f"pip did not bring {MSGSPEC} for browsers: {fetched.stderr.strip()[-600:]}")
    return found


def _index() -> dict[str, str]:
    """uv, which may have called us, has a name of its own for where packages come from."""
    environment = dict(os.environ)
    for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL"):
        if name in environment:
            environment.setdefault("PIP_INDEX_URL", environment[name])
    return environment


def _sources() -> Iterator[Path]:
    yield SOURCES / "boardwright" / "__init__.py"
    for package in PACKAGES:
        folder = SOURCES / "boardwright" / package
        for path in sorted(folder.rglob("*")):
            if path.name.endswith(SHIPPED):
                yield path


def _networks() -> list[Path]:
    """Those of games whose bots ask one. Files of their own: only who plays the game loads it."""
    return sorted((SOURCES / "boardwright" / "games").glob("*/*.npz"))


def _pack(run_node: RunNode, *paths: Path) -> None:
    run_node(str(PACKER), "pack", *map(str, paths))
    for path in paths:
        path.unlink()


def _packed(path: Path) -> list[Path]:
    return [path.with_name(path.name + suffix) for suffix in (".br", ".gz")]


def _forget_all_but(*names: str) -> None:
    for path in KEPT.iterdir():
        if path.name.startswith(("runtime-", "rules-")) and not path.name.startswith(names):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def _content(path: Path) -> bytes:
    return path.read_bytes()


def _hash(*parts: bytes) -> str:
    digest = hashlib.blake2b(digest_size=8)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()
