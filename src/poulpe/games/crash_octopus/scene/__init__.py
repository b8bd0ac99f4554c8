"""The table and its pieces: one description of every body, from which the physics, the meshes and the docs are made."""
