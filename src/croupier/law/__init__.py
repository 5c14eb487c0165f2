"""The regulation as the software knows it: how it is cited, what each provision says in our own words, and which
choices it leaves to the house."""
