"""Poker against the dealer with one decision: every hand of one's own against all that the dealer may hold."""
