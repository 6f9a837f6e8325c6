"""Voltage (Brian Yu): two players, four terminals, first to four sets."""
