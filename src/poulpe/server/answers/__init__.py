"""What the server answers over HTTP, by what is asked about; server/routes.py says which question is whose."""
