"""Does a test fail when a rule is broken? Small breaks of the source, each held against the tests that should notice.

``make mutants`` breaks every enforced provision once, in the code that cites it, and runs the tests that the index of
citations names for it. ``make mutants DRAW=100`` draws breaks anywhere in the source and runs whatever executes them.
"""
