"""Dates in the columns of a table.

``forms`` are the ways to write them, ``reading`` reads a column in those that fit, ``features`` makes numbers
of them, and ``order`` puts rows in the order of time, so that the value before can be an input.
"""
