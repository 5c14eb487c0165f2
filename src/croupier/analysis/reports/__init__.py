"""What is asked of a wager and answered: its outcomes, reports, what-if questions, and the cache of answers."""
