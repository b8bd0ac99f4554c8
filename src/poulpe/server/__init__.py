"""People and bots at tables, over HTTP and websockets."""
