"""How a run is shown wherever runs are listed: its state, its progress and its numbers in words."""
