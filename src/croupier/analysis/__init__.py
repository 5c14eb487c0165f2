"""Exact odds: from the explored script, from chains of rounds, and by counting."""
