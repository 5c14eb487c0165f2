"""The kinds of table: live, replay, sample, explore."""
