"""The addresses of the server, one file a subject."""
