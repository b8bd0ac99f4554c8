"""Studies of many matches: simulation, arena, balance reports. Knows games only through the shelf."""
