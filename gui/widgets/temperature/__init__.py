"""The parts of the temperature page."""
