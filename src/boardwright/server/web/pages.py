"""The page: the files that `web/build.py` made, with the headers that keep a browser safe and quick."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse
from starlette.types import Receive, Scope, Send

from boardwright.server.web.packages import Packages

# No script, style or frame that is not a file of ours: markup that slips into the page can do nothing.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
FOR_EVER = "public, max-age=31536000, immutable"
HASHED = ("assets/", "pyodide/")
"""Where the name of every file, or of its folder, holds a hash of the content."""
PACKAGES = "packages/"
ASK_AGAIN = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
MEDIA_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".npz": "application/octet-stream",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
METHODS = ("GET", "HEAD")
NOT_BUILT = "The page is not built. In a clone: python3 bw.py run, or: python web/build.py\n"


def built_page() -> Path:
    """Where the page is, if it was built."""
    return Path(str(files("boardwright"))) / "_web"


class Pages:
    """ASGI. A path that names a file is that file; any other is the page, which knows its own routes."""

    def __init__(self, folder: Path | None = None, packages: Packages | None = None) -> None:
        self._folder = folder or built_page()
        self._packages = packages or Packages()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in METHODS:
            answer = self._answer(scope["path"], Headers(scope=scope))
        else:
            headers = SECURITY | {"allow": ", ".join(METHODS)}
            answer = PlainTextResponse("This is a page: it can only be read.\n", 405, headers)
        await answer(scope, receive, send)

    def _answer(self, path: str, asked: Headers) -> Response:
        name = path.lstrip("/")
        if name.startswith(PACKAGES):
            return self._of_package(name.removeprefix(PACKAGES))
        if self._names_a_file(name):
            return self._file(name, asked)
        return self._page(asked)

    def _of_package(self, name: str) -> Response:
        """A file that an installed game brings: of our origin, and under the same rules as our own."""
        content = self._packages.file(name)
        media_type = MEDIA_TYPES.get(Path(name).suffix)
        if content is None or media_type is None:
            return PlainTextResponse("There is no such file.\n", 404, SECURITY)
        return Response(content, headers=SECURITY | {"cache-control": FOR_EVER}, media_type=media_type)

    @staticmethod
    def _names_a_file(name: str) -> bool:
        return name.startswith(HASHED) or Path(name).suffix in MEDIA_TYPES

    def _page(self, asked: Headers) -> Response:
        if not (self._folder / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 503, SECURITY)
        return self._file("index.html", asked)

    def _file(self, name: str, asked: Headers) -> Response:
        path = (self._folder / name).resolve()
        if path.suffix not in MEDIA_TYPES or self._folder.resolve() not in path.parents:
            return PlainTextResponse("There is no such file.\n", 404, SECURITY)
        chosen, encoding = _form(path, asked)
        if not chosen.is_file():  # a large one may be there in packed forms only
            return PlainTextResponse("There is no such file, or only packed.\n", 404, SECURITY)
        headers = SECURITY | {
            "cache-control": FOR_EVER if name.startswith(HASHED) else ASK_AGAIN,
            "vary": "accept-encoding",
        }
        if encoding is not None:
            headers["content-encoding"] = encoding
        status = chosen.stat()
        answer = FileResponse(
            chosen, headers=headers, media_type=MEDIA_TYPES[path.suffix], stat_result=status
        )
        if answer.headers["etag"] in _parts(asked.get("if-none-match", "")):
            return NotModifiedResponse(answer.headers)
        return answer


def _form(path: Path, asked: Headers) -> tuple[Path, str | None]:
    """The smallest form of a file that the browser takes, and its encoding."""
    accepted = _encodings(asked)
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if encoding in accepted and packed.is_file():
            return packed, encoding
    return path, None


def _encodings(asked: Headers) -> set[str]:
    accepted: set[str] = set()
    for part in _parts(asked.get("accept-encoding", "")):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0"):
            accepted.add(name.strip())
    return accepted


def _parts(header: str) -> list[str]:
    return [part.strip().removeprefix("W/") for part in header.split(",") if part.strip()]
