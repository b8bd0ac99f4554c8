"""What the game says: names of pieces, and what is asked."""
