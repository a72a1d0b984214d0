"""The editor of a model that is a list of layers: a picture of the list, and the settings of one layer.

The list is a column of blocks with the shapes between them. What is edited and cannot be run yet stays here
as a draft; the experiment keeps the last list that fits.
"""
