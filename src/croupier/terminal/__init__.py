"""A table in a terminal: what people type, what they see, and how the table is kept between visits."""
