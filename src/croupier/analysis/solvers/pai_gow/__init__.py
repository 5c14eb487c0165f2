"""Pai gow with tiles: both sides set four in two hands."""
