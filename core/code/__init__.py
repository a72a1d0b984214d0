"""A user's file of code: read, identified by its SHA-256, consented to, and kept in the folders of runs.

Nothing here runs it, or imports torch: ``core.components.own`` loads it.
"""
