"""The parts of the network view."""
