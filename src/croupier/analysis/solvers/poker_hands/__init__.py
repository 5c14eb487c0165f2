"""Poker hands by the deck: ranked, counted by kind, and held against each other; for solvers of several games."""
