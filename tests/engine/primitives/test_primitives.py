"""What holds for all primitives: they are values, import nothing impure, and the package lists them."""

import ast
import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from msgspec import Struct

import boardwright
from boardwright.engine import primitives

NAMES = [module.name for module in pkgutil.iter_modules(primitives.__path__)]
SOURCES = Path(str(boardwright.__file__)).parent
USERS = (SOURCES / "games", SOURCES / "kits")
PURE = {"__future__", "collections", "fractions", "inspect", "itertools", "msgspec", "re", "typing"}


def load(name: str) -> ModuleType:
    return import_module(f"{primitives.__name__}.{name}")


def imports(module: ModuleType) -> set[str]:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return plain | {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_the_package_lists_every_module_in_a_line() -> None:
    listed = [line.split()[0] for line in str(primitives.__doc__).splitlines()[2:] if line.strip()]
    assert listed == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_game_or_kit_uses_it(name: str) -> None:
    """A tool that only its own tests use is no tool; `registry` is what all registries are made of."""
    users = [file for folder in USERS for file in folder.rglob("*.py") if name in tools_of(file)]
    assert users != []


def tools_of(file: Path) -> set[str]:
    """The primitives that a module imports: by their module, or from the package."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(primitives.__name__):
            module = str(node.module).removeprefix(primitives.__name__).removeprefix(".")
            found |= {module} if module else {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_struct_is_frozen(name: str) -> None:
    structs = [
        each for each in vars(load(name)).values() if isinstance(each, type) and issubclass(each, Struct)
    ]
    assert [each for each in structs if each is not Struct and not each.__struct_config__.frozen] == []


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_imported_that_could_make_rules_impure(name: str) -> None:
    foreign = {each for each in imports(load(name)) if each.split(".")[0] not in PURE}
    allowed = ("boardwright.engine.chance", "boardwright.engine.primitives", "boardwright.engine.types")
    assert {each for each in foreign if not each.startswith(allowed)} == set()
