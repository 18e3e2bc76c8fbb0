"""The command line: what needs no window."""
