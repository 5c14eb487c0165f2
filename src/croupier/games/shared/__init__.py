"""What several games share: functions and rules, never a game of its own."""
