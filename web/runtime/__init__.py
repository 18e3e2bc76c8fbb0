"""How the browser's pygame-ce is obtained: built from source, or else the official file."""
