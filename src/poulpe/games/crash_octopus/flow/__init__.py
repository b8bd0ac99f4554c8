"""Who does what, when: turns, loading, the Octo-timer, attacks, returns, the end. Shots are judged, not made."""
