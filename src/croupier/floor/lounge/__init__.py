"""A keno lounge: tickets instead of seats. They are sold until a game is closed, drawn together, and paid to whoever
presents them, whenever that is.

The round of a lounge is a game: it begins when the game is closed, with every ticket that is good for it standing on
the layout, and the script of the game does the rest. So a sale costs the same whether ten tickets were sold or ten
thousand, and a game is one transaction: all of it is kept, or nothing.
"""
