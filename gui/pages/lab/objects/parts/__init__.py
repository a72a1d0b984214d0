"""The parts of a value as rows: their texts and colours, the tree of them, and the line above it.

Rows are made of descriptions by ``rows``; ``delegate`` draws them, in a tree and in a table.
"""
