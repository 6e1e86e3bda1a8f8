"""The protocol between server and clients: messages, error codes, and how they are encoded."""
