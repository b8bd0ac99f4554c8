"""Studies of many matches: simulate, intervals, balance reports. Knows games by the shelf only."""
