"""The database of the server: one SQLite file, or a PostgreSQL database that several workers share."""
