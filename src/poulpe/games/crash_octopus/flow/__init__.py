"""Who does what, when: turns, loading, the Octo-timer, attacks, returns and the end. Judges shots, simulates nothing."""
