"""The games of a casino night, chapter 13:47-20: its own, and those that a casino plays too, under its clauses."""
