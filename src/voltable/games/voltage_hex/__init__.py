"""Voltage (Foster Stilp): two players, 49 hexes, paths between portals."""
