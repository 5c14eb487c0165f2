"""What a night is about, a module each: every module here that has a ``SUBJECT`` is a part of every night."""
