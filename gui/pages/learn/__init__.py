"""The Learn page: lessons beside the Lab, and how far one has come.

What a lesson is made of is shown by the widgets in ``parts``; the Lab beside it is a ``Workbench`` that the
window hands over.
"""
