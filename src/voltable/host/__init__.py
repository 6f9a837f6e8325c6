"""Answers to the clients of a table, with or without a server, as plain data in the format of the wire."""
