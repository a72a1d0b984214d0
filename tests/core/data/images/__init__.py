"""Pictures of the user's."""
