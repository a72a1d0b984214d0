"""Pictures of samples, and what paints a picture without Python."""
