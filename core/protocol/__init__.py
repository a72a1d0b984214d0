"""Plain data that crosses a thread or a process: commands, results, snapshots, failures.

Frozen dataclasses and arrays only: no tensor, no open file, no method that does work.
"""
