"""Blackjack, compiled: the judgements and a way of playing as tables, and the rounds that run on them."""
