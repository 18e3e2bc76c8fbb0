"""A stand-in for the game that tries what the real one needs of pygame: run in Node and in Chromium."""
