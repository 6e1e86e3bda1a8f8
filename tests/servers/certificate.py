"""A certificate for this machine, signed by itself."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.servers.debian import find_or_install
from tests.servers.process import missing


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """`certificate.pem` and `key.pem`, for localhost."""
    openssl = find_or_install(lambda: shutil.which("openssl"), "openssl")
    if openssl is None:
        missing("openssl", "apt install openssl")
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    name = ["-days", "90", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    made = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", *files, *name]
    subprocess.run(made, check=True, capture_output=True)
    return certificate, key
