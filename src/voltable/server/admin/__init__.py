"""What the operator of a server does to its store, while the server runs or not. Every act is logged."""
