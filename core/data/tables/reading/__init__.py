"""Reads a table in a text file: from its bytes to the columns of a ``Table``.

``encoding`` finds out how bytes are letters, ``dialect`` what parts cells and which decimal mark numbers
have, ``header`` what stands above the rows; ``foreign`` knows files of other programs. ``cells`` says what
one cell is, ``builders`` grow columns of them, and ``csv_reader`` reads the file with these. What columns are
for is decided in ``core.data.tables.roles``.
"""
