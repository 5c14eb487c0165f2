"""What the games of a casino night bring besides their scripts, where it is not their twins'."""
