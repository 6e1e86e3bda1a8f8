"""What is written to players, in the language that their page has. Nothing in a letter to an address that nobody has
confirmed was chosen by whoever asked for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Language = Literal["en", "zh"]
About = Literal["confirm", "reset", "moved"]


class Letter(NamedTuple):
    to: str
    subject: str
    text: str


_TEXTS: Mapping[tuple[About, Language], tuple[str, str]] = {
    ("confirm", "en"): (
        "Confirm your address",
        """Somebody gave this address for an account at {site}.

If it was you, confirm it here, within a day:

{link}

If it was not, do nothing: without your yes the address is not kept.""",
    ),
    ("confirm", "zh"): (
        "请确认你的邮箱",
        """有人在 {site} 的账户中填写了这个邮箱。

如果是你本人，请在一天之内打开下面的链接确认：

{link}

如果不是，请忽略这封信：没有你的确认，这个邮箱不会被保存。""",
    ),
    ("reset", "en"): (
        "Choose a new password",
        """Somebody asked for a new password for the account “{name}” at {site}.

If it was you, choose one here, within an hour:

{link}

If it was not, do nothing: the old password stays good.""",
    ),
    ("reset", "zh"): (
        "设置新密码",
        """有人请求为 {site} 的账户“{name}”设置新密码。

如果是你本人，请在一小时之内打开下面的链接设置：

{link}

如果不是，请忽略这封信：原来的密码仍然有效。""",
    ),
    ("moved", "en"): (
        "Your address was changed",
        """The account “{name}” at {site} has another e-mail address from now on.

If it was not you, write to those who look after the site.""",
    ),
    ("moved", "zh"): (
        "你的邮箱已更换",
        """{site} 的账户“{name}”从现在起使用另一个邮箱。

如果不是你本人操作，请联系网站的管理者。""",
    ),
}


def letter(about: About, language: Language, to: str, **filled: str) -> Letter:
    subject, text = _TEXTS[about, language]
    return Letter(to, f"{subject} · Boardwright", text.format(**filled) + "\n")
