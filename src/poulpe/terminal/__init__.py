"""The command line's rooms: what is shown in a terminal, and what is read from it."""
