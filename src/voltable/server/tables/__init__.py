"""Tables in memory: storing entries, sending notices, and leases for bots and clocks."""
