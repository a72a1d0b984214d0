"""Editors for settings: one for each kind of setting, and the rows, forms and sections that they stand in.

They are made from a description of settings (``core.experiment.schema``) and know no experiment.
"""
