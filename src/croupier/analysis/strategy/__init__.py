"""Best play as data: what a player sees, to what he should answer; its tables, charts and words."""
