"""Logs, metrics and readiness of a server."""
