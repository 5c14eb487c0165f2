"""Spanish 21 and double attack: hands that are doubled at any time and given up after that, and suits that matter."""
