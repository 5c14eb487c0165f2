"""Pai gow poker counted: classes of hands, pairs of hands, and what each wager comes to."""
