"""What holds for the repository as a whole: the wheel is complete, the layers are kept, no machine shows through."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.servers.process import free_port

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "boardwright"
PURE = ("engine", "kernel", "games", "forge")  # these must import in a browser
SCRIPTS = Path(sys.executable).parent


def files_of_the_repository() -> list[Path]:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.fixture(scope="module")
def wheel_names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_every_file_of_the_package(wheel_names):
    """Code, `py.typed`, texts in both languages, rules for players: nothing is left behind."""
    package = {
        path.relative_to(ROOT / "src").as_posix()
        for path in files_of_the_repository()
        if SOURCE in path.parents
    }
    assert "boardwright/py.typed" in package
    assert package - wheel_names == set()


def test_the_wheel_holds_nothing_else(wheel_names):
    assert {name.split("/")[0] for name in wheel_names if ".dist-info/" not in name} == {"boardwright"}


def test_the_wheel_holds_the_page(wheel_names):
    page = {name.removeprefix("boardwright/_web/") for name in wheel_names if "/_web/" in name}
    assert {"index.html", "licences/OFL.txt"} <= page
    assert any(name.startswith("assets/") and name.endswith(".js.br") for name in page)
    assert not any("node_modules" in name for name in page)


def test_the_wheel_is_enough(wheel, tmp_path):
    """Installed where there is neither Node nor a compiler, it serves the page, and its kernel is compiled."""
    venv.create(tmp_path / "venv", with_pip=False)
    scripts = tmp_path / "venv" / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(scripts / "python"), "install", "--quiet", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    alone = {"PATH": str(scripts), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    compiled = "from boardwright.kernel.buffers import COMPILED; assert COMPILED"
    subprocess.run([scripts / "python", "-c", compiled], env=alone, check=True, cwd=tmp_path)
    command = [scripts / "boardwright", "serve", "--port", str(free_port())]
    with subprocess.Popen(command, env=alone, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            said = next(line for line in server.stderr if "serves at http" in line)
            address = re.search(r"http://\S+", said)
            assert address is not None
            with urlopen(address[0], timeout=60) as page:
                assert b"<title>Boardwright" in page.read()
        finally:
            server.terminate()
            server.communicate()  # to its last word: it has things to say while it stops
    assert server.returncode == 0
    assert (tmp_path / ".local" / "share" / "boardwright" / "boardwright.db").is_file()


def test_a_text_is_there_in_both_languages():
    folders = [path for path in SOURCE.rglob("locale") if path.is_dir()]
    assert [
        path for path in folders if not {"en.json", "zh.json"} <= {file.name for file in path.iterdir()}
    ] == []


# Written so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/")
PACKAGE_HOST = re.compile(r'"resolved": "https?:|url = "https?:|--index-url|--extra-index-url|--find-links')


def test_no_file_names_a_machine_or_a_package_host():
    found = []
    for path in files_of_the_repository():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture, a font, a recorded match
        looked_for = (
            [MACHINE_PATH, PACKAGE_HOST] if "lock" in path.name or path.suffix == ".txt" else [MACHINE_PATH]
        )
        for number, line in enumerate(lines, start=1):
            found += [f"{path.relative_to(ROOT)}:{number}" for pattern in looked_for if pattern.search(line)]
    assert found == []


def test_lock_files_with_package_hosts_are_not_kept():
    assert [path for path in files_of_the_repository() if path.name == "uv.lock"] == []


def imports_of(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").split(".")[0])
    return names


def test_pure_packages_need_the_standard_library_and_msgspec_only():
    # The kernel asks for `cython` where it is installed, and does without where it is not.
    allowed = sys.stdlib_module_names | {"msgspec", "boardwright", "cython"}
    files = [file for package in PURE for file in (SOURCE / package).rglob("*.py")]
    assert {
        file.relative_to(ROOT).as_posix(): extra for file in files if (extra := imports_of(file) - allowed)
    } == {}


def lint_imports(repository: Path) -> subprocess.CompletedProcess[str]:
    command = [str(SCRIPTS / "lint-imports"), "--no-logo", "--no-cache"]
    environment = {"PYTHONPATH": str(repository / "src"), "COLUMNS": "200"}
    return subprocess.run(command, cwd=repository, env=environment, capture_output=True, text=True)


@pytest.fixture
def copy(tmp_path):
    """A copy of the sources to break."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "_web"))
    return tmp_path


def test_the_layers_are_kept(copy):
    result = lint_imports(copy)
    assert result.returncode == 0, result.stdout + result.stderr


def add_module(repository: Path, name: str, code: str) -> None:
    file = repository / "src" / "boardwright" / f"{name}.py"
    file.parent.mkdir(exist_ok=True)
    (file.parent / "__init__.py").touch()
    file.write_text(f"{code}\n", encoding="utf-8")


def test_a_package_must_have_a_layer(copy):
    add_module(copy, "surprise/__init__", "")
    result = lint_imports(copy)
    assert result.returncode == 1
    assert "not listed as layers:\n\n- boardwright.surprise" in result.stdout


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("engine/oops", "boardwright.games"),
        ("games/oops", "boardwright.bots"),
        ("bots/oops", "boardwright.cli"),
        ("world/oops", "boardwright.cli"),
        ("store/oops", "boardwright.games"),
        ("client/oops", "boardwright.bots"),
        ("engine/oops", "random"),
        ("games/oops", "time"),
        ("kernel/oops", "os"),
        ("forge/oops", "asyncio"),
        ("server/rooms/rules/oops", "asyncio"),
    ],
)
def test_the_layer_contracts_bite(copy, module, imported):
    add_module(copy, module, f"import {imported}")
    result = lint_imports(copy)
    assert result.returncode == 1
    package = module.removesuffix("/oops").replace("/", r"\.")
    importer = rf"boardwright\.{package}(\.oops)?"
    assert re.search(
        rf"^{importer} is not allowed to import {re.escape(imported)}:$", result.stdout, re.MULTILINE
    )


def test_a_game_may_not_import_another_game(copy):
    add_module(copy, "games/chess", "")
    add_module(copy, "games/draughts", "import boardwright.games.chess")
    assert "games.draughts is not allowed to import boardwright.games.chess:" in lint_imports(copy).stdout


def test_ci_runs_the_test_command_of_the_readme():
    command = "python3 bw.py test"
    assert f"exec {command}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
