"""Hosts: what runs a match, wherever it is played. The server plugs in its store and its sockets, the page what it
keeps and its screen."""
