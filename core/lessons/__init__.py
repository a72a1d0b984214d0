"""Lessons: Markdown files with programs, predictions and exercises, read and checked without running anything.

The syntax is in ``docs/lessons.md``. Nothing here imports torch; what runs a lesson's programs to check them is
``core.lab.lessons``.
"""
