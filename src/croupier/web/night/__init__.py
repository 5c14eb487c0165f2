"""The pages of a casino night: its plan, and what still blocks the doors."""
