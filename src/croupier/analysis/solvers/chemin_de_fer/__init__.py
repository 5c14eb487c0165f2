"""The odds of chemin de fer: a game between two people, solved exactly for any shoe."""
