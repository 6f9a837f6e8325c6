"""WebSocket connections: what waits to be sent, how it is sent, and how many there may be."""
