"""Equities: what part of the pot given hands take on average, over every deal that the cards leave open."""
