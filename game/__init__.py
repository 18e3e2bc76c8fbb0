"""Atout: the small tarot games. See docs/architecture.md for how the packages stand to each other."""
