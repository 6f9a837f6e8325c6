"""How the schema of a store came to be, one step a file."""
