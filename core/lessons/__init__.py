"""Lessons: Markdown files with programs, predictions and exercises, read and checked; nothing of them runs.

The syntax is in ``docs/lessons.md``. Nothing here imports torch; ``core.lab.lessons`` runs what a lesson has.
"""
