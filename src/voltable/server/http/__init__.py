"""HTTP middleware: checks of requests, headers and compression of answers."""
