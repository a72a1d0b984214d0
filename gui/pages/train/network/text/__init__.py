"""The picture of a network of text: its blocks as columns between what it reads and what may follow.

``blocks`` paints and is pointed at; ``view`` joins it to the store.
"""
