"""What every store promises, whoever keeps books in it."""
