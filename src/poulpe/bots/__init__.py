"""Players that know only core: they get views, never states."""
