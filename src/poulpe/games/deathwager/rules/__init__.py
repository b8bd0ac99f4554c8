"""The rules, from the cards upwards: memory, rows, scoring, stakes, targets, centre, powers, reapers, windows, turn."""
