"""People in the lobby and in rooms: each with a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.people import agree, open_table, say, sit_down

MARKUP = "<img src=x onerror=alert(1)>"


def test_two_people_find_each_other_talk_and_start(visitor: Visit) -> None:
    guest = visitor("/lobby")
    host = visitor("/lobby")
    code = open_table(host, "Tea house")
    row = guest.get_by_role("listitem").filter(has_text="Tea house")
    expect(row).to_be_visible()
    assert code in host.get_by_label("Link to this table").input_value()

    sit_down(guest, code)
    expect(guest.get_by_role("heading", name="Tea house")).to_be_visible()
    expect(host.get_by_role("log")).to_contain_text("sat down")
    expect(host.get_by_role("button", name="Start")).to_be_disabled()
    say(guest, f"{MARKUP} 🀄 hello")
    expect(host.get_by_role("log")).to_contain_text(f"{MARKUP} 🀄 hello")
    host.get_by_role("button", name="Quick phrases").click()
    host.get_by_role("button", name="Good luck!").click()
    expect(guest.get_by_role("log")).to_contain_text("Good luck!")

    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        expect(page).to_have_url(re.compile("/match/"))
    for page, cell in ((host, 0), (guest, 3), (host, 1), (guest, 4), (host, 2)):
        page.locator(f"[data-target=cell-{cell}]").click()
        for each in (host, guest):
            expect(each.locator(f"[data-target=cell-{cell}]")).not_to_have_attribute(
                "aria-label", re.compile("empty")
            )

    host.goto(f"/rooms/{code}")
    results = host.get_by_role("region", name="Last match")
    expect(results).to_contain_text("+100")
    host.goto("/me")
    expect(host.get_by_role("table")).to_contain_text("Won at a table")
    host.get_by_role("region", name="My account").get_by_role("link").first.click()
    expect(host.get_by_role("table")).to_contain_text("Tic-tac-toe")
    name = host.get_by_role("heading", level=1).inner_text()
    host.goto("/leaderboards/tictactoe")
    expect(host.get_by_role("row").filter(has_text=name)).to_be_visible()


def test_the_list_of_the_lobby_is_live(visitor: Visit) -> None:
    watcher = visitor("/lobby")
    host = visitor("/lobby")
    open_table(host, "Here and gone")
    row = watcher.get_by_role("listitem").filter(has_text="Here and gone")
    expect(row).to_contain_text("1/2")
    watcher.get_by_label("Name, host or code").fill("something else")
    expect(row).to_be_hidden()
    watcher.get_by_label("Name, host or code").fill("here")
    expect(row).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    host.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(row).to_be_hidden()
    expect(host.get_by_role("heading", name="The table was closed")).to_be_visible()


def test_markup_in_names_stays_text(visitor: Visit) -> None:
    host = visitor("/lobby")
    open_table(host, "<b>🐉 & “you”</b>")
    watcher = visitor("/lobby")
    expect(watcher.get_by_text("<b>🐉 & “you”</b>")).to_be_visible()


def test_who_knocks_is_let_in_or_not(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "By invitation", approval=True)
    first = agree(visitor(f"/rooms/{code}"))
    first.get_by_label("A word to the host").fill("It is me")
    first.get_by_role("button", name="Knock").click()
    expect(first.get_by_role("heading", name="You have knocked")).to_be_visible()
    requests = host.get_by_role("region", name="At the door")
    expect(requests).to_contain_text("It is me")
    requests.get_by_role("button", name="Refuse").click()
    expect(first.get_by_text("The host said no")).to_be_visible()

    second = agree(visitor(f"/rooms/{code}"))
    second.get_by_role("button", name="Knock").click()
    requests.get_by_role("button", name="Let in").click()
    expect(second.get_by_role("heading", name="By invitation")).to_be_visible()
    expect(second.get_by_role("button", name="I am ready")).to_be_visible()


def test_a_password_keeps_others_out(visitor: Visit) -> None:
    host = visitor("/lobby")
    host.get_by_role("button", name="New table").first.click()
    form = host.get_by_role("dialog")
    form.get_by_label("Game").select_option("tictactoe")
    form.get_by_text("More", exact=True).click()
    form.get_by_text("Password", exact=True).click()
    form.get_by_label("Password of the table").fill("sesame")
    form.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("region", name="Seats")).to_be_visible()

    guest = agree(visitor(f"/rooms/{host.url.rsplit('/', 1)[1]}"))
    guest.get_by_label("Password of the table").fill("open")
    guest.get_by_role("button", name="Enter").click()
    expect(guest.get_by_role("alert")).to_contain_text("The password is wrong")
    guest.get_by_label("Password of the table").fill("sesame")
    guest.get_by_role("button", name="Enter").click()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()


def test_options_come_from_the_game_and_the_host_changes_them(visitor: Visit) -> None:
    host = visitor("/lobby")
    host.get_by_role("button", name="New table").first.click()
    form = host.get_by_role("dialog")
    form.get_by_label("Game").select_option("xiangqi")
    form.get_by_text("More", exact=True).click()
    limit = form.get_by_label("Draw after so many plies")
    limit.fill("301")
    expect(form.get_by_text("At most 300")).to_be_visible()
    expect(form.get_by_role("button", name="Open the table")).to_be_disabled()
    limit.fill("60")
    form.get_by_role("button", name="Open the table").click()
    options = host.get_by_role("region", name="Options")
    expect(options).to_contain_text("60")

    guest = agree(visitor(f"/rooms/{host.url.rsplit('/', 1)[1]}"))
    seen = guest.get_by_role("region", name="Options")
    expect(seen).to_contain_text("Host decides")
    options.get_by_label("Pace").select_option("10 min + 5 s")
    expect(seen).to_contain_text("10 min + 5 s")


def test_a_host_seats_a_bot_and_plays_it(visitor: Visit) -> None:
    host = visitor("/lobby", phone=True)
    open_table(host, "Just me")
    host.get_by_label("Add a bot").select_option("Easy")
    expect(host.get_by_text("Easy bot")).to_be_visible()
    host.get_by_role("button", name="Remove the bot").click()
    expect(host.get_by_text("Free seat")).to_be_visible()
    host.get_by_label("Add a bot").select_option("Easy")
    host.get_by_role("button", name="Start").click()
    expect(host).to_have_url(re.compile("/match/"))


def test_who_is_removed_is_told(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "My rules")
    guest = agree(visitor(f"/rooms/{code}"))
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()
    host.get_by_label(re.compile("^Manage")).click()
    host.get_by_role("button", name="Remove", exact=True).click()
    host.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(guest.get_by_role("heading", name="The host removed you")).to_be_visible()
    expect(host.get_by_text("Free seat")).to_be_visible()


def test_voices_are_heard_on_the_other_side(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "Talking")
    guest = agree(visitor(f"/rooms/{code}"))
    for page in (host, guest):
        page.get_by_role("button", name="Talk", exact=True).click()
    voice = guest.get_by_role("region", name="Voice")
    expect(voice.get_by_role("listitem")).to_have_count(2)
    # Chromium's fake microphone beeps; what is measured is the sound that came over the connection.
    other = voice.get_by_role("listitem").filter(has_not_text="you")
    expect(other).to_have_attribute("data-level", re.compile("[1-5]"))
    expect(other.get_by_role("img", name="speaks")).to_be_visible()
    host.get_by_role("button", name="Mute me").click()
    expect(other).to_contain_text("muted")
    host.get_by_role("button", name="Leave the voice").click()
    expect(voice.get_by_role("listitem")).to_have_count(1)
