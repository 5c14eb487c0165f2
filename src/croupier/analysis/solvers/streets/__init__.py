"""Poker that is played street by street: the last decision first, over all that may still come."""
