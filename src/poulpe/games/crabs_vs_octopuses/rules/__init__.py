"""The rules, from the cards upwards: memory, cards, effects, course, legality, play."""
