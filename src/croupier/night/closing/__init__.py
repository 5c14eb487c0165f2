"""The close of a night: its figures, two reconciliations, what is printed and what is kept."""
