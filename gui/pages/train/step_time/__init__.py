"""Where the time of a step goes, and the memory of the device."""
