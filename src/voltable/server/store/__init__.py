"""What the server remembers: one SQLite file, or a PostgreSQL database that several workers share."""
