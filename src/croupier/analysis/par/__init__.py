"""Par sheets: what a test lab or a rules submission is given for each wager of a game."""
