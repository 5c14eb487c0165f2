"""The house on a web page: the lobby, tables with their felts, the dealer's console, books and records."""
