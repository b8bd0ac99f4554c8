"""From an act to how everything rests: hands, pushes and drops, and the run of the engine. It knows no rule."""
