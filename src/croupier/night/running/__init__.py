"""A running night: orders are checked, become events and entries of the books, and are answered."""
