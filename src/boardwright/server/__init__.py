"""The server: live matches over WebSockets, durable before they are acknowledged."""
