"""The rules, from the cards upwards: memory, deck, life, course, legality, powers, play."""
