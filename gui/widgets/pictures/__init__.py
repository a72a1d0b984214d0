"""Pictures of samples, wherever they are shown."""
