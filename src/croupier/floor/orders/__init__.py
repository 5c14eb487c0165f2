"""What people tell a table or a lounge: each order is a frozen dataclass, who may give it, and a function.

How it is read, its JSON Schema, the API's documents, the roles and its row in docs/api.md are made from that.
"""
