"""The regulation as the software knows it: how it is cited, what each provision says in our own words, which choices
it leaves to the house, and where in the code and the tests each provision is carried out."""
