"""Tests of ``core.lab.describe``."""
