"""Texts as data for language models: read, coded as indices, and cut into windows.

``sources`` has the data sets: a text file of the user's or Python's own documentation, and names of Unicode.
The last part of a text is held out for testing. Samples are views of one array: window i holds the characters
from ``i * stride`` on, and its targets are the characters after each of them.
"""
