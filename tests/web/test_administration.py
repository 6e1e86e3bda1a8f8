"""A player reports another; an administrator sees it, bans him, and lets him in again; the log knows. On a desktop in
English, and on a phone in Chinese."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from boardwright.server.administration.acting import HOST, Actor
from tests.web.axe import check_accessible
from tests.web.conftest import DESKTOP, PHONE
from tests.web.words import words_of
