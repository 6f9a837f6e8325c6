"""What every request passes before a route sees it, and every answer before a client does."""
