"""The parts of the Sweep page."""
