"""The parts of a value as rows: their texts and colours, and the tree of them.

Rows are made of descriptions by ``rows``; ``delegate`` draws them, in a tree and in a table.
"""
