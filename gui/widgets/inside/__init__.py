"""What shows how the layers of a model and the time of its steps are doing."""
