"""Tables for friends on separate devices: the authority over their matches. Never part of the page."""
