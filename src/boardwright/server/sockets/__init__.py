"""Sockets: from bytes on the wire to messages, one session a socket."""
