"""Every Python example of the README and the docs runs.

A page is one session: its blocks share a namespace and run from top to bottom. Blocks of `pycon` are sessions of the
interactive interpreter, and what they show must be what comes out. A block marked `python notest` is not run.
"""

from __future__ import annotations

import doctest
import re
import sys
import textwrap
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^(?P<indent>[ ]*)(?P<fence>`{3,}|~{3,})[ ]*(?P<info>[^`]*)$")


class Block(NamedTuple):
    line: int  # of the opening fence, counted from 1
    info: tuple[str, ...]
    code: str


class ExampleError(Exception):
    """An example of a page failed; the message starts with file:line."""


def blocks(text: str, file: str) -> Iterator[Block]:
    lines = iter(enumerate(text.splitlines(), start=1))
    for number, line in lines:
        if opening := FENCE.match(line):
            body = []
            for _, inner in lines:
                if re.fullmatch(rf"\s*{opening['fence']}[`~]*\s*", inner):
                    break
                body.append(inner)
            else:
                raise ExampleError(f"{file}:{number}: this code block is never closed")
            yield Block(number, tuple(opening["info"].split()), textwrap.dedent("\n".join(body)) + "\n")


def run_python(block: Block, file: str, names: dict[str, object]) -> None:
    padding = "\n" * block.line  # so that a traceback has the lines of the page
    exec(compile(padding + block.code, file, "exec", dont_inherit=True), names)


def run_session(block: Block, file: str, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(block.code, names, file, file, block.line)
    doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False)
    names.update(test.globs)


Runner = Callable[[Block, str, dict[str, object]], None]
RUNNERS: dict[tuple[str, ...], Runner] = {
    ("python",): run_python,
    ("py",): run_python,
    ("pycon",): run_session,
}


def explain(error: Exception, block: Block, file: str) -> str:
    if isinstance(error, doctest.DocTestFailure):
        line = block.line + error.example.lineno + 1
        return f"{file}:{line}: expected {error.example.want!r}, got {error.got!r}"
    if isinstance(error, doctest.UnexpectedException):
        line = block.line + error.example.lineno + 1
        return f"{file}:{line}: {error.exc_info[0].__name__}: {error.exc_info[1]}"
    if isinstance(error, SyntaxError) and error.filename == file:
        return f"{file}:{error.lineno}: SyntaxError: {error.msg}"
    inside = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return f"{file}:{inside[-1] if inside else block.line}: {type(error).__name__}: {error}"


def run_page(text: str, file: str) -> None:
    """Run a page as a module of its own: types declared in it can be looked up by name, as in any module."""
    session = ModuleType("page_" + re.sub(r"\W", "_", file))
    sys.modules[session.__name__] = session
    try:
        for block in blocks(text, file):
            if runner := RUNNERS.get(block.info):
                try:
                    runner(block, file, session.__dict__)
                except Exception as error:
                    raise ExampleError(explain(error, block, file)) from error
    finally:
        del sys.modules[session.__name__]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_of(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run_page(page.read_text(encoding="utf-8"), page.relative_to(ROOT).as_posix())


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page):
    """Those of the pages beside the docs; the build of the docs checks its own."""
    links = re.findall(r"\]\(([^)#]+)", (ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


PAGE = """\
# A page
```python
x = 1
```
```python notest
x = undefined
```
```text
not Python
```
- in a list
    ```python
    def grow():
        return x + 1
    ```
```pycon
>>> grow()
2
```
"""


def test_blocks_of_a_page_share_a_session():
    run_page(PAGE, "page.md")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("```python\n\nundefined\n```\n", "page.md:22: NameError: name 'undefined' is not defined"),
        ("```python\nx = = 1\n```\n", "page.md:21: SyntaxError: invalid syntax"),
        ("```python\nassert grow() == 3, 'two'\n```\n", "page.md:21: AssertionError: two"),
        ("```pycon\n>>> grow()\n3\n```\n", r"page.md:21: expected '3\n', got '2\n'"),
        ("```pycon\n>>> 1 / 0\n```\n", "page.md:21: ZeroDivisionError: division by zero"),
        ("```python\nx = 1\n", "page.md:20: this code block is never closed"),
    ],
    ids=["name", "syntax", "assertion", "output", "exception", "fence"],
)
def test_a_failing_example_is_named_by_file_and_line(wrong, message):
    with pytest.raises(ExampleError) as failure:
        run_page(PAGE + wrong, "page.md")
    assert str(failure.value) == message
