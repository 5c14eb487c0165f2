"""Who is at the night, as what, at which table and from when to when; and what the rules say of it."""
