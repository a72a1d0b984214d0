"""A program as text: its colours, the numbers of its lines, finding in it.

What can be done with it is the pages' own: one shows a program to read, another one to write.
"""
