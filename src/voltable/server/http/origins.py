"""The origins whose pages may act for a person: the server's own, and those in its settings."""

from starlette.requests import HTTPConnection


def is_welcome(connection: HTTPConnection, origins: list[str]) -> bool:
    """Return whether the page that sent this may act for its user. Programs that are not browsers send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if origin in origins:
        return True
    scheme, _, host = origin.partition("://")
    return scheme in ("http", "https") and host != "" and host == connection.headers.get("host")
