"""Wagers on which nothing is decided, or nothing that matters: whatever can be drawn is counted."""
