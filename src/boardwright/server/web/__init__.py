"""The page and the REST API beside the socket."""
