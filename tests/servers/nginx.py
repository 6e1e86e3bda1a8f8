"""A private nginx with a certificate of its own, and the configuration that hosts are given."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.certificate import make_certificate
from tests.servers.debian import find_or_install
from tests.servers.process import Server, free_port, missing, private_folder

PLACES = ("/usr/sbin/nginx",)
CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"


class Nginx(Server):
    @property
    def site(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"


@contextmanager
def nginx_before(*ports: int) -> Iterator[Nginx]:
    """In front of servers on these ports of this machine."""
    program = find_or_install(_program, "nginx-light")
    if program is None:
        missing("nginx", "apt install nginx-light")
    folder, port = private_folder("nginx"), free_port()
    make_certificate(folder)
    (folder / "nginx.conf").write_text(_configuration(folder, port, ports))
    server = Nginx([program, "-c", f"{folder}/nginx.conf", "-g", "daemon off;"], port, folder)
    try:
        server.start()
        yield server
    finally:
        server.remove()


def _configuration(folder: Path, port: int, ports: tuple[int, ...]) -> str:
    """What hosts are given, at our addresses, between the lines that a distribution's own file has."""
    servers = " max_fails=0; server ".join(f"127.0.0.1:{each}" for each in ports)
    given = {"SITE_NAME": "localhost", "SITE_SERVER": servers, "SITE_TLS": str(folder)}
    site = re.sub(r"\$\{(\w+)\}", lambda found: given[found[1]], CONFIGURATION.read_text("utf-8"))
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    site = site.replace("listen 80;", f"listen unix:{folder}/plain;")
    own = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return f"pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {own}\n{site} }}"


def _program() -> str | None:
    return shutil.which("nginx") or next((path for path in PLACES if shutil.which(path)), None)
