"""The editor of the Lab's program: writing it, and what the last run did, line by line.

It edits text and marks lines; running, files and the timeline are the page's.
"""
