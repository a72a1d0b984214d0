"""Tables of the user's."""
