"""The Lab's program as a document: files, the draft that survives quitting, snippets, the plain script.

What is typed is the editor's, what is run the page's.
"""
