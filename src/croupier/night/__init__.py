"""A casino night under N.J.A.C. 13:47-20: its plan, and what the rules say of it."""
