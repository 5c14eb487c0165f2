"""What a house does with the law: its house file, the check of that file, where each provision is carried out, and how
doubtful ones are read."""
