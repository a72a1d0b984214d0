"""A user's own classes as components: their file is run, and each class becomes what it derives from.

``load`` runs the file; ``describe`` makes its classes part of the catalogue; ``data`` reads a Dataset,
``model`` builds a Module and checks what it gives. ``docs/own_code.md`` tells users what their classes get.
"""
