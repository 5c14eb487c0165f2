"""What is printed for a casino night: notices, tickets, cue cards, forms and guides, made from the plan."""
