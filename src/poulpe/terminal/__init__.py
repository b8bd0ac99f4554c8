"""The command line: what is shown in a terminal, and what is read from it."""
