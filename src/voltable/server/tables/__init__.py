"""Tables in memory: what is stored, what everybody there is told, and who runs their bots and clocks."""
