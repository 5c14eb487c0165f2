"""What works a wager out where the script would take too long to explore: a folder for each way of doing it."""
