"""Code of an exported program about a text: the windows that it reads, and the layers of models of text."""
