"""Answers to HTTP requests, by subject; server/routes.py says which function answers which request."""
