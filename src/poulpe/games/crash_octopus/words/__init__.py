"""What the game says: names of pieces, numbers of rules and events, and what is asked."""
