"""Code of an exported program about a text: the windows that it reads."""
