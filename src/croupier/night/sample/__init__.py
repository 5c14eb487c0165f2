"""A sample night to click through: twelve tables, everybody made up, half an evening played."""
