"""The server: lobby, play, records and rules over HTTP and WebSocket, with a durable store."""
