"""Whose pages may speak for somebody: our own, and those that whoever runs the server has named."""

from starlette.requests import HTTPConnection


def is_welcome(connection: HTTPConnection, origins: list[str]) -> bool:
    """May the page that sent this act for the person behind it? A program that is no browser names no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if origin in origins:
        return True
    scheme, _, host = origin.partition("://")
    return scheme in ("http", "https") and host != "" and host == connection.headers.get("host")
