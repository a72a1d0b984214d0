"""Tests of ``gui.pages.lab.objects``."""
