"""A tensor as coloured cells with numbers, and its badges: what several views of the Lab draw it with.

Geometry, colours and texts are plain functions of arrays; ``CellPicture`` paints them.
"""
