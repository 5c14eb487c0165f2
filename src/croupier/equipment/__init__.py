"""What lies on the table: cards, dice, wheels, tiles, the shoe, how poker hands rank, and the source of chance."""
