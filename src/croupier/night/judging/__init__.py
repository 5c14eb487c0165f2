"""The eighty constraints of a casino night, a module for each subject."""
