"""Fixtures for all tests: private servers, started when a test first asks for one."""

pytest_plugins = ["tests.servers.postgresql", "tests.servers.mariadb", "tests.servers.redis"]
