"""Lessons: one target lit, one move taken, the teacher's answer, and the end."""

from __future__ import annotations

from tests.web.axe import violations


def test_the_whole_lesson_of_tic_tac_toe(people):
    me = people().open("/learn/tictactoe")
    me.sees("Welcome! Two players take turns")
    assert violations(me.page) == []
    me.button("Next").click()
    me.sees("Whoever has three marks in a row wins")
    me.button("Next").click()
    me.sees("The centre lies on four of the eight lines")
    me.expect(me.page.locator("svg.spot .ring")).to_have_count(1)
    assert violations(me.page) == []
    me.cell(0).click(force=True)
    me.sees("A fair idea, but the lesson wants another one here.")
    me.place(4)
    me.sees_mark(1, "Ring")
    me.place(0)
    me.sees_mark(8, "Ring")
    me.place(3)
    me.sees("That is a fork")
    me.button("Next").click()
    me.place(6)
    me.sees("You know the basics.")
    assert violations(me.page) == []
    me.button("Start again").first.click()
    me.sees("Welcome! Two players take turns")
    me.sees_mark(4, "empty")


def test_the_lesson_of_xiangqi_on_a_phone_in_chinese(people):
    me = people(phone=True, language="zh-CN").open("/learn/xiangqi")
    me.sees("欢迎来下象棋")
    for _ in range(3):
        step = me.page.locator(".coach .num").inner_text()
        me.button("下一步").click()
        me.expect(me.page.locator(".coach .num")).not_to_have_text(step)
    for text, start, end in (("当头炮", "h2", "e2"), ("炮架", "e2", "e6")):
        me.sees(text)
        me.place(start, end)
    me.sees("空头炮")
    me.button("下一步").click()
    me.sees("把另一门炮提起来")
    me.place("b2", "b4")
    me.sees("重炮将死")
    me.place("b4", "e4")
    me.sees("你已掌握基础。")
