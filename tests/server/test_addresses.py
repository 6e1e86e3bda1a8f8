"""Where somebody comes from, as limits count it."""

from __future__ import annotations

import pytest

from boardwright.server.process.addresses import Addresses, household


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "counted"),
    [
        ("", "203.0.113.7", "", "203.0.113.7"),
        ("", "127.0.0.1", "198.51.100.1", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "203.0.113.7", "198.51.100.1", "203.0.113.7"),
        ("127.0.0.1", "127.0.0.1", "192.0.2.66, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.0/8", "10.1.2.3", "198.51.100.1, 10.9.9.9", "198.51.100.1"),
        ("127.0.0.1", "", "198.51.100.1", "-"),
    ],
)
def test_only_a_proxy_that_the_host_named_is_believed(proxies, peer, forwarded, counted):
    assert Addresses(proxies).of(peer, forwarded) == counted


def test_an_unknown_proxy_is_named_in_the_log_once(caplog):
    addresses = Addresses("")
    for _ in range(3):
        addresses.of("10.0.0.1", "198.51.100.1")
    assert [record.getMessage() for record in caplog.records] == [
        "10.0.0.1 sent X-Forwarded-For and is not in BOARDWRIGHT_PROXIES: it is not believed"
    ]


def test_a_network_of_ipv6_is_one_household():
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:203.0.113.7") == "203.0.113.7"
