"""Blackjack worked out: `solve` is where to begin."""
