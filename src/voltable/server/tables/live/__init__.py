"""One table in memory: its changes, connections, timers, chat and races."""
