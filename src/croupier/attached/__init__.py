"""What our games bring besides their scripts, each in a module that is called as the game's own.

They are written as those of a game from outside the package, with plain imports, and read by `croupier.companions`,
which puts the imports off. Nothing imports this folder: it stands above all that it names.
"""
