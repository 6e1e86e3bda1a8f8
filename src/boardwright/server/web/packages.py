"""What an installed game brings for the page: the folder `board` of its package, and its rules, as an archive.

All of it stands under one name with one hash, for ever: who changes a file gives it another name."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b
from importlib.metadata import Distribution, EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from boardwright.games.registry import GROUP, listings

FOLDER = "board"
BOARD, STYLE, RULES = "board.js", "board.css", "rules.zip"
COVERS = ("cover.svg", "cover.png")
SHIPPED = frozenset({".css", ".js", ".json", ".mp3", ".ogg", ".png", ".svg", ".wav", ".woff2"})
"""What may lie in the folder of the board."""
OF_RULES = frozenset({".py", ".json", ".md", ".csv"})
COMPILED = frozenset({".so", ".pyd", ".dll", ".dylib"})
MOST_BYTES = 4 * 1024 * 1024
"""Of rules that are sent to pages. What is larger is played on the server only."""
IN_THE_PAGE = frozenset({"boardwright", "msgspec"})
"""What rules there may stand on."""


class Brought:
    """The files of one game, by their names in the folder."""

    def __init__(self, game: str, files: dict[str, bytes]) -> None:
        self.files = files
        digest = blake2b(digest_size=10)
        for name, content in sorted(files.items()):
            digest.update(f"{name} {len(content)} ".encode() + content)
        self.name = f"{game}-{digest.hexdigest()}"

    @property
    def cover(self) -> str | None:
        return next((name for name in COVERS if name in self.files), None)


class Package:
    """The package that an entry point leads to."""

    def __init__(self, point: EntryPoint) -> None:
        self.game = point.name
        self._point = point
        self._signature: object = None
        self._brought: Brought | None = None

    @cached_property
    def folder(self) -> Path | None:
        """Where the package lies, editable or not."""
        spec = find_spec(self._point.module)
        places = [] if spec is None else list(spec.submodule_search_locations or ())
        return Path(places[0]) if places else None

    def brought(self, *, fresh: bool) -> Brought | None:
        """`fresh`: look whether a file has changed since it was last asked for."""
        if self.folder is None:
            return None
        if self._brought is None or fresh:
            signature = [(path, path.stat().st_mtime_ns) for path in self._board_files()]
            if self._brought is None or signature != self._signature:
                self._signature, self._brought = signature, self._read(self.folder)
        return self._brought

    def _board_files(self) -> list[Path]:
        assert self.folder is not None
        found = (self.folder / FOLDER).rglob("*")
        return sorted(path for path in found if path.suffix in SHIPPED and path.is_file())

    def _read(self, folder: Path) -> Brought | None:
        files = {
            path.relative_to(folder / FOLDER).as_posix(): path.read_bytes() for path in self._board_files()
        }
        rules = _rules_of(folder, self._point)
        if rules is not None:
            files[RULES] = rules
        return Brought(self.game, files) if files else None


class Packages:
    """Of all games that others installed beside us."""

    def __init__(self, *, fresh: bool = False) -> None:
        self.fresh = fresh
        """Do files change while the server runs? An author's do."""
        working = {listing.id: listing.source for listing in listings()}
        self._packages = {
            point.name: Package(point)
            for point in entry_points(group=GROUP)
            if point.dist is not None and working.get(point.name) == point.dist.name
        }

    def of(self, game: str) -> Brought | None:
        package = self._packages.get(game)
        return None if package is None else package.brought(fresh=self.fresh)

    def file(self, path: str) -> bytes | None:
        """`nim-0a1b…/board.js`; None if there is no such file, or no longer."""
        folder, _, name = path.partition("/")
        brought = self.of(folder.rpartition("-")[0])
        return None if brought is None or brought.name != folder else brought.files.get(name)


# The rules, for the page


def _rules_of(folder: Path, point: EntryPoint) -> bytes | None:
    """The package as Python finds it on its path; None where the page could not run it."""
    dist = point.dist
    if dist is None or "." in point.module or not _is_plain(dist):
        return None
    files = {path.relative_to(folder.parent).as_posix(): path for path in _sources(folder)}
    if any(path.suffix in COMPILED for path in files.values()):
        return None
    if sum(path.stat().st_size for path in files.values()) > MOST_BYTES:
        return None
    found = {name: path.read_bytes() for name, path in files.items()}
    info = f"{dist.name.replace('-', '_')}-{dist.version}.dist-info"
    found[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {dist.name}\nVersion: {dist.version}\n".encode()
    )
    found[f"{info}/entry_points.txt"] = f"[{GROUP}]\n{point.name} = {point.value}\n".encode()
    return _packed(found)


def _sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).parts
        if path.suffix in OF_RULES | COMPILED and not {FOLDER, "__pycache__"} & set(inside):
            yield path


def _is_plain(dist: Distribution) -> bool:
    """Nothing but Python, on nothing that the page has not."""
    needed = [_name_in(line) for line in dist.requires or () if "extra ==" not in line]
    return set(needed) <= IN_THE_PAGE and "Root-Is-Purelib: false" not in (dist.read_text("WHEEL") or "")


def _name_in(requirement: str) -> str:
    return (
        "".join(letter if letter.isalnum() or letter in "-_." else " " for letter in requirement)
        .split()[0]
        .lower()
    )


def _packed(files: dict[str, bytes]) -> bytes:
    """Without dates: the same files are the same archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
