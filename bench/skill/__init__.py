"""Games of skill: what acts cost, how bots play, whether the physics still feels right, and whether others wait."""
