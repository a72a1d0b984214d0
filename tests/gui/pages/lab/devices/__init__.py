"""The chart of devices."""
