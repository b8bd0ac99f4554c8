"""The rules, from the cards upwards: memory, rows, scoring, stakes, targets, market, powers, reapers, windows, turn."""
