"""Attacks: hostile files, lying checkpoints and broken folders, made by generators with fixed seeds.

They are tests like all others. ``python -m pytest -m thorough`` tries twenty times as many cases.
"""
