"""The server: lobby, play, records and rules over HTTP and WebSocket, on a store that loses nothing."""
