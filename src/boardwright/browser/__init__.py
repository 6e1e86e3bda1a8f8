"""The rules in a page: what Python does there, in a worker beside the page, through Pyodide.

`desk` is the door, `local` plays matches without a server, `predict` shows a move before the server has answered.
Nothing here opens a file, a socket or a window: bytes come in, bytes go out, and the page does the rest.
"""
