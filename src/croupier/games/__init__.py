"""The games, one module each, to be laid beside its subchapter."""
