"""What the house and a casino night keep their records with: log, books, stores, copies, each written once."""
