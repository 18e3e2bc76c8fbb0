"""The card faces, marks, icons and fonts of Atout, drawn by program and written as SVG."""
