"""What answers a client at a table, with or without a server: plain data in the shape of the wire."""
