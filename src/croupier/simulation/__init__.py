"""Many rounds of the same scripts: what happens to a wager, and to whoever makes it."""
