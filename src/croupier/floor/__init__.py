"""The running house: its store, its log and its books, who may come in, and the shuffles that guests can check."""
