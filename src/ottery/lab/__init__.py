"""The laboratory: many matches, and what they say of a game."""
