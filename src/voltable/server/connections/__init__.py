"""WebSocket connections: outgoing queues, writing, and limits."""
