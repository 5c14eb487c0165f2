"""Does a test fail when a rule is broken? Small breaks of the source, each held against the tests that should notice.

``make mutants`` breaks every enforced provision once, in the code that carries it out, and runs the tests and tapes
that the index of citations names for it. A break that cannot be imported, or that only breaks off with an error, shows
nothing: then another is tried.
"""
