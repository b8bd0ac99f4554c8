"""Hypothesis uses the same examples in every run, and no deadline."""

from hypothesis import settings

settings.register_profile("core", derandomize=True, deadline=None)
settings.load_profile("core")
