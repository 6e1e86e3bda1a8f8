"""Replays: scrubbed, played, shared, downloaded, opened from a file, and checked in the page."""

from __future__ import annotations

import re

from tests.web.axe import violations


def finished(people, lay):
    match = lay()
    x, o = people().at(match), people().at(match)
    for cell, (mover, other) in zip((0, 3, 1, 4, 2), [(x, o), (o, x)] * 3, strict=False):
        mover.place(cell)
        other.sees_mark(cell, "Cross" if mover is x else "Ring") if cell != 2 else None
    x.sees("You win")
    return match, x


def test_a_replay_is_scrubbed_and_shared(people, lay, tmp_path):
    match, x = finished(people, lay)
    x.page.get_by_role("link", name="Review").click()
    x.sees("Move 5 of 5")
    assert violations(x.page) == []
    x.page.get_by_role("slider", name="Position").fill("2")
    x.sees("Move 2 of 5")
    x.sees_mark(3, "Ring")
    x.sees_mark(1, "empty")
    x.button("Share this position").click()
    shared = x.page.evaluate("navigator.clipboard.readText()")
    assert shared.endswith(f"/replay/{match}?v=2")

    friend = people(phone=True)
    friend.page.goto(shared)
    friend.sees("Move 2 of 5")
    friend.sees_mark(1, "empty")
    friend.button("Forward").click()
    friend.sees_mark(1, "Cross")
    friend.button("First move").click()
    friend.sees_mark(0, "empty")
    friend.button("4×").click()
    friend.button("Play").click()
    friend.sees("Move 5 of 5")

    x.page.get_by_role("button", name=re.compile("marked the centre")).click()
    x.sees("Move 4 of 5")
    with x.page.expect_download() as download:
        x.page.get_by_role("link", name="Download").click()
    file = tmp_path / "match.jsonl"
    download.value.save_as(file)

    other = people().open("/replay/file")
    other.page.set_input_files("input[type=file]", file)
    other.sees("Move 5 of 5")
    file.write_text(file.read_text().replace('"cell":4', '"cell":5'))
    other.open("/replay/file")
    other.page.set_input_files("input[type=file]", file)
    other.sees("The replay file was edited, or the rules differ")


def test_a_match_that_is_on_is_watched_instead(people, lay):
    match = lay()
    people().at(match).sees("A seat is free.")
    me = people().open(f"/replay/{match}")
    me.sees("This match is still on")
    me.page.get_by_role("link", name="Watch it").click()
    me.sees("You are watching this match.")
