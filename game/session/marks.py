"""Keys of what is kept about the keeping itself; apart from what uses them, for every start needs them."""

BEFORE = "backup"
"""What was there before the last restore."""
RESTORING = "restoring"
"""What is being restored: while it is there, a restore is not done."""
ASKED = "persist"
"""This browser has been asked to keep what is stored."""
