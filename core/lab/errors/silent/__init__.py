"""Mistakes that raise nothing: what watches for them while a program runs."""
